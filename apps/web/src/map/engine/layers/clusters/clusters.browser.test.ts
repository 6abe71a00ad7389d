import type { Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { plainGraphic } from '@cairn/domain/style/style'
import { expect, onTestFinished, test } from 'vitest'
import { colourAt, movePointer, openMap, pixelOf, settled } from '../../../../../test/map-under-test.ts'
import { PagedLayer } from '../../../../../test/paged-layer.ts'
import type { MapEngine } from '../../create-map.ts'
import { mapTones } from '../../map-tones.ts'
import { followPointedFeature } from '../../pointed-feature.ts'
import { FeatureLayer } from '../features/feature-layer.ts'
import { pickCluster, pickFeatures } from '../pick-features.ts'
import { PictureLayer } from '../pictures/picture-layer.ts'
import { discColours } from './disc-colours.ts'
import { enterCluster } from './enter-cluster.ts'

const middle = lonLat(-105.25, 39.99)
/** Degrees of longitude in a px at zoom level 16. */
const pxDeg = 360 / 256 / 2 ** 16
const colour = '#1E2FB4'
const { fill } = discColours(colour)

/** So many points in a row with a step of some px at zoom level 16, beginning beside the middle. */
function row(count: number, fromPx: number, stepPx = 3): Geometry[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'Point',
    coordinates: [middle[0] + (fromPx + index * stepPx) * pxDeg, middle[1]],
  }))
}

async function show(geometries: readonly Geometry[], look = {}) {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const layer = new FeatureLayer(engine, {
    layerId: 'valves',
    loadPage: new PagedLayer(geometries).loadPage,
    look: { colour, ...look },
    order: 1,
    total: geometries.length,
  })
  onTestFinished(() => layer.destroy())
  await expect.poll(() => layer.state).toMatchObject({ loading: false, loaded: geometries.length })
  await settled(engine)
  return { engine, layer, map: { engine, layers: [layer] } }
}

function beside(engine: MapEngine, px: number): [number, number] {
  const [x, y] = pixelOf(engine, middle)
  return [x + px, y]
}

test('ten points within 40 px are drawn as a disc with their number, which the pointer shows to be clickable; nine are not', async () => {
  const { engine, map } = await show([...row(10, 0), ...row(9, 200)])
  onTestFinished(followPointedFeature(engine, { layers: () => map.layers, onChange: () => undefined }))
  const [ofTen, onNine] = [beside(engine, 13.5), beside(engine, 212)]
  expect(colourAt(engine, [ofTen[0], ofTen[1] + 9])).toBe(fill)
  expect(pickCluster(map, ofTen)?.cluster.memberIds).toHaveLength(10)
  expect(pickFeatures(map, ofTen)).toEqual([])
  movePointer(engine, ofTen)
  await expect.poll(() => engine.map.getViewport().style.cursor).toBe('pointer')
  expect(pickCluster(map, onNine)).toBeUndefined()
  expect(pickFeatures(map, onNine).length).toBeGreaterThan(0)
  engine.setScheme('dark')
  await settled(engine)
  expect(colourAt(engine, [ofTen[0], ofTen[1] + 9])).toBe(fill)
  expect(colourAt(engine, [ofTen[0], ofTen[1] + 30])).not.toBe(mapTones.light.land)
})

test('a selected feature and one that is edited are in no cluster, and the other members stay in it while they are enough', async () => {
  const { engine, layer, map } = await show(row(11, 0))
  const end = beside(engine, 30)
  layer.features.keepApart(new Set(['buildings.11']))
  await settled(engine)
  expect(colourAt(engine, end)).toBe(colour.toLowerCase())
  expect(pickFeatures(map, end).map(({ feature }) => feature.id)).toEqual(['buildings.11'])
  expect(pickCluster(map, end)).toBeUndefined()
  expect(pickCluster(map, beside(engine, 15))?.cluster.memberIds).toHaveLength(10)
  layer.features.hide('buildings.1')
  await settled(engine)
  expect(pickCluster(map, beside(engine, 15))).toBeUndefined()
  layer.features.hide(undefined)
  layer.features.keepApart(new Set())
  await settled(engine)
  expect(pickCluster(map, beside(engine, 15))?.cluster.memberIds).toHaveLength(11)
})

test('a cluster is entered: the map zooms to its members, by which they come apart, but not where they are at one place', async () => {
  const { engine, map } = await show([...row(10, 0), ...row(12, -200, 0)])
  const cluster = pickCluster(map, beside(engine, 13.5))?.cluster
  const pile = pickCluster(map, beside(engine, -200))?.cluster
  const before = engine.view
  expect(pile && enterCluster(engine, pile)).toBe(false)
  expect(engine.view).toEqual(before)
  expect(cluster && enterCluster(engine, cluster)).toBe(true)
  await settled(engine)
  expect(engine.view.zoom).toBe(20)
  expect(pickFeatures(map, pixelOf(engine, middle)).map(({ feature }) => feature.id)).toEqual(['buildings.1'])
})

test('a cluster at the last zoom level of clusters is entered to the next one, where all points are drawn', async () => {
  const { engine, map } = await show([...row(10, 0, 0.01), ...row(1, 0, 0)])
  engine.setView(middle, 20)
  await settled(engine)
  const cluster = pickCluster(map, pixelOf(engine, middle))?.cluster
  expect(cluster?.memberIds).toHaveLength(11)
  if (cluster) enterCluster(engine, cluster)
  await settled(engine)
  expect(engine.view.zoom).toBeGreaterThan(20)
  expect(pickCluster(map, pixelOf(engine, middle))).toBeUndefined()
})

test('a pan shows the clusters of the place it goes to, also beyond the edge of the world, and leaves the others as they are', async () => {
  const east = 180 - middle[0]
  const { engine, map } = await show([...row(12, 0), ...row(13, 3000), ...row(14, (east - 0.01) / pxDeg)])
  const first = pickCluster(map, beside(engine, 16))
  engine.setView(lonLat(middle[0] + 3000 * pxDeg, middle[1]), 16)
  await settled(engine)
  expect(pickCluster(map, beside(engine, 3016))?.cluster.memberIds).toHaveLength(13)
  engine.setView(middle, 16)
  await settled(engine)
  expect(pickCluster(map, beside(engine, 16))?.cluster).toBe(first?.cluster)
  engine.setView(lonLat(-179.999, middle[1]), 16)
  await settled(engine)
  const [x, y] = pixelOf(engine, lonLat(-180.01 + 20 * pxDeg, middle[1]))
  expect(pickCluster(map, [x, y])?.cluster.memberIds).toHaveLength(14)
})

test('leaders, and points of a layer that has lines as well, are drawn one by one', async () => {
  const points = row(12, 0)
  const line: Geometry = { type: 'LineString', coordinates: [middle, lonLat(middle[0] + 0.01, middle[1] + 0.01)] }
  const mixed = await show([...points, line])
  expect(pickCluster(mixed.map, beside(mixed.engine, 16))).toBeUndefined()
  expect(pickFeatures(mixed.map, beside(mixed.engine, 16)).length).toBeGreaterThan(0)
  const leaders = await show(points, { leaders: true })
  expect(pickCluster(leaders.map, beside(leaders.engine, 16))).toBeUndefined()
})

test('points that the style file does not draw at the scale are in no cluster', async () => {
  const mark = { kind: 'mark', shape: 'circle', fill: { color: colour, opacity: 1 } } as const
  const symbolizer = { kind: 'mark', part: 'points', ...plainGraphic, size: 8, mark } as const
  const rules = [{ title: '', maxScale: 5000, symbolizers: [symbolizer] }]
  const file = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
  const { engine, map } = await show(row(12, 0), { file })
  expect(pickCluster(map, beside(engine, 16))).toBeUndefined()
  engine.setView(middle, 17)
  await settled(engine)
  expect(pickCluster(map, beside(engine, 32))?.cluster.memberIds).toHaveLength(12)
})

test('very many points, whose single ones are drawn as a picture, have clusters too', async () => {
  const { engine, map } = await show([...row(10_500, 0, 0), ...row(3, 100, 20)])
  const [x, y] = pixelOf(engine, middle)
  expect(engine.map.getAllLayers().some((each) => each instanceof PictureLayer)).toBe(true)
  expect(colourAt(engine, [x, y + 12])).toBe(fill)
  expect(colourAt(engine, beside(engine, 120))).toBe(colour.toLowerCase())
  expect(pickCluster(map, [x, y])?.cluster.memberIds).toHaveLength(10_500)
})
