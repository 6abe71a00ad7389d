import { lonLat, mapExtent } from '@cairn/domain/geometry/lon-lat'
import { plainText } from '@cairn/domain/style/style'
import { expect, onTestFinished, test } from 'vitest'
import { boulder, colourAt, openMap, pixelOf, settled } from '../../../../../test/map-under-test.ts'
import { makeBuildings, makePoints, PagedLayer, square } from '../../../../../test/paged-layer.ts'
import type { MapEngine } from '../../create-map.ts'
import { toMapExtent, worldHalfM } from '../../frame.ts'
import { SelectionOverlay } from '../../selection.ts'
import { FeatureLayer, type FeatureLayerOptions } from './feature-layer.ts'

const denver = lonLat(-104.99, 39.74)

function show(engine: MapEngine, pages: PagedLayer, options: Partial<FeatureLayerOptions> = {}): FeatureLayer {
  const layer = new FeatureLayer(engine, {
    layerId: 'layer',
    loadPage: pages.loadPage,
    look: { colour: '#2F7EB8' },
    order: 1,
    ...options,
  })
  onTestFinished(() => layer.destroy())
  return layer
}

function loaded(layer: FeatureLayer): Promise<void> {
  return expect.poll(() => layer.state.loading).toBe(false)
}

const world = mapExtent([-worldHalfM, -worldHalfM, worldHalfM, worldHalfM])

function shownIn(layer: FeatureLayer) {
  return layer.features.within(world)
}

function idsOf(layer: FeatureLayer): string[] {
  return shownIn(layer).map((feature) => String(feature.getId()))
}

test('all 13,491 buildings in view are loaded, each once', async () => {
  const { engine } = await openMap()
  const layer = show(engine, new PagedLayer(makeBuildings(13_491)))
  await loaded(layer)
  const ids = idsOf(layer)
  expect(ids).toHaveLength(13_491)
  expect(new Set(ids).size).toBe(13_491)
  expect(layer.state).toMatchObject({ loaded: 13_491, truncated: false, error: undefined, rev: 1 })
})

test('all points in view are loaded, up to the number that a map requests', async () => {
  const { engine } = await openMap()
  const layer = show(engine, new PagedLayer(makePoints(50_000)))
  await loaded(layer)
  expect(layer.state.loaded).toBe(50_000)
  await expect.poll(() => shownIn(layer).length).toBe(50_000)
})

test('a layer of very many points draws each of them except the hidden one', async () => {
  const { engine } = await openMap({ centre: boulder, zoom: 17 })
  const layer = show(engine, new PagedLayer(makePoints(69_669)), { total: 69_669 })
  engine.setView(boulder, 13)
  await expect.poll(() => shownIn(layer).length).toBeGreaterThan(10_000)
  engine.setView(boulder, 17)
  await loaded(layer)
  await settled(engine)
  const [shown] = layer.features.within(toMapExtent(engine.extent))
  const first = layer.features.find(String(shown?.getId()))
  const at =
    first?.geometry.type === 'Point'
      ? pixelOf(engine, lonLat(first.geometry.coordinates[0], first.geometry.coordinates[1]))
      : ([0, 0] as const)
  expect(colourAt(engine, at)).toBe('#2f7eb8')
  layer.features.hide(first?.id)
  await settled(engine)
  expect(colourAt(engine, at)).not.toBe('#2f7eb8')
})

test('a layer of very many areas becomes one picture, which takes another colour', async () => {
  const { engine } = await openMap({ centre: boulder, zoom: 14 })
  const layer = show(engine, new PagedLayer([square(boulder[0], boulder[1], 0.002), ...makeBuildings(13_491)]))
  await loaded(layer)
  await settled(engine)
  expect(engine.map.getLayers().getLength()).toBe(1)
  const at = pixelOf(engine, lonLat(boulder[0], boulder[1] + 0.001))
  const [blue, red] = ['#2f7eb8', '#b82f2f'].map((colour) => Number.parseInt(colour.slice(1, 3), 16))
  const redPart = () => Number.parseInt(colourAt(engine, at).slice(1, 3), 16)
  expect(Math.abs(redPart() - (blue ?? 0))).toBeLessThanOrEqual(2)
  layer.setStyle({ colour: '#B82F2F' })
  await settled(engine)
  expect(Math.abs(redPart() - (red ?? 0))).toBeLessThanOrEqual(2)
})

test('the selected feature is marked in magenta, and unmarked again', async () => {
  const { engine } = await openMap({ centre: boulder, zoom: 17 })
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  const line = {
    type: 'LineString',
    coordinates: [
      [boulder[0] - 0.001, boulder[1]],
      [boulder[0] + 0.001, boulder[1]],
    ],
  } as const
  selection.show({ geometry: line })
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, boulder))).toBe('#d6249f')
  selection.clear()
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, boulder))).not.toBe('#d6249f')
})

test('the mark of the selected feature is above the labels of style files', async () => {
  const { engine } = await openMap({ centre: boulder, zoom: 17 })
  const placement = { ...plainText.placement, anchor: [0.5, 0.5] } as const
  const halo = { color: '#00ff00', opacity: 1, radius: 20 }
  const label = { ...plainText, label: 'M', size: 60, fill: halo, halo, placement } as const
  const file = { name: '', layers: [{ rules: [{ title: '', symbolizers: [label] }], onlyFirst: false, sortBy: [] }] }
  const [lon, lat] = boulder
  show(engine, new PagedLayer([{ type: 'Point', coordinates: [lon, lat] }]), { look: { colour: '#2F7EB8', file } })
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  const colour = () => colourAt(engine, pixelOf(engine, boulder))
  await expect.poll(colour).toBe('#00ff00')
  const ends = [lonLat(lon - 0.001, lat), lonLat(lon + 0.001, lat)]
  selection.show({ geometry: { type: 'LineString', coordinates: ends } })
  await settled(engine)
  expect(colour()).toBe('#d6249f')
})

test('the vertices of the selected feature are drawn only while the user steps through them', async () => {
  const { engine } = await openMap({ centre: boulder, zoom: 17 })
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  const [lon, lat] = boulder
  const bend = lonLat(lon, lat)
  const geometry = { type: 'LineString', coordinates: [[lon - 0.001, lat], bend, [lon + 0.001, lat]] } as const
  const vertexColour = () => colourAt(engine, pixelOf(engine, bend))
  selection.show({ geometry })
  await settled(engine)
  expect(vertexColour()).toBe('#d6249f')
  selection.show({ geometry, vertex: [lon - 0.001, lat] })
  await settled(engine)
  expect(vertexColour()).toBe('#ffffff')
})

test('pages are drawn as they arrive', async () => {
  const { engine } = await openMap()
  const layer = show(engine, new PagedLayer(makeBuildings(9000)))
  const counts: number[] = []
  layer.onState(({ loaded: count }) => counts.push(count))
  await loaded(layer)
  expect(counts.some((count) => count > 0 && count < 9000)).toBe(true)
})

test('the layer sends no request while the map moves within the loaded area', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(5000))
  const layer = show(engine, pages)
  await loaded(layer)
  const before = pages.requests.length
  engine.setView(boulder, 15)
  await expect.poll(() => engine.view.zoom).toBe(15)
  await loaded(layer)
  expect(pages.requests).toHaveLength(before)
})

test('the layer aborts requests for an area that the map has left, and does not draw their responses', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer([...makeBuildings(500), square(-104.99, 39.74, 0.001)])
  const release = pages.hold()
  const layer = show(engine, pages)
  await expect.poll(() => pages.requests.length).toBeGreaterThan(0)
  const left = [...pages.requests]
  engine.setView(denver, 16)
  await expect.poll(() => left.every(({ signal }) => signal.aborted)).toBe(true)
  release()
  await expect.poll(() => idsOf(layer)).toEqual(['buildings.501'])
  expect(layer.state.error).toBeUndefined()
})

test('a layer of one page is requested once, wherever the map moves', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(800))
  const layer = show(engine, pages, { total: 800 })
  await loaded(layer)
  engine.setView(denver, 9)
  await expect.poll(() => engine.view.zoom).toBe(9)
  await loaded(layer)
  expect(pages.requests).toHaveLength(1)
  expect(layer.state.loaded).toBe(800)
})

test('an empty layer is requested only after it got a feature', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(1))
  const layer = show(engine, pages, { total: 0 })
  engine.setView(denver, 9)
  await expect.poll(() => engine.view.zoom).toBe(9)
  await loaded(layer)
  expect(pages.requests).toHaveLength(0)
  layer.features.setTotal(1)
  await expect.poll(() => layer.state.loaded).toBe(1)
  expect(pages.requests).toHaveLength(1)
})

test('a layer that lost its last feature is cleared without a request', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(3))
  const layer = show(engine, pages, { total: 3 })
  await expect.poll(() => layer.state.loaded).toBe(3)
  layer.features.setTotal(0)
  layer.refresh()
  await expect.poll(() => layer.state.loaded).toBe(0)
  expect(pages.requests).toHaveLength(1)
})

test('an older page does not overwrite a feature that this tab saved', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(10))
  const release = pages.hold()
  const layer = show(engine, pages)
  const geometry = square(-105.25, 39.99, 0.003)
  const saved = { type: 'Feature', id: 'buildings.3', version: 2, geometry, properties: { name: 'new' } } as const
  layer.features.put(saved)
  release()
  await expect.poll(() => layer.state.loaded).toBe(10)
  expect(layer.features.find('buildings.3')).toEqual(saved)
})

test('a page that was read before a deletion does not restore the deleted feature', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(10))
  const release = pages.hold()
  const layer = show(engine, pages)
  layer.features.delete('buildings.3')
  release()
  await expect.poll(() => layer.state.loaded).toBe(9)
  expect(idsOf(layer)).not.toContain('buildings.3')
})

test('a refresh applies changes and deletions of other users without an empty map in between', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(200))
  const layer = show(engine, pages)
  await loaded(layer)
  pages.change((features) =>
    features
      .filter(({ id }) => id !== 'buildings.7')
      .map((feature) =>
        feature.id === 'buildings.8' ? { ...feature, version: 2, properties: { seen: true } } : feature,
      ),
  )
  const counts: number[] = []
  layer.onState(({ loaded: count }) => counts.push(count))
  layer.refresh()
  await expect.poll(() => layer.state).toMatchObject({ loaded: 199, rev: 2 })
  expect(Math.min(...counts)).toBe(199)
  expect(layer.features.find('buildings.8')?.properties).toEqual({ seen: true })
  expect(idsOf(layer)).not.toContain('buildings.7')
})

test('a layer that is drawn only in part reports it', async () => {
  const { engine } = await openMap()
  const layer = show(engine, new PagedLayer(makeBuildings(9000)), { featuresMax: 4000 })
  await loaded(layer)
  expect(layer.state.truncated).toBe(true)
  expect(layer.state.loaded).toBeLessThan(9000)
})

test('a failed page is reported, and requested again on retry', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(50))
  pages.failing = true
  const layer = show(engine, pages)
  await expect.poll(() => layer.state.error).toBeInstanceOf(TypeError)
  pages.failing = false
  layer.retry()
  await expect.poll(() => layer.state).toMatchObject({ loaded: 50, error: undefined })
})
