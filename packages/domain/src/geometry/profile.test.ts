import { expect, it } from 'vitest'
import type { Geometry, Position } from './geojson.ts'
import { distanceM, lengthM } from './measure.ts'
import { profileOf } from './profile.ts'
import { verticesOf } from './vertices.ts'

const a: Position = [-105, 40, 1600]
const b: Position = [-105, 40.001, 1605.5]
const c: Position = [-104.999, 40.001]

it('lists the vertices of a line by their geodesic distance', () => {
  expect(profileOf({ type: 'LineString', coordinates: [a, b, c] })).toEqual([
    [
      { vertex: 0, distanceM: 0, heightM: 1600 },
      { vertex: 1, distanceM: distanceM(a, b), heightM: 1605.5 },
      { vertex: 2, distanceM: distanceM(a, b) + distanceM(b, c), heightM: null },
    ],
  ])
})

it('closes a ring with its first vertex, at the length of the ring', () => {
  const ring: Geometry = { type: 'Polygon', coordinates: [[a, b, c, a]] }
  const [profile = []] = profileOf(ring)
  expect(profile.map(({ vertex }) => vertex)).toEqual([0, 1, 2, 0])
  expect(profile.at(-1)?.distanceM).toBeCloseTo(lengthM(ring), 6)
})

it('continues over the parts of a geometry with the indexes of its vertices', () => {
  const parts: Geometry = {
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: c },
      {
        type: 'MultiLineString',
        coordinates: [
          [a, b],
          [b, c],
        ],
      },
      { type: 'MultiPolygon', coordinates: [[[a, b, c, a]]] },
    ],
  }
  const profile = profileOf(parts)
  expect(profile.map((part) => part.map(({ vertex }) => vertex))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7, 5],
  ])
  expect(Math.max(...profile.flat().map(({ vertex }) => vertex))).toBe(verticesOf(parts).length - 1)
  expect(profile[1]?.[0]?.distanceM).toBe(profile[0]?.[1]?.distanceM)
})

it('has nothing for points', () => {
  expect(profileOf({ type: 'MultiPoint', coordinates: [a, b] })).toEqual([])
})
