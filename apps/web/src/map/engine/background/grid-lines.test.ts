import { expect, it } from 'vitest'
import { decimalsOf, formatEnglish, linesWithin, stepAt } from './grid-lines.ts'

/** Degrees per px at a zoom level, along the equator. */
const degPerPx = (zoom: number) => 360 / (256 * 2 ** zoom)

it.each([
  [3, 30],
  [6, 5],
  [10, 0.2],
  [13, 0.05],
  [18, 0.001],
  [26, 0.000_005],
])('at zoom level %i the lines are %f degrees apart', (zoom, step) => {
  expect(stepAt(degPerPx(zoom))).toBeCloseTo(step, 9)
})

it('lines are 140 to 350 px apart at every zoom level', () => {
  const apart = Array.from({ length: 24 }, (_, index) => stepAt(degPerPx(index + 3)) / degPerPx(index + 3))
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(139.9)
  expect(Math.max(...apart)).toBeLessThanOrEqual(351)
})

it('all labels of a grid have the same decimals', () => {
  const labels = linesWithin([40.015, 40.025], 0.002).map((lat) => formatEnglish('latitude', lat, decimalsOf(0.002)))
  expect(labels).toEqual(['40.016° N', '40.018° N', '40.020° N', '40.022° N', '40.024° N'])
})

it('lines beyond the antimeridian have the usual degrees', () => {
  expect(linesWithin([170, 200], 10).map((lon) => formatEnglish('longitude', lon, 0))).toEqual([
    '170° E',
    '180° W',
    '170° W',
    '160° W',
  ])
})
