import { lonLat, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { boulder, openMap, pixelOf, settled } from '../../../test/map-under-test.ts'
import { withMotion } from '../../../test/media.ts'
import { MapEngine, type MapView } from './create-map.ts'

beforeEach(withMotion)

test('a map without a first view shows the middle of North America', async () => {
  const target = document.createElement('div')
  const engine = new MapEngine(target, { label: 'Map', scheme: 'light' })
  expect(engine.view.centre).toEqual([expect.closeTo(-103.6268, 3), expect.closeTo(44.3538, 3)])
  expect(engine.view.zoom).toBe(5)
  engine.destroy()
})

test('listeners are called once after the map has stopped moving', async () => {
  const { engine } = await openMap()
  const views: MapView[] = []
  engine.onViewChange((view) => views.push(view))
  engine.setView(lonLat(-105, 40), 11)
  engine.setView(lonLat(-104.99, 39.74), 12)
  await expect.poll(() => views).toHaveLength(1)
  expect(views[0]).toMatchObject({ zoom: 12, centre: [expect.closeTo(-104.99, 6), expect.closeTo(39.74, 6)] })
})

test('an opening panel does not move the picture, and a stored view is restored unchanged while a panel is open', async () => {
  const { engine } = await openMap()
  const before = { view: engine.view, pixel: pixelOf(engine, boulder) }
  engine.setPadding({ top: 0, right: 300, bottom: 0, left: 0 })
  await settled(engine)
  expect(pixelOf(engine, boulder)[0]).toBeCloseTo(before.pixel[0], 3)
  engine.setView(lonLat(0, 0), 4)
  engine.setView(before.view.centre, before.view.zoom)
  await settled(engine)
  expect(pixelOf(engine, boulder)[0]).toBeCloseTo(before.pixel[0], 3)
  expect(engine.view.centre[0]).toBeCloseTo(before.view.centre[0], 9)
})

test('setting the view ends the current animation', async () => {
  const { engine } = await openMap()
  engine.animateTo(lonLatExtent([-100, 38, -99, 39]))
  engine.setView(boulder, 12)
  await settled(engine)
  expect(engine.view.zoom).toBe(12)
  expect(engine.view.centre).toEqual([expect.closeTo(boulder[0], 6), expect.closeTo(boulder[1], 6)])
})

test('keepClear moves an extent just so far that neither the panel nor buttons at the edge cover it', async () => {
  const { engine } = await openMap()
  engine.setPadding({ top: 0, right: 300, bottom: 0, left: 0 })
  const covered = lonLat(boulder[0] + 0.03, boulder[1])
  await settled(engine)
  expect(pixelOf(engine, covered)[0]).toBeGreaterThan(500)
  engine.keepClear(lonLatExtent([...covered, ...covered] as unknown as [number, number, number, number]))
  await expect.poll(() => pixelOf(engine, covered)[0]).toBeCloseTo(424, 0)
  engine.keepClear(lonLatExtent([...covered, ...covered] as unknown as [number, number, number, number]))
  await settled(engine)
  expect(pixelOf(engine, covered)[0]).toBeCloseTo(424, 0)
})

test('a sheet that is pulled up never changes the zoom level', async () => {
  const { engine } = await openMap()
  const building = lonLatExtent([-105.27, 39.98, -105.24, 40])
  const [west, south, east, north] = building
  const heightPx = pixelOf(engine, lonLat(west, south))[1] - pixelOf(engine, lonLat(west, north))[1]
  for (const bottom of [250, 450, 590, 250]) {
    engine.setPadding({ top: 0, right: 0, bottom, left: 0 })
    engine.keepClear(building)
    await settled(engine)
    expect(engine.view.zoom).toBe(13)
  }
  // The free 350 px hold the shape with its margins: it is moved there as a whole.
  const [left, top] = pixelOf(engine, lonLat(west, north))
  expect(heightPx).toBeLessThan(270)
  expect(top).toBeGreaterThanOrEqual(39)
  expect(top + heightPx).toBeLessThanOrEqual(311)
  expect(left).toBeGreaterThanOrEqual(39)
  expect(pixelOf(engine, lonLat(east, north))[0]).toBeLessThanOrEqual(761)
})

test('a fitted extent is inside the area that no panel covers', async () => {
  const { engine } = await openMap()
  engine.setPadding({ top: 0, right: 300, bottom: 100, left: 0 })
  engine.animateTo(lonLatExtent([-105.27, 39.98, -105.24, 40]))
  await expect.poll(() => engine.map.getView().getAnimating()).toBe(false)
  await settled(engine)
  const [left, top] = pixelOf(engine, lonLat(-105.27, 40))
  const [right, bottom] = pixelOf(engine, lonLat(-105.24, 39.98))
  expect(left).toBeGreaterThanOrEqual(39)
  expect(top).toBeGreaterThanOrEqual(39)
  expect(right).toBeLessThanOrEqual(461)
  expect(bottom).toBeLessThanOrEqual(461)
})

test('the pointer position is reported in degrees until the pointer leaves the map', async () => {
  const { engine, target } = await openMap()
  const seen: unknown[] = []
  engine.onPointerMove((at) => seen.push(at))
  await userEvent.hover(target, { position: { x: 400, y: 300 } })
  await expect.poll(() => seen.at(-1)).toEqual([expect.closeTo(boulder[0], 4), expect.closeTo(boulder[1], 4)])
  target.dispatchEvent(new PointerEvent('pointerleave'))
  expect(seen.at(-1)).toBeNull()
})

test('Enter on the map calls its listeners, unless a drawing holds the clicks', async () => {
  const { engine } = await openMap()
  const entered = vi.fn<() => void>()
  engine.onEnter(entered)
  engine.focus()
  await userEvent.keyboard('{Enter}')
  expect(entered).toHaveBeenCalledOnce()
  const release = engine.holdClicks()
  await userEvent.keyboard('{Enter}')
  expect(entered).toHaveBeenCalledOnce()
  release()
})

test('the map is focusable and has a name, and arrow keys pan it', async () => {
  const { engine, target } = await openMap()
  engine.focus()
  expect(document.activeElement).toBe(target)
  expect(target.getAttribute('aria-label')).toBe('Map')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => engine.view.centre[0]).toBeGreaterThan(boulder[0])
})

test('a panel that opens while the map moves to a box does not stop the move', async () => {
  const { engine } = await openMap({ centre: lonLat(10, 50), zoom: 3 })
  const box = lonLatExtent([-105.27, 39.98, -105.26, 39.99])
  engine.animateTo(box)
  engine.setPadding({ top: 0, right: 300, bottom: 0, left: 0 })
  engine.keepClear(box)
  await expect.poll(() => engine.view.zoom).toBeGreaterThan(12)
  const centrePx = () => pixelOf(engine, lonLat(-105.265, 39.985))[0]
  await expect.poll(centrePx).toBeCloseTo((engine.sizePx[0] - 300) / 2, 0)
})
