import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MercatorRows, MercatorSeries, mercatorY, RowsOfHeights } from './mercator-y.ts'

const radians = (max: number) => fc.double({ min: -max, max, noNaN: true })

test('the series has the y of each latitude of a feature, however far from one another they are', () => {
  fc.assert(
    fc.property(radians(1.6), fc.array(radians(2e-3), { maxLength: 20 }), (first, steps) => {
      const near = new MercatorSeries()
      let latitude = first
      for (const step of [0, ...steps]) {
        latitude += step
        // A unit is a centimetre: only what is halfway between two may be rounded to the other one.
        expect(Math.abs(near.at(latitude) - mercatorY(latitude))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the series rounds nearly all latitudes as the logarithm does', () => {
  const near = new MercatorSeries()
  let others = 0
  for (let step = 0; step < 100_000; step += 1) {
    const latitude = -1.3 + step * 2.6e-5 + (step % 7) * 6e-5
    if (near.at(latitude) !== mercatorY(latitude)) others += 1
  }
  expect(others).toBeLessThan(3)
})

test('rows have the y of their latitude, whichever were asked for before', () => {
  // Their numbers have the last bits of one another, by which the known ones are kept.
  const row = fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -50, max: 50 }))
  fc.assert(
    fc.property(fc.array(row), (asked) => {
      const rows = new MercatorRows(1e-5)
      for (const [high, low] of [...asked, ...asked]) {
        const number = high * 65_536 + low
        expect(Math.abs(rows.at(number) - mercatorY(number * 1e-5))).toBe(0)
      }
    }),
  )
})

test('each height has rows of its own, which are the same when it is asked for again', () => {
  const heights = new RowsOfHeights()
  const [coarse, fine] = [1e-4, 1e-5].map((heightRad) => heights.of(heightRad))
  expect([coarse?.at(3), fine?.at(3)]).toEqual([mercatorY(3e-4), mercatorY(3e-5)])
  expect(heights.of(1e-4)).toBe(coarse)
})
