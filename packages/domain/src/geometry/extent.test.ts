import { expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import type { Geometry } from './geojson.ts'

test('the box encloses every part of every geometry, also with negative coordinates', () => {
  const geometries: readonly Geometry[] = [
    { type: 'Point', coordinates: [-105, 39] },
    {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [-104, 40, 1600],
            [-103, 38.5],
          ],
        },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [2, -1],
                [3, -1],
                [3, 0],
                [2, -1],
              ],
            ],
          ],
        },
      ],
    },
  ]
  expect(extentOf(geometries)).toEqual([-105, -1, 3, 40])
})

test('a point has a box without size, and no geometry has none', () => {
  expect(extentOf([{ type: 'Point', coordinates: [7, 51] }])).toEqual([7, 51, 7, 51])
  expect(extentOf([])).toBeUndefined()
  expect(extentOf([{ type: 'GeometryCollection', geometries: [] }])).toBeUndefined()
})

test('geometries at both sides of the antimeridian get a box around the world', () => {
  const ends: readonly Geometry[] = [
    { type: 'Point', coordinates: [179, 0] },
    { type: 'Point', coordinates: [-179, 1] },
  ]
  expect(extentOf(ends)).toEqual([-179, 0, 179, 1])
})

test('a geometry of very many positions is measured', () => {
  const coordinates = Array.from({ length: 300_000 }, (_, at) => [at / 10_000, -1 - at / 10_000] as const)
  expect(extentOf([{ type: 'LineString', coordinates }])).toEqual([0, -30.9999, 29.9999, -1])
})
