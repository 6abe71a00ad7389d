import { type LonLat, lonLat, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { describe, expect, test } from 'vitest'
import { boulder, openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { withMotion } from '../../../../test/media.ts'
import type { MapEngine } from '../create-map.ts'

/** 11 km to the east. */
const near = lonLat(boulder[0] + 0.13, boulder[1])
/** 280 km to the south-east. */
const far = lonLat(-103.5, 38)

/** The lowest zoom level of the move, and its duration in ms. */
async function watched(engine: MapEngine, move: () => void) {
  const zooms: number[] = []
  const view = engine.map.getView()
  view.on('change:resolution', () => zooms.push(engine.view.zoom))
  const begun = performance.now()
  move()
  await expect.poll(() => view.getAnimating()).toBe(false)
  const durationMs = performance.now() - begun
  await settled(engine)
  return { lowestZoom: Math.min(...zooms, engine.view.zoom), durationMs }
}

const isAt = ([lon, lat]: LonLat, zoom: number) => ({
  centre: [expect.closeTo(lon, 6), expect.closeTo(lat, 6)],
  zoom,
})

describe('a flight', () => {
  test('to a far place rises over both and ends at the place, at a whole zoom level', async () => {
    await withMotion()
    const { engine } = await openMap()
    const { lowestZoom } = await watched(engine, () => engine.flyTo(far, 14))
    expect(engine.view).toMatchObject(isAt(far, 14))
    expect(lowestZoom).toBeLessThan(11)
  })

  test('to a place beside the present one is a short move without a rise', async () => {
    await withMotion()
    const { engine } = await openMap()
    const beside = lonLat(boulder[0] + 0.01, boulder[1])
    const { lowestZoom, durationMs } = await watched(engine, () => engine.flyTo(beside, 13))
    expect(engine.view).toMatchObject(isAt(beside, 13))
    expect(lowestZoom).toBe(13)
    expect(durationMs).toBeLessThan(1000)
  })

  test('is no animation for a user who prefers reduced motion', async () => {
    const { engine } = await openMap()
    engine.flyTo(far, 14)
    expect(engine.map.getView().getAnimating()).toBe(false)
    expect(engine.view).toMatchObject(isAt(far, 14))
  })

  test('goes on to the area that a panel leaves free, which opens meanwhile', async () => {
    await withMotion()
    const { engine } = await openMap()
    engine.flyTo(near, 13)
    engine.setPadding({ top: 0, right: 300, bottom: 0, left: 0 })
    await expect.poll(() => engine.map.getView().getAnimating()).toBe(false)
    await settled(engine)
    expect(pixelOf(engine, near)).toEqual([expect.closeTo(250, 0), expect.closeTo(300, 0)])
  })

  test('is over when the user zooms', async () => {
    await withMotion()
    const { engine } = await openMap()
    engine.flyTo(far, 14)
    engine.zoomBy(1)
    await settled(engine)
    // The flight may have had a frame.
    expect(engine.view.centre[0]).toBeCloseTo(boulder[0], 3)
    expect(engine.view.centre[1]).toBeCloseTo(boulder[1], 3)
    expect(engine.view.zoom).toBe(14)
  })

  test.each([13, 99])('to zoom level %d keeps to the levels of the map', async (zoom) => {
    const { engine } = await openMap()
    engine.flyTo(near, zoom)
    expect(engine.view.zoom).toBe(Math.min(26, zoom))
  })

  test('to an extent ends like a fit of that extent', async () => {
    const { engine } = await openMap()
    engine.setPadding({ top: 0, right: 300, bottom: 100, left: 0 })
    const extent = lonLatExtent([-104.27, 38.98, -104.24, 39])
    engine.animateTo(extent)
    const { view } = engine
    engine.setView(boulder, 13)
    engine.flyToExtent(extent)
    expect(engine.view).toMatchObject(isAt(view.centre, view.zoom))
  })
})
