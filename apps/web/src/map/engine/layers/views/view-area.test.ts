import { expect, test } from 'vitest'
import { worldHalfM } from '../../frame.ts'
import { areaOf, partsOf } from './view-area.ts'

const view = { extent: [0, 0, 8000, 6000], resolution: 10, pixelRatio: 1 }

test('a picture is a tenth larger than the view at each edge, a whole number of pixels', () => {
  expect(areaOf(view)).toEqual({
    extent: [-800, -600, 8800, 6600],
    widthPx: 960,
    heightPx: 720,
    pixelRatio: 1,
    resolution: 10,
  })
})

test('a screen of two pixels for each px has pictures of as many', () => {
  expect(areaOf({ ...view, pixelRatio: 2 })).toMatchObject({ widthPx: 1920, heightPx: 1440, pixelRatio: 2 })
})

test('a picture has at most 4096 pixels at an edge: first the margin is left out, then pixels are enlarged', () => {
  const wide = areaOf({ extent: [0, 0, 40_000, 6000], resolution: 10, pixelRatio: 1 })
  expect(wide).toMatchObject({ widthPx: 4096, heightPx: 720, pixelRatio: 1 })
  const wider = areaOf({ extent: [0, 0, 40_000, 6000], resolution: 10, pixelRatio: 2 })
  expect(wider.widthPx).toBe(4096)
  expect(wider.pixelRatio).toBeCloseTo(1.024, 6)
})

test('a view within the world is one picture', () => {
  const { extent, widthPx, heightPx, pixelRatio } = areaOf(view)
  const [part, ...others] = partsOf(areaOf(view))
  expect(others).toEqual([])
  expect(part?.leftPx).toBe(0)
  expect(part?.area).toMatchObject({ widthPx, heightPx, pixelRatio })
  for (const [index, edge] of extent.entries()) expect(part?.area.extent[index]).toBeCloseTo(edge, 6)
})

test('a view beyond the antimeridian is a picture for each copy of the world, side by side', () => {
  const extent = [worldHalfM - 4000, 0, worldHalfM + 4000, 6000]
  const parts = partsOf(areaOf({ ...view, extent }))
  expect(parts.map(({ leftPx, area: { widthPx } }) => [leftPx, widthPx])).toEqual([
    [0, 480],
    [480, 480],
  ])
  const [west, east] = parts.map(({ area }) => area.extent)
  expect(west?.[2]).toBeCloseTo(worldHalfM, 6)
  expect(east?.[0]).toBeCloseTo(-worldHalfM, 6)
  expect(east?.[2]).toBeCloseTo(-worldHalfM + 4800, 6)
})
