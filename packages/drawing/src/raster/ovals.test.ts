import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import { fillOval, type OvalBox, strokeOval } from './ovals.ts'
import { PixelGrid } from './pixel-grid.ts'

const black = inkOf('#000000')

function drawn(left: number, top: number, draw: (grid: PixelGrid, box: OvalBox) => void): PixelGrid {
  const grid = new PixelGrid(8, 8)
  draw(grid, { left, top, width: 1.5, height: 1.2 })
  return grid
}

const fill = (grid: PixelGrid, box: OvalBox) => fillOval(grid, box, black)

/** The alpha of all pixels, in pixels that are covered. */
const coveredPx = ({ pixels }: PixelGrid) =>
  pixels.reduce((sum, level, at) => sum + (at % 4 === 3 ? level / 255 : 0), 0)
const alphaAt = ({ pixels }: PixelGrid, x: number, y: number) => pixels[(y * 8 + x) * 4 + 3] ?? 0

test('an oval covers as much as the ellipse in its box, wherever that is', () => {
  for (const [left, top] of [
    [3, 3],
    [2.3, 4.9],
    [3.75, 3.4],
  ] as const) {
    const grid = drawn(left, top, fill)
    expect(coveredPx(grid)).toBeCloseTo((Math.PI / 4) * 1.5 * 1.2, 1)
    const middle = [Math.floor(left + 0.75), Math.floor(top + 0.6)] as const
    expect(alphaAt(grid, ...middle)).toBe(Math.max(...grid.pixels))
  }
})

test('its outline covers a part of the frame that is as wide, and leaves free what is inside', () => {
  const thin = drawn(2.25, 2.4, (grid, box) => strokeOval(grid, box, { ink: black, width: 0.5 }))
  expect(coveredPx(thin)).toBeCloseTo(0.7 * (2 * 1.7 - 1 * 0.7), 1)
  const wide = drawn(2.25, 2.4, (grid, box) => strokeOval(grid, box, { ink: black, width: 1.5 }))
  expect(coveredPx(wide)).toBeCloseTo(0.7 * (3 * 2.7), 1)
})

test('what is beyond the raster is left out', () => {
  const whole = coveredPx(drawn(3, 3, fill))
  expect(coveredPx(drawn(-0.75, 3, fill))).toBeCloseTo(whole / 2, 1)
  expect(coveredPx(drawn(7.25, 7.4, fill))).toBeCloseTo(whole / 4, 1)
  expect(coveredPx(drawn(-3, 20, fill))).toBe(0)
})
