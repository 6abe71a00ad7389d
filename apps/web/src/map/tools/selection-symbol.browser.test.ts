import type { Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { plainGraphic, type StyleFilter, type Style as StyleModel } from '@cairn/domain/style/style'
import { expect, onTestFinished, test } from 'vitest'
import { colourAt, openMap, pixelOf, settled } from '../../../test/map-under-test.ts'
import { PagedLayer } from '../../../test/paged-layer.ts'
import { SelectionOverlay } from '../engine/selection.ts'
import { DrawnLayers } from './drawn-layers.ts'
import { editVertices } from './edit-tool.ts'
import { LiveMap } from './live-map.ts'

const middle = lonLat(-105.25, 39.99)
const point: Geometry = { type: 'Point', coordinates: middle }
const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [middle[0] - 0.01, middle[1]],
    [middle[0] + 0.01, middle[1]],
  ],
}

const every: StyleFilter = { op: 'not', filter: { op: 'null', value: 1 } }
const redSquares: StyleModel = {
  name: 'squares',
  layers: [
    {
      onlyFirst: false,
      sortBy: [],
      rules: [
        {
          title: '',
          filter: every,
          symbolizers: [
            {
              kind: 'mark',
              part: 'whole',
              ...plainGraphic,
              size: 12,
              mark: { kind: 'mark', shape: 'square', fill: { color: '#ff0000', opacity: 1 } },
            },
          ],
        },
      ],
    },
  ],
}

async function openLayer(geometry: Geometry, file?: StyleModel) {
  const { engine } = await openMap({ centre: middle, zoom: 17 })
  const layers = new DrawnLayers(engine, new PagedLayer([geometry]).loaders)
  const map = new LiveMap(engine, layers)
  onTestFinished(() => layers.destroy())
  const look = { colour: '#2f7eb8', file }
  layers.show([
    {
      id: 'valves',
      projectId: 'survey',
      method: 'WFS',
      strategy: 'bbox',
      version: 1,
      look,
      order: 1,
      rev: 1,
      total: 1,
    },
  ])
  await expect.poll(() => layers.find('valves', 'buildings.1')).toBeDefined()
  return { engine, layers, map }
}

/** The colours at these distances in px to the right and down of the feature. */
async function coloursAt(engine: Parameters<typeof settled>[0], offsets: readonly (readonly [number, number])[]) {
  await settled(engine)
  const [x, y] = pixelOf(engine, middle)
  return offsets.map(([right, down]) => colourAt(engine, [x + right, y + down]))
}

const corners = [
  [-5, -5],
  [5, 5],
] as const

test('a selected point keeps its symbol inside the halo', async () => {
  const { engine, layers } = await openLayer(point, redSquares)
  expect(await coloursAt(engine, corners)).toEqual(['#ff0000', '#ff0000'])
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  selection.show({ geometry: point, featureId: 'buildings.1', symbolOf: layers.symbolOf('valves') })
  expect(await coloursAt(engine, corners)).toEqual(['#ff0000', '#ff0000'])
  expect(await coloursAt(engine, [[0, 11]])).toEqual(['#d6249f'])
})

test('a selected line keeps its colour between the lines of the halo', async () => {
  const { engine, layers } = await openLayer(line)
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  selection.show({ geometry: line, featureId: 'buildings.1', symbolOf: layers.symbolOf('valves') })
  expect(await coloursAt(engine, [[0, 0]])).toEqual(['#2f7eb8'])
})

test('a point whose geometry is edited keeps its symbol', async () => {
  const { engine, map } = await openLayer(point, redSquares)
  const task = { layerId: 'valves', featureId: 'buildings.1', geometry: point, onChange: () => undefined }
  onTestFinished(editVertices(map, task))
  expect(await coloursAt(engine, corners)).toEqual(['#ff0000', '#ff0000'])
})
