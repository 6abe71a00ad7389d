import { expect, test } from 'vitest'
import { underPointer } from './under-pointer.ts'

const hit = (name: string, dimension: 0 | 1 | 2, distancePx: number) => ({ name, hit: { dimension, distancePx } })
const found = (...hits: ReturnType<typeof hit>[]) => underPointer(hits, 6).map(({ name }) => name)

test('the area that contains the pointer wins over its neighbours', () => {
  expect(found(hit('beside', 2, 4), hit('house', 2, 0), hit('behind', 2, 2))).toEqual(['house'])
})

test('areas that overlap under the pointer are all found', () => {
  expect(found(hit('roof', 2, 0), hit('house', 2, 0), hit('beside', 2, 5))).toEqual(['roof', 'house'])
})

test('beside areas the nearest one alone is found', () => {
  expect(found(hit('left', 2, 4), hit('right', 2, 3))).toEqual(['right'])
})

test('the nearest point is found, with the points that it covers', () => {
  expect(found(hit('hydrant', 0, 1), hit('valve', 0, 6))).toEqual(['hydrant'])
  expect(found(hit('hydrant', 0, 1), hit('valve', 0, 3))).toEqual(['hydrant', 'valve'])
})

test('a point is found with the line and the area below it', () => {
  expect(found(hit('hydrant', 0, 2), hit('main', 1, 1), hit('parcel', 2, 0))).toEqual(['hydrant', 'main', 'parcel'])
})

test('a line within the tolerance is found alone, and only a close one beside an area that contains the pointer', () => {
  expect(found(hit('main', 1, 5))).toEqual(['main'])
  expect(found(hit('main', 1, 5), hit('parcel', 2, 0))).toEqual(['parcel'])
  expect(found(hit('main', 1, 2), hit('parcel', 2, 0))).toEqual(['main', 'parcel'])
  expect(found(hit('main', 1, 5), hit('beside', 2, 2))).toEqual(['main'])
})
