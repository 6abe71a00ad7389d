import { lonLat } from '@cairn/domain/geometry/lon-lat'
import VectorLayer from 'ol/layer/Vector.js'
import type VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { colourAt, openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { withMotion } from '../../../../test/media.ts'
import { startTileServer, tile } from '../../../../test/tile-server.ts'
import type { MapEngine } from '../create-map.ts'
import { toMapXY } from '../frame.ts'
import { Backgrounds, type BackgroundsOptions } from './backgrounds.ts'
import { loadPlaces, type OutlinePlace } from './outline-places.ts'

const nevada = lonLat(-117.2, 40.2)
const pacific = lonLat(-125.5, 38.5)
const michigan = lonLat(-87, 43.5)
const denver = lonLat(-104.985, 39.739)
const kansas = lonLat(-98.5, 38.5)
const atlantic = lonLat(-40, 35)

async function open(options?: BackgroundsOptions) {
  const map = await openMap({ centre: lonLat(-100, 40), zoom: 4 })
  const backgrounds = new Backgrounds(map.engine, options)
  onTestFinished(() => backgrounds.destroy())
  return { ...map, backgrounds }
}

test('before the outline has loaded, the map is the colour of land in both schemes', async () => {
  const { engine } = await openMap()
  expect(colourAt(engine, [400, 300])).toBe('#f5f5f2')
  engine.setScheme('dark')
  expect(colourAt(engine, [400, 300])).toBe('#20262b')
})

test('no frame of a large zoom out shows sea inland', async () => {
  await withMotion()
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  engine.setView(kansas, 10)
  await settled(engine)
  const moving: string[] = []
  engine.map.on('postrender', () => {
    if (engine.map.getView().getAnimating()) moving.push(...[20, 150, 580].map((y) => colourAt(engine, [400, y])))
  })
  engine.zoomBy(-4)
  await settled(engine)
  expect(engine.view.zoom).toBe(6)
  expect(moving.length).toBeGreaterThan(0)
  expect(moving).not.toContain('#d3dee5')
})

test('a move to another ocean shows the sea there, before the shapes are drawn', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  await settled(engine)
  const view = engine.map.getView()
  view.beginInteraction()
  view.setCenter([...toMapXY(atlantic)])
  engine.map.renderSync()
  expect(colourAt(engine, pixelOf(engine, atlantic))).toBe('#d3dee5')
  view.endInteraction(0)
})

test('without a tile server the world outline is shown: land, sea and the Great Lakes', async () => {
  const { engine, backgrounds } = await open()
  expect(await backgrounds.choose('auto')).toBe('outline')
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, nevada))).toBe('#f5f5f2')
  expect(colourAt(engine, pixelOf(engine, pacific))).toBe('#d3dee5')
  expect(colourAt(engine, pixelOf(engine, michigan))).toBe('#d3dee5')
})

test('a part of the outline that failed to load is fetched again when the network is back', async () => {
  const { engine, backgrounds } = await open()
  const away = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => away.mockRestore())
  await backgrounds.choose('outline')
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, pacific))).toBe('#f5f5f2')
  away.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => colourAt(engine, pixelOf(engine, pacific))).toBe('#d3dee5')
})

test.each(['auto', 'streets'] as const)(
  'the outline replaces the streets when the tile server does not respond: %s',
  async (wanted) => {
    const { backgrounds } = await open({ streets: { url: '/nowhere/{z}/{x}/{y}.png', attribution: 'Nobody' } })
    expect(await backgrounds.choose(wanted)).toBe('outline')
  },
)

test('the streets and their attribution are shown when the tile server responds', async () => {
  const { engine, target, backgrounds } = await open({ streets: { url: tile, attribution: 'Tile makers' } })
  expect(await backgrounds.choose('auto')).toBe('streets')
  await settled(engine)
  await expect.poll(() => target.textContent).toContain('Tile makers')
})

/** Resolves after so many tiles of the streets have failed. */
function failedTiles(engine: MapEngine, count: number): Promise<void> {
  const failed = Promise.withResolvers<void>()
  let failures = 0
  for (const layer of engine.map.getAllLayers()) {
    const source = layer.getSource()
    if (!(source instanceof XYZ)) continue
    source.on('tileloaderror', () => {
      failures += 1
      if (failures === count) failed.resolve()
    })
  }
  return failed.promise
}

test('the outline replaces the streets when their server ends later', async () => {
  const lost = Promise.withResolvers<void>()
  const { url, end } = await startTileServer()
  const { engine, backgrounds } = await open({
    streets: { url, attribution: 'Tile makers' },
    onStreetsLost: lost.resolve,
  })
  expect(await backgrounds.choose('streets')).toBe('streets')
  await settled(engine)
  end()
  engine.setView(atlantic, 6)
  await lost.promise
  expect(backgrounds.shown).toBe('outline')
})

test('the streets stay where their server has no tiles, as long as it responds', async () => {
  // Only the tile of the whole world is a picture.
  const url = tile.replace('iVBORw0K', 'iVBORw{z}K')
  const { engine, backgrounds } = await open({ streets: { url, attribution: 'Tile makers' } })
  const failed = failedTiles(engine, 8)
  expect(await backgrounds.choose('streets')).toBe('streets')
  await failed
  await settled(engine)
  expect(backgrounds.shown).toBe('streets')
})

test('a background that the user chooses while the lost server is tried stays', async () => {
  const { url, end } = await startTileServer()
  let losses = 0
  const onStreetsLost = () => {
    losses += 1
  }
  const { engine, backgrounds } = await open({ streets: { url, attribution: 'Tile makers' }, onStreetsLost })
  await backgrounds.choose('streets')
  await settled(engine)
  const failed = failedTiles(engine, 6)
  end()
  engine.setView(atlantic, 6)
  await failed
  await backgrounds.choose('grid')
  await settled(engine)
  expect(backgrounds.shown).toBe('grid')
  expect(losses).toBe(0)
})

test('the outline changes its colours with the colour scheme', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  engine.setScheme('dark')
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, nevada))).toBe('#20262b')
  expect(colourAt(engine, pixelOf(engine, pacific))).toBe('#10161a')
})

test('the grid is a separate background, and the next choice replaces it', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  expect(await backgrounds.choose('grid')).toBe('grid')
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, pacific))).toBe('#fbfbfa')
  await backgrounds.choose('outline')
  await settled(engine)
  expect(colourAt(engine, pixelOf(engine, pacific))).toBe('#d3dee5')
})

test('the buttons at the left edge cover no label of the grid', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('grid')
  await settled(engine)
  const labels = engine.map
    .getAllLayers()
    .filter((layer): layer is VectorLayer<VectorSource> => layer instanceof VectorLayer)
    .flatMap((layer) => layer.getSource()?.getFeatures() ?? [])
    .filter((feature) => feature.get('axis') === 'longitude')
    .map((feature) => engine.map.getPixelFromCoordinate(feature.getGeometry()?.getExtent().slice(0, 2) ?? [])[0] ?? 0)
  expect(labels.length).toBeGreaterThan(1)
  expect(Math.min(...labels)).toBeGreaterThanOrEqual(56)
})

test('at high zoom levels, where the outline has no detail, the coordinate grid is drawn over it', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  const coloursAt = async (zoom: number) => {
    engine.map.getView().setCenter([...toMapXY(pacific)])
    engine.map.getView().setZoom(zoom)
    await settled(engine)
    const across = Array.from({ length: 400 }, (_, x) =>
      [2 * x, 2 * x + 1].map((at, row) => colourAt(engine, [at, 300 + row * 3])),
    )
    return new Set(across.flat())
  }
  expect(await coloursAt(9)).toEqual(new Set(['#d3dee5']))
  expect((await coloursAt(10)).size).toBeGreaterThan(1)
  expect((await coloursAt(16)).size).toBeGreaterThan(1)
})

test('the outline has the cities of the world, and the towns of a near view', async () => {
  const [cities, towns] = await Promise.all([loadPlaces('cities'), loadPlaces('towns')])
  const firstZoomOf = (places: readonly OutlinePlace[], wanted: string) =>
    places.find(({ name }) => name === wanted)?.firstZoom
  expect(firstZoomOf(cities, 'Beijing')).toBe(3)
  expect(firstZoomOf(cities, 'Denver')).toBe(6)
  expect(firstZoomOf(cities, 'Nuuk')).toBe(5)
  expect(firstZoomOf(towns, 'Longmont')).toBe(8)
  expect(firstZoomOf(cities, 'Longmont')).toBeUndefined()
})

test('a city is drawn from its zoom level on', async () => {
  const { engine, backgrounds } = await open()
  await backgrounds.choose('outline')
  const colourOfDenver = async (zoom: number) => {
    engine.setView(denver, zoom)
    await settled(engine)
    return colourAt(engine, pixelOf(engine, denver))
  }
  expect(await colourOfDenver(5)).toBe('#f5f5f2')
  expect(await colourOfDenver(6)).not.toBe('#f5f5f2')
})

test('a later choice replaces one that still waits for the tile server', async () => {
  const { backgrounds } = await open({ streets: { url: tile, attribution: 'Tile makers' } })
  const probing = backgrounds.choose('auto')
  await backgrounds.choose('grid')
  await probing
  expect(backgrounds.shown).toBe('grid')
})
