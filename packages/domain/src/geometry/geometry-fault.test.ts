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
  [
    'MultiPoint',
    [
      [0, 0, 1_000_000],
      [0, 0, -1_000_000],
    ],
  ],
  ['MultiPoint', [[0, 0]]],
  ['LineString', square.slice(0, 2)],
  ['MultiLineString', [square, square.slice(1)]],
  ['Polygon', [square, square]],
  ['MultiPolygon', [[square], [square]]],
])('a valid %s of RFC 7946 has no fault', ([type, coordinates]) => {
  const geometry = { type, coordinates }
  expect(faultIn(geometry)).toBeUndefined()
  expect(faultIn({ type: 'GeometryCollection', geometries: [geometry] })).toBeUndefined()
})

test.for<[unknown, (string | number)[], RegExp]>([
  [undefined, ['type'], /must be a geometry type/],
  [{ type: 'constructor', coordinates: [] }, ['type'], /must be a geometry type/],
  [{ type: 'Point' }, ['coordinates'], /must be a position/],
  [{ type: 'Point', coordinates: [] }, ['coordinates'], /must be a position/],
  [{ type: 'Point', coordinates: [180.5, 0] }, ['coordinates'], /must be a position/],
  [{ type: 'Point', coordinates: ['1', 0] }, ['coordinates'], /must be a position/],
  [{ type: 'Point', coordinates: [0, 0, Number.POSITIVE_INFINITY] }, ['coordinates'], /must be a position/],
  [
    { type: 'Point', coordinates: [0, 0, 1e308] },
    ['coordinates', 2],
    /must be a height between -1000000 and 1000000 m/,
  ],
  [{ type: 'MultiPoint', coordinates: [[0, 0, -1_000_001]] }, ['coordinates', 0, 2], /must be a height/],
  [{ type: 'Point', coordinates: [0, 0, 0, 0] }, ['coordinates'], /must be a position/],
  [{ type: 'LineString', coordinates: [[0, 0]] }, ['coordinates'], /at least 2/],
  [{ type: 'LineString', coordinates: 'no' }, ['coordinates'], /must be a list/],
  [{ type: 'MultiLineString', coordinates: [square, [[0, 0], 7]] }, ['coordinates', 1, 1], /must be a position/],
  [{ type: 'Polygon', coordinates: [[...square, [0, 1]]] }, ['coordinates', 0], /must end with the position/],
  [{ type: 'Polygon', coordinates: [[...square.slice(0, 3), [0, 0, 5]]] }, ['coordinates', 0], /must end with/],
  [{ type: 'MultiPoint', coordinates: Array.from({ length: 11 }, () => [0, 0]) }, ['coordinates', 10], /at most 10/],
  [{ type: 'GeometryCollection', geometries: [] }, ['geometries'], /must contain a geometry/],
  [{ type: 'GeometryCollection', geometries: [1, 2, 3] }, ['geometries'], /at most 2/],
  [
    { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
    ['geometries', 0, 'type'],
    /must be a geometry type/,
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
