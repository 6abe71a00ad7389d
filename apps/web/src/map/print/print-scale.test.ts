import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { groundResolution, scaleBarOf, scaleDenominator } from './print-scale.ts'

test('the scale is that on the ground: at 60 degrees north mercator doubles lengths', () => {
  expect(groundResolution(10, lonLat(10, 60))).toBeCloseTo(5, 9)
  expect(groundResolution(10, lonLat(10, 0))).toBe(10)
})

test('a centimetre of a page at 1 : 10,000 is 100 m', () => {
  const pxOfCentimetre = 96 / 2.54
  expect(scaleDenominator(100 / pxOfCentimetre)).toBeCloseTo(10_000, 6)
})

test.each([
  [1, 'metric', 200, 'm', 200],
  [1.3, 'metric', 200, 'm', 153.8],
  [25, 'metric', 5, 'km', 200],
  [1, 'us', 500, 'ft', 152.4],
  [40, 'us', 5, 'mi', 201.2],
] as const)('at %d m per px the bar in %s units is %d %s long', (...[metresPerPx, units, amount, unit, widthPx]) => {
  const bar = scaleBarOf(metresPerPx, 202, units)
  expect(bar.length.unit).toBe(unit)
  expect(bar.widthPx).toBeLessThanOrEqual(202)
  expect(bar.length.amount).toBe(amount)
  expect(bar.widthPx).toBeCloseTo(widthPx, 1)
})
