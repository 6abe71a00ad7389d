import type { Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { plainGraphic, plainStroke, type Symbolizer } from '@cairn/domain/style/style'
import { expect, onTestFinished, test } from 'vitest'
import { openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { PagedLayer, square } from '../../../../test/paged-layer.ts'
import type { MapEngine } from '../create-map.ts'
import { FeatureLayer } from './features/feature-layer.ts'
import { pickFeatures } from './pick-features.ts'

const middle = lonLat(-105.25, 39.99)

async function layerOf(engine: MapEngine, order: number, geometries: Geometry[]): Promise<FeatureLayer> {
  const layer = new FeatureLayer(engine, {
    layerId: `layer ${order}`,
    loadPage: new PagedLayer(geometries).loadPage,
    look: { colour: '#2F7EB8' },
    order,
  })
  onTestFinished(() => layer.destroy())
  await expect.poll(() => layer.state).toMatchObject({ loading: false, loaded: geometries.length })
  return layer
}

function around(size: number): Geometry {
  return square(middle[0] - size / 2, middle[1] - size / 2, size)
}

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [middle[0] - 0.01, middle[1]],
    [middle[0] + 0.01, middle[1]],
  ],
}

test('all features under the pointer are returned: upper layers first, points before lines before areas, small before large', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const below = await layerOf(engine, 1, [around(0.002), around(0.004), line, { type: 'Point', coordinates: middle }])
  const above = await layerOf(engine, 2, [around(0.01)])
  const picked = pickFeatures({ engine, layers: [below, above] }, pixelOf(engine, middle))
  expect(picked.map(({ layerId, feature }) => `${layerId} ${feature.id}`)).toEqual([
    'layer 2 buildings.1',
    'layer 1 buildings.4',
    'layer 1 buildings.3',
    'layer 1 buildings.1',
    'layer 1 buildings.2',
  ])
})

test('of neighbours within the tolerance the one under the pointer is picked alone', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const [west, south, size] = [middle[0] - 0.002, middle[1] - 0.001, 0.002]
  // A pixel is about 0.00002 degrees: the pointer is 1 px inside of the first and 3 px beside the second.
  const layers = [
    await layerOf(engine, 1, [square(west + 0.00002, south, size), square(west + size + 0.00006, south, size)]),
  ]
  const picked = pickFeatures({ engine, layers }, pixelOf(engine, middle))
  expect(picked.map(({ feature }) => feature.id)).toEqual(['buildings.1'])
})

test('a line is picked within the tolerance and not beyond it', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const layers = [await layerOf(engine, 1, [line])]
  const [x, y] = pixelOf(engine, middle)
  expect(pickFeatures({ engine, layers }, [x, y + 5])).toHaveLength(1)
  expect(pickFeatures({ engine, layers }, [x, y + 8])).toHaveLength(0)
  expect(pickFeatures({ engine, layers }, [x, y + 8], { tolerancePx: 14 })).toHaveLength(1)
})

test('a feature is picked by its shape, not by its bounding box', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const corner: Geometry = {
    type: 'LineString',
    coordinates: [
      [middle[0] - 0.002, middle[1] - 0.002],
      [middle[0] + 0.002, middle[1] - 0.002],
      [middle[0] + 0.002, middle[1] + 0.002],
    ],
  }
  const layers = [await layerOf(engine, 1, [corner])]
  expect(pickFeatures({ engine, layers }, pixelOf(engine, middle))).toHaveLength(0)
})

test('a feature that the style file of its layer does not draw at the scale is not picked', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
  const rules = [{ title: '', maxScale: 5000, symbolizers: [stroke] }]
  const layer = await layerOf(engine, 1, [line])
  layer.setStyle({ colour: '#2F7EB8', file: { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] } })
  const layers = [layer]
  expect(pickFeatures({ engine, layers }, pixelOf(engine, middle))).toEqual([])
  engine.setView(middle, 18)
  await settled(engine)
  expect(pickFeatures({ engine, layers }, pixelOf(engine, middle))).toHaveLength(1)
})

function fileOf(symbolizer: Symbolizer) {
  const rules = [{ title: '', symbolizers: [symbolizer] }]
  return { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
}

test('a mark is picked in all of its box, where it is drawn', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const layer = await layerOf(engine, 1, [{ type: 'Point', coordinates: middle }])
  const layers = [layer]
  const [x, y] = pixelOf(engine, middle)
  const isPickedAt = (right: number, down: number) => pickFeatures({ engine, layers }, [x + right, y + down]).length > 0
  const mark = { kind: 'mark', shape: 'square', fill: { color: '#112233', opacity: 1 } } as const
  const graphic = { kind: 'mark', part: 'whole', ...plainGraphic, mark, size: 60 } as const
  layer.setStyle({ colour: '#2F7EB8', file: fileOf(graphic) })
  expect([isPickedAt(28, -28), isPickedAt(34, 0)]).toEqual([true, false])
  layer.setStyle({ colour: '#2F7EB8', file: fileOf({ ...graphic, displacement: [0, 50], rotation: 90, size: 40 }) })
  expect([isPickedAt(0, 0), isPickedAt(0, -68), isPickedAt(0, 40)]).toEqual([true, true, false])
})

test('of two marks that are larger than the tolerance the one whose middle is near is picked', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const degreesPerPx = 360 / 256 / 2 ** 16
  const layer = await layerOf(engine, 1, [
    { type: 'Point', coordinates: middle },
    { type: 'Point', coordinates: [middle[0] + 50 * degreesPerPx, middle[1]] },
  ])
  const mark = { kind: 'mark', shape: 'square', fill: { color: '#112233', opacity: 1 } } as const
  layer.setStyle({
    colour: '#2F7EB8',
    file: fileOf({ kind: 'mark', part: 'whole', ...plainGraphic, mark, size: 80 }),
  })
  const [x, y] = pixelOf(engine, middle)
  const pickedAt = (right: number) =>
    pickFeatures({ engine, layers: [layer] }, [x + right, y])
      .map(({ feature }) => feature.id)
      .toSorted()
  expect([pickedAt(12), pickedAt(25), pickedAt(38)]).toEqual([
    ['buildings.1'],
    ['buildings.1', 'buildings.2'],
    ['buildings.2'],
  ])
})

test('a wide line is picked in its width', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const layer = await layerOf(engine, 1, [line])
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, width: 30, offset: 0, isMetres: false } as const
  layer.setStyle({ colour: '#2F7EB8', file: fileOf(stroke) })
  const [x, y] = pixelOf(engine, middle)
  expect([14, 17].map((down) => pickFeatures({ engine, layers: [layer] }, [x, y + down]).length)).toEqual([1, 0])
})
