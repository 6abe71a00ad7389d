import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { boulder, colourAt, openMap, pixelOf, settled } from '../../../../../test/map-under-test.ts'
import { PictureServer } from '../../../../../test/pictures/picture-server.ts'
import type { MapEngine } from '../../create-map.ts'
import { layerKinds } from '../layer-kinds.ts'
import type { MapLayer } from '../map-layer.ts'

const far = lonLat(-104.99, 39.74)
const [blue, red, green] = ['#2f7eb8', '#b82f2f', '#2fb85a'] as const
const look = { colour: green }
const methods = ['WMS', 'WMS-TILE'] as const

function show(engine: MapEngine, server: PictureServer, method: (typeof methods)[number]): MapLayer {
  const layer = layerKinds[method](engine, {
    layerId: 'mains',
    projectId: 'survey',
    loaders: server.loaders(),
    look,
    order: 1,
    rev: 1,
  })
  onTestFinished(() => layer.destroy())
  return layer
}

async function shown(method: (typeof methods)[number]) {
  const { engine, target } = await openMap({ centre: boulder, zoom: 13 })
  const server = new PictureServer()
  const layer = show(engine, server, method)
  await expect.poll(() => layer.state.loading).toBe(false)
  await settled(engine)
  const colour = () => colourAt(engine, pixelOf(engine, boulder))
  return { engine, target, server, layer, colour, requests: () => server.pictures.length + server.tiles.length }
}

const point = { type: 'Feature', id: 'mains.1', version: 1, properties: {} } as const
const here = { ...point, geometry: { type: 'Point', coordinates: [boulder[0], boulder[1]] } } as const

test('a view is one picture of it with a margin, in which a short move needs no other one', async () => {
  const { engine, server, colour } = await shown('WMS')
  expect(colour()).toBe(blue)
  expect(server.pictures).toHaveLength(1)
  const ratio = engine.pixelRatio
  expect(server.pictures[0]).toMatchObject({
    widthPx: 960 * ratio,
    heightPx: 720 * ratio,
    pixelRatio: ratio,
    scheme: 'light',
  })
  engine.panBy(60, 40)
  await settled(engine)
  expect(server.pictures).toHaveLength(1)
  engine.panBy(300, 0)
  await settled(engine)
  expect(server.pictures).toHaveLength(2)
})

test('tiles of 256 px fill the view', async () => {
  const { server, colour } = await shown('WMS-TILE')
  expect(colour()).toBe(blue)
  expect(new Set(server.tiles.map(({ z }) => z))).toEqual(new Set([13]))
  const places = server.tiles.map(({ x, y }) => `${x}/${y}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeLessThanOrEqual(20)
})

test('tiles under a panel are not requested again and again while the map moves', async () => {
  const { engine, server } = await shown('WMS-TILE')
  engine.setPadding({ top: 0, right: 375, bottom: 0, left: 0 })
  for (let move = 0; move < 12; move += 1) {
    engine.panBy(16, 0)
    await settled(engine)
  }
  const places = server.tiles.map(({ x, y }) => `${x}/${y}`)
  expect(new Set(places).size).toBe(places.length)
})

test('tiles begin at zoom level 4, which is shown smaller below it', async () => {
  const { engine, server, colour } = await shown('WMS-TILE')
  engine.setView(boulder, 3)
  await settled(engine)
  expect(colour()).toBe(blue)
  expect(Math.min(...server.tiles.map(({ z }) => z))).toBe(4)
})

test('a flight of the camera requests the tiles of its end alone', async () => {
  const { engine, server, colour } = await shown('WMS-TILE')
  await new Promise((end) => engine.map.getView().animate({ zoom: 17, duration: 400 }, end))
  await settled(engine)
  expect(colour()).toBe(blue)
  expect(new Set(server.tiles.map(({ z }) => z))).toEqual(new Set([13, 17]))
})

test.for(methods)('the old picture by %s stays until the new one is there', async (method) => {
  const { engine, server, layer, colour } = await shown(method)
  server.colour = red
  const release = server.hold()
  layer.refresh()
  await expect.poll(() => layer.state.loading).toBe(true)
  engine.map.renderSync()
  expect(colour()).toBe(blue)
  release()
  await settled(engine)
  expect(colour()).toBe(red)
})

test.for(methods)('another theme, and another look of the layer, are requested by %s', async (method) => {
  const { engine, server, layer, requests } = await shown(method)
  const before = requests()
  engine.setScheme('dark')
  await settled(engine)
  expect([...server.pictures, ...server.tiles].at(-1)?.scheme).toBe('dark')
  expect(requests()).toBe(2 * before)
  layer.setStyle({ ...look })
  await settled(engine)
  expect(requests()).toBe(2 * before)
  layer.setStyle({ colour: '#B82F2F' })
  await settled(engine)
  expect(requests()).toBe(3 * before)
})

test('a symbol whose image is replaced is requested, and not one whose image is read for the first time', async () => {
  const { engine, server, layer } = await shown('WMS')
  const imageOf = async (address: string) => [address, await createImageBitmap(new ImageData(1, 1))] as const
  const [one, other] = [await imageOf('/a'), await imageOf('/b')]
  const requestsWith = async (...images: (typeof one)[]) => {
    layer.setStyle({ ...look, images: new Map(images) })
    await settled(engine)
    return server.pictures.length
  }
  expect([await requestsWith(one), await requestsWith(one, other)]).toEqual([1, 1])
  expect(await requestsWith(await imageOf('/a'), other)).toBe(2)
})

test.for(methods)('requests by %s for a view that the map has left are aborted', async (method) => {
  const { engine, server, layer, colour } = await shown(method)
  const before = server.pictures.length + server.tiles.length
  const release = server.hold()
  layer.refresh()
  const left = () => [...server.pictures, ...server.tiles].slice(before)
  await expect.poll(() => left().length).toBeGreaterThan(0)
  const stale = left()
  engine.setView(far, 15)
  await expect.poll(() => stale.every(({ signal }) => signal.aborted)).toBe(true)
  server.colour = red
  release()
  engine.setView(boulder, 13)
  await settled(engine)
  expect(colour()).toBe(red)
  expect(layer.state).toMatchObject({ loading: false, error: undefined })
})

test.for(methods)('a failed request by %s is sent once more, then reported, and again after a move', async (method) => {
  const { engine, server, layer, colour, requests } = await shown(method)
  server.colour = red
  const inView = requests()
  server.failing = inView
  layer.refresh()
  await settled(engine)
  expect(layer.state.error).toBeUndefined()
  expect(colour()).toBe(red)
  server.colour = blue
  server.failing = Number.POSITIVE_INFINITY
  layer.refresh()
  await settled(engine)
  expect(layer.state.error).toBeInstanceOf(TypeError)
  expect(colour()).toBe(red)
  server.failing = 0
  engine.panBy(20, 0)
  await settled(engine)
  expect(layer.state.error).toBeUndefined()
  expect(colour()).toBe(blue)
})

test.for(methods)('a feature that this tab saved is drawn over the picture by %s until that has it', async (method) => {
  const { engine, server, layer, colour } = await shown(method)
  server.colour = red
  const release = server.hold()
  layer.features?.put(here)
  await expect.poll(colour).toBe(green)
  release()
  await settled(engine)
  expect(colour()).toBe(red)
  expect(layer.features?.find('mains.1')).toEqual(here)
})

test('while a feature is edited, the place where the picture has it is marked', async () => {
  const { engine, server, layer, colour } = await shown('WMS')
  const [x, y] = pixelOf(engine, boulder)
  const onRing = () => colourAt(engine, [x + 10, y])
  const release = server.hold()
  layer.features?.put(here)
  await expect.poll(colour).toBe(green)
  layer.features?.hide('mains.1')
  await expect.poll(colour).toBe(blue)
  expect(onRing()).not.toBe(blue)
  layer.features?.hide(undefined)
  await expect.poll(onRing).toBe(blue)
  release()
  await settled(engine)
})

test('the features of a picture that the map knows are forgotten after a change by another user, except selected ones', async () => {
  const { engine, layer } = await shown('WMS')
  const other = { ...here, id: 'mains.2' }
  layer.picture?.take([here, other])
  layer.features?.keepApart(new Set(['mains.2']))
  layer.refresh()
  expect(layer.features?.find('mains.1')).toBeUndefined()
  expect(layer.features?.find('mains.2')).toEqual(other)
  await settled(engine)
})

test('while the window is resized, the picture of the size before is shown, and one is requested at the end', async () => {
  const { engine, target, server } = await shown('WMS')
  for (const width of ['700px', '600px', '500px']) {
    target.style.width = width
    engine.map.updateSize()
    engine.map.renderSync()
  }
  expect(server.pictures).toHaveLength(1)
  await settled(engine)
  expect(server.pictures).toHaveLength(1)
  target.style.width = '1200px'
  engine.map.updateSize()
  engine.map.renderSync()
  expect(server.pictures).toHaveLength(1)
  await settled(engine)
  expect(server.pictures).toHaveLength(2)
})

test('a view beyond the antimeridian has the pictures of both sides', async () => {
  const { engine } = await openMap({ centre: lonLat(179.9, 0), zoom: 8 })
  const server = new PictureServer()
  show(engine, server, 'WMS')
  await settled(engine)
  expect(server.pictures).toHaveLength(2)
  expect([colourAt(engine, [5, 300]), colourAt(engine, [795, 300])]).toEqual([blue, blue])
})

test('a picture is pointed at where it is drawn', async () => {
  const { engine, server, layer } = await shown('WMS')
  expect(layer.picture?.isDrawnAt([400, 300])).toBe(true)
  server.colour = 'transparent'
  layer.refresh()
  await settled(engine)
  expect(layer.picture?.isDrawnAt([400, 300])).toBe(false)
})
