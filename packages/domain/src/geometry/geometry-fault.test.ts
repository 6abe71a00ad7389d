import { expect, test } from 'vitest'
import { findGeometryFault } from './geometry-fault.ts'

const limits = { positionsMax: 10, partsMax: 2 }
const faultIn = (value: unknown) => findGeometryFault(value, limits)

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]

test.for<[string, unknown]>([
  ['Point', [180, -90]],
  ['Point', [0, 0, 1609.344]],
  ['MultiPoint', [[0, 0]]],
  ['LineString', square.slice(0, 2)],
  ['MultiLineString', [square, square.slice(1)]],
  ['Polygon', [square, square]],
  ['MultiPolygon', [[square], [square]]],
])('a %s as RFC 7946 has it is without fault', ([type, coordinates]) => {
  const geometry = { type, coordinates }
  expect(faultIn(geometry)).toBeUndefined()
  expect(faultIn({ type: 'GeometryCollection', geometries: [geometry] })).toBeUndefined()
})

test.for<[unknown, (string | number)[], RegExp]>([
  [undefined, ['type'], /not a type/],
  [{ type: 'constructor', coordinates: [] }, ['type'], /not a type/],
  [{ type: 'Point' }, ['coordinates'], /not a position/],
  [{ type: 'Point', coordinates: [] }, ['coordinates'], /not a position/],
  [{ type: 'Point', coordinates: [180.5, 0] }, ['coordinates'], /not a position/],
  [{ type: 'Point', coordinates: ['1', 0] }, ['coordinates'], /not a position/],
  [{ type: 'Point', coordinates: [0, 0, Number.POSITIVE_INFINITY] }, ['coordinates'], /not a position/],
  [{ type: 'Point', coordinates: [0, 0, 0, 0] }, ['coordinates'], /not a position/],
  [{ type: 'LineString', coordinates: [[0, 0]] }, ['coordinates'], /fewer than 2/],
  [{ type: 'LineString', coordinates: 'no' }, ['coordinates'], /not a list/],
  [{ type: 'MultiLineString', coordinates: [square, [[0, 0], 7]] }, ['coordinates', 1, 1], /not a position/],
  [{ type: 'Polygon', coordinates: [[...square, [0, 1]]] }, ['coordinates', 0], /ends where it begins/],
  [{ type: 'Polygon', coordinates: [[...square.slice(0, 3), [0, 0, 5]]] }, ['coordinates', 0], /ends where/],
  [{ type: 'MultiPoint', coordinates: Array.from({ length: 11 }, () => [0, 0]) }, ['coordinates', 10], /more than 10/],
  [{ type: 'GeometryCollection', geometries: [] }, ['geometries'], /no geometry/],
  [{ type: 'GeometryCollection', geometries: [1, 2, 3] }, ['geometries'], /more than 2/],
  [
    { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
    ['geometries', 0, 'type'],
    /not a type/,
  ],
])('%j has a fault with a message and a path', ([value, path, message]) => {
  expect(faultIn(value)).toEqual({ path, message: expect.stringMatching(message) as string })
})

test('the check ends at the first fault', () => {
  const looked: number[] = []
  const positions = new Proxy([[999, 0], ...square], {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looked.push(Number(key))
      return Reflect.get(target, key) as unknown
    },
  })
  expect(faultIn({ type: 'MultiPoint', coordinates: positions })?.path).toEqual(['coordinates', 0])
  expect(looked).toEqual([0])
})
