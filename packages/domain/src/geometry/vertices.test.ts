import { expect, it } from 'vitest'
import { hasEditableShape, verticesOf } from './vertices.ts'

it('lists each corner of a ring once', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ] as const
  expect(verticesOf({ type: 'Polygon', coordinates: [ring] })).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ])
  expect(verticesOf({ type: 'MultiPolygon', coordinates: [[ring], [ring]] })).toHaveLength(6)
})

it('lists the vertices of all parts of a collection', () => {
  const parts = [
    { type: 'Point', coordinates: [7, 8] },
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
  ] as const
  expect(verticesOf({ type: 'GeometryCollection', geometries: parts })).toEqual([
    [7, 8],
    [0, 0],
    [1, 1],
  ])
})

it('are not editable in geometries of several parts', () => {
  expect(
    hasEditableShape({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }),
  ).toBe(true)
  expect(
    hasEditableShape({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    }),
  ).toBe(false)
})
