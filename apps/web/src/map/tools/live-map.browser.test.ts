import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { click, clickOnce, colourAt, openMap, pixelOf, settled } from '../../../test/map-under-test.ts'
import { PagedLayer, square } from '../../../test/paged-layer.ts'
import type { FeatureRef } from '../map-session.ts'
import { browse } from './browse-tool.ts'
import { DrawnLayers } from './drawn-layers.ts'
import { LiveMap } from './live-map.ts'

const corner = lonLat(-105.25, 39.99)
const edge = lonLat(-105.2495, 39.99)

async function openLiveMap() {
  const { engine, target } = await openMap({ centre: corner, zoom: 17 })
  const pages = new PagedLayer([square(corner[0], corner[1], 0.001)])
  const layers = new DrawnLayers(engine, pages.loaders)
  const map = new LiveMap(engine, layers)
  layers.show([
    {
      id: 'mains',
      projectId: 'survey',
      method: 'WFS',
      strategy: 'bbox',
      version: 1,
      look: { colour: '#2F7EB8' },
      order: 1,
      rev: 1,
      total: 1,
    },
  ])
  await expect.poll(() => layers.find('mains', 'buildings.1')).toBeDefined()
  const edgeColour = async () => {
    await settled(engine)
    return colourAt(engine, pixelOf(engine, edge))
  }
  onTestFinished(() => layers.destroy())
  return { map, target, engine, edgeColour }
}

test('a list marks a feature on the map, and removes the mark', async () => {
  const { map, edgeColour } = await openLiveMap()
  const bare = await edgeColour()
  map.highlight('buildings.1')
  expect(await edgeColour()).not.toBe(bare)
  map.highlight(null)
  expect(await edgeColour()).toBe(bare)
})

test('a feature that is not on the map gets no mark', async () => {
  const { map, edgeColour } = await openLiveMap()
  const bare = await edgeColour()
  map.highlight('buildings.1')
  map.highlight('buildings.2')
  expect(await edgeColour()).toBe(bare)
})

test('the feature under the pointer is marked until the pointer leaves it', async () => {
  const { map, target, engine, edgeColour } = await openLiveMap()
  onTestFinished(browse(map, { onPick: () => undefined, onNothing: () => undefined }))
  const bare = await edgeColour()
  const [x, y] = pixelOf(engine, lonLat(corner[0] + 0.0005, corner[1] + 0.0003))
  await userEvent.hover(target, { position: { x, y } })
  await expect.poll(edgeColour).not.toBe(bare)
  await userEvent.hover(target, { position: { x: 20, y: 20 } })
  await expect.poll(edgeColour).toBe(bare)
})

async function pickOnLiveMap() {
  const { map, engine } = await openLiveMap()
  const picked: (readonly FeatureRef[])[] = []
  onTestFinished(browse(map, { onPick: (features) => picked.push(features), onNothing: () => undefined }))
  return { engine, picked, building: pixelOf(engine, lonLat(corner[0] + 0.0005, corner[1] + 0.0003)) }
}

test('a click on a feature picks it at once, and a second click only zooms', async () => {
  const { engine, picked, building } = await pickOnLiveMap()
  const once = [[{ id: 'buildings.1', layerId: 'mains' }]]
  click(engine, building)
  expect(picked).toEqual(once)
  click(engine, building)
  expect(picked).toEqual(once)
  await expect.poll(() => engine.view.zoom).toBe(18)
  expect(picked).toEqual(once)
})

test('a feature that was picked stays picked when the map moves before the click counts as a single one', async () => {
  const { engine, picked, building } = await pickOnLiveMap()
  const single = clickOnce(engine, building)
  engine.setView(lonLat(corner[0] + 0.1, corner[1]), 17)
  await single
  expect(picked).toHaveLength(1)
})

test('a click beside all features picks none after the time for a second click, and a double click only zooms', async () => {
  const { engine, picked } = await pickOnLiveMap()
  click(engine, [20, 20])
  click(engine, [20, 20])
  await expect.poll(() => engine.view.zoom).toBe(18)
  expect(picked).toEqual([])
  await clickOnce(engine, [20, 20])
  expect(picked).toEqual([[]])
})
