import { expect, test } from 'vitest'
import type { Geometry } from './geojson.ts'
import { geometryToEwkb } from './geometry-ewkb.ts'

const hexOf = (geometry: Geometry) =>
  Array.from(geometryToEwkb(geometry), (byte) => byte.toString(16).padStart(2, '0')).join('')
const [one, two] = ['000000000000f03f', '0000000000000040']

test('a point is its code with the reference system, and its degrees', () => {
  expect(hexOf({ type: 'Point', coordinates: [1, 2] })).toBe(`0101000020e6100000${one}${two}`)
})

test('positions without a height get 0 when another has one', () => {
  const coordinates = [
    [1, 2],
    [2, 1, 1],
  ] as const
  const zero = '0000000000000000'
  expect(hexOf({ type: 'LineString', coordinates })).toBe(
    `01020000a0e610000002000000${one}${two}${zero}${two}${one}${one}`,
  )
})

test('a negative zero becomes 0', () => {
  expect(hexOf({ type: 'Point', coordinates: [-0, 1] })).toBe(hexOf({ type: 'Point', coordinates: [0, 1] }))
})

test('a member of a collection has its own code and no reference system', () => {
  const head = '0101000000'
  const geometries = [{ type: 'MultiPoint', coordinates: [[1, 2]] }] as const
  expect(hexOf({ type: 'GeometryCollection', geometries })).toBe(
    `0107000020e610000001000000010400000001000000${head}${one}${two}`,
  )
})

test('a line of many positions takes 16 bytes for each', () => {
  const coordinates = Array.from({ length: 1000 }, (_, i) => [i / 10, 1] as const)
  const bytes = geometryToEwkb({ type: 'LineString', coordinates })
  expect(bytes.length).toBe(13 + 1000 * 16)
  expect(new DataView(bytes.buffer).getFloat64(13 + 999 * 16, true)).toBe(99.9)
})
