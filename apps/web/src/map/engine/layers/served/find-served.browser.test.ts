import type { Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { plainStroke } from '@cairn/domain/style/style'
import { expect, onTestFinished, test } from 'vitest'
import { openMap, pixelOf } from '../../../../../test/map-under-test.ts'
import { PagedLayer, square } from '../../../../../test/paged-layer.ts'
import { PictureServer } from '../../../../../test/pictures/picture-server.ts'
import { layerKinds } from '../layer-kinds.ts'
import type { FeatureQuery } from '../layer-loaders.ts'
import { pickFeatures } from '../pick-features.ts'
import { findServed } from './find-served.ts'

const middle = lonLat(-105.25, 39.99)
const geometry: Geometry = { type: 'LineString', coordinates: [middle, [middle[0] + 0.001, middle[1]]] }
const found = {
  layerId: 'valves',
  feature: { type: 'Feature', id: 'valves.1', version: 1, geometry, properties: {} },
} as const

/** Areas above and below a picture with a line, which the server finds. */
async function openLayers(file?: Parameters<(typeof layerKinds)['WMS']>[1]['look']['file']) {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const area = new PagedLayer([square(middle[0] - 0.001, middle[1] - 0.001, 0.002)])
  const queries: FeatureQuery[] = []
  const findFeatures = (query: FeatureQuery) => {
    queries.push(query)
    return Promise.resolve([found])
  }
  const open = (layerId: string, method: 'WFS' | 'WMS', order: number) => {
    const loaders = new PictureServer().loaders({ loadPage: area.loadPage, findFeatures })
    const look = { colour: '#2F7EB8', file: method === 'WMS' ? file : undefined }
    const layer = layerKinds[method](engine, { layerId, projectId: 'survey', loaders, look, order, rev: 1 })
    onTestFinished(() => layer.destroy())
    return layer
  }
  const layers = [open('below', 'WFS', 1), open('valves', 'WMS', 2), open('above', 'WFS', 3)]
  await expect.poll(() => layers.filter(({ state }) => state.loaded === 1)).toHaveLength(2)
  const pick = async (downPx = 0) => {
    const [x, y] = pixelOf(engine, middle)
    const pixel = [x, y + downPx] as const
    const { signal } = new AbortController()
    const served = await findServed(pixel, { engine, layers, tolerancePx: 6, findFeatures, signal })
    return pickFeatures({ engine, layers }, pixel, { served }).map(({ layerId }) => layerId)
  }
  return { pick, queries, resolution: engine.map.getView().getResolution() ?? 1 }
}

test('features of pictures are picked among the others, in the order of the layers', async () => {
  const { pick, queries, resolution } = await openLayers()
  expect(await pick()).toEqual(['above', 'valves', 'below'])
  expect(queries).toMatchObject([{ layerIds: ['valves'], reachM: 6 * resolution, limit: 50 }])
})

test('a feature that the style file does not draw at this scale is not picked', async () => {
  const symbolizers = [{ ...plainStroke, kind: 'stroke', part: 'whole', offset: 0, isMetres: false } as const]
  const rules = [{ title: '', minScale: 1e9, symbolizers }]
  const { pick } = await openLayers({ name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] })
  expect(await pick()).toEqual(['above', 'below'])
})

test('a wide line in a picture is asked for, and picked, in its width', async () => {
  const symbolizers = [
    { ...plainStroke, kind: 'stroke', part: 'whole', offset: 0, isMetres: false, width: 30 } as const,
  ]
  const rules = [{ title: '', symbolizers }]
  const { pick, queries, resolution } = await openLayers({
    name: '',
    layers: [{ rules, onlyFirst: false, sortBy: [] }],
  })
  expect([await pick(14), await pick(17)]).toEqual([
    ['above', 'valves', 'below'],
    ['above', 'below'],
  ])
  expect(queries[0]?.reachM).toBe(15 * resolution)
})
