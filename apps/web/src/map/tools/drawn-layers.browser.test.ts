import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { colourAt, openMap, pixelOf, settled } from '../../../test/map-under-test.ts'
import { makeBuildings, PagedLayer, square } from '../../../test/paged-layer.ts'
import { PictureServer } from '../../../test/pictures/picture-server.ts'
import { pickFeatures } from '../engine/layers/pick-features.ts'
import { DrawnLayers } from './drawn-layers.ts'

const middle = lonLat(-105.25, 39.99)
const layer = {
  id: 'mains',
  projectId: 'survey',
  method: 'WFS',
  strategy: 'bbox',
  version: 1,
  look: { colour: '#2F7EB8' },
  order: 1,
  rev: 1,
} as const

test('features of a hidden layer cannot be picked or snapped to', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const pages = new PagedLayer([square(middle[0] - 0.001, middle[1] - 0.001, 0.002)])
  const layers = new DrawnLayers(engine, pages.loaders)
  onTestFinished(() => layers.destroy())
  layers.show([{ ...layer, total: 1 }])
  await expect.poll(() => layers.find('mains', 'buildings.1')).toBeDefined()
  const picked = () => pickFeatures({ engine, layers: layers.layers }, pixelOf(engine, middle))
  expect(picked()).toHaveLength(1)
  layers.show([])
  expect(layers.layers).toEqual([])
  expect(picked()).toEqual([])
})

test('a layer is loaded only while it is shown', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 14 })
  const pages = new PagedLayer(makeBuildings(9000))
  const layers = new DrawnLayers(engine, pages.loaders)
  onTestFinished(() => layers.destroy())
  engine.setView(middle, 15)
  layers.show([])
  expect(pages.requests).toHaveLength(0)
  layers.show([{ ...layer, total: 9000 }])
  await expect.poll(() => layers.progress().loading).toBe(false)
  const before = pages.requests.length
  expect(before).toBeGreaterThan(0)
  layers.show([])
  const moved = new Promise((resolve) => {
    engine.onViewChange(resolve)
  })
  engine.setView(lonLat(-105.27, 40.01), 12)
  await moved
  expect(pages.requests).toHaveLength(before)
})

test('a layer whose settings are saved is loaded again, and one whose strategy is "whole" at once', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const pages = new PagedLayer(makeBuildings(9000))
  const layers = new DrawnLayers(engine, pages.loaders)
  onTestFinished(() => layers.destroy())
  const loadedAll = async () => {
    await expect.poll(() => layers.progress().loading).toBe(false)
  }
  layers.show([{ ...layer, total: 9000 }])
  await loadedAll()
  const inView = pages.requests.length
  layers.show([{ ...layer, total: 9000 }])
  expect(pages.requests).toHaveLength(inView)
  layers.show([{ ...layer, version: 2, total: 9000 }])
  await loadedAll()
  expect(pages.requests).toHaveLength(2 * inView)
  layers.show([{ ...layer, version: 3, strategy: 'whole', total: 9000 }])
  await loadedAll()
  expect(layers.layers[0]?.state.loaded).toBe(9000)
})

test('a layer whose method changes stays as it is until the other one is drawn', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const pages = new PagedLayer([square(middle[0] - 0.001, middle[1] - 0.001, 0.002)])
  const server = new PictureServer()
  server.colour = '#b82f2f'
  const layers = new DrawnLayers(engine, server.loaders({ loadPage: pages.loadPage }))
  onTestFinished(() => layers.destroy())
  const colour = () => colourAt(engine, pixelOf(engine, middle))
  const bare = colour()
  layers.show([{ ...layer, total: 1 }])
  await settled(engine)
  const drawn = colour()
  expect(drawn).not.toBe(bare)
  const release = server.hold()
  layers.show([{ ...layer, total: 1, method: 'WMS' }])
  await expect.poll(() => server.pictures).toHaveLength(1)
  expect(colour()).toBe(drawn)
  release()
  await settled(engine)
  expect(colour()).toBe('#b82f2f')
})

test('a picture is requested again after a change by another user, and once after one of this tab', async () => {
  const { engine } = await openMap({ centre: middle, zoom: 16 })
  const server = new PictureServer()
  const layers = new DrawnLayers(engine, server.loaders())
  onTestFinished(() => layers.destroy())
  const show = async (rev: number) => {
    layers.show([{ ...layer, method: 'WMS', total: 60_000, rev }])
    await settled(engine)
    return server.pictures.length
  }
  expect([await show(1), await show(1), await show(2)]).toEqual([1, 1, 2])
  const geometry = { type: 'Point', coordinates: [middle[0], middle[1]] } as const
  layers.putChanged('mains', { type: 'Feature', id: 'mains.1', version: 2, geometry, properties: {} })
  await settled(engine)
  expect([await show(3), await show(4)]).toEqual([3, 4])
})
