import { expect, test } from 'vitest'
import type { SimpleShape } from './shape.ts'
import { wrapLongitudes } from './wrap-longitudes.ts'

const line = (...numbers: number[]): SimpleShape => ({
  type: 'LineString',
  dims: 2,
  runs: [Float64Array.from(numbers)],
})

test('a shape of the world stays as it is', () => {
  expect(wrapLongitudes(line(-180, 0, 180, 0))).toBeUndefined()
  expect(wrapLongitudes(line(170, 0, 180.00001, 0))).toBeUndefined()
})

test('longitudes from 180 to 360 are moved by 360', () => {
  expect(wrapLongitudes(line(190, -10, 200, -11))).toEqual(line(-170, -10, -160, -11))
  expect(wrapLongitudes(line(-190, -10, -200, -11))).toEqual(line(170, -10, 160, -11))
})

test('a line over 180 is cut there, with the height between its ends', () => {
  const flight: SimpleShape = { type: 'LineString', dims: 3, runs: [Float64Array.of(170, 0, 100, 190, 10, 200)] }
  expect(wrapLongitudes(flight)).toEqual({
    type: 'MultiLineString',
    dims: 3,
    runs: [Float64Array.of(170, 0, 100, 180, 5, 150), Float64Array.of(-180, 5, 150, -170, 10, 200)],
  })
})

test('a polygon over 180 becomes one on each side, with its holes', () => {
  const square = (min: number, max: number, to: number) =>
    Float64Array.of(min, -to, max, -to, max, to, min, to, min, -to)
  const shape: SimpleShape = { type: 'Polygon', dims: 2, runs: [square(170, 190, 10), square(175, 178, 1)] }
  const cut = wrapLongitudes(shape)
  expect(cut).toMatchObject({ type: 'MultiPolygon', parts: [{ runs: { length: 2 } }, { runs: { length: 1 } }] })
})

test('numbers that are no longitudes of any turn are left for the check of the range', () => {
  expect(wrapLongitudes(line(500_000, 4_000_000, 500_010, 4_000_010))).toBeUndefined()
  expect(wrapLongitudes(line(-300, 0, 300, 0))).toBeUndefined()
})
