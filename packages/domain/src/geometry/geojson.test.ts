import { expect, test } from 'vitest'
import { drawingModeOf, fitsDrawingMode } from './geojson.ts'

test.for([
  [['Point', 'MultiPointZ'], 'point'],
  [['LineStringZM', 'MultiLineStringM'], 'polyline'],
  [['MultiPolygon'], 'polygon'],
  [['Point', 'Polygon'], null],
  [['GeometryCollection'], null],
  [[], null],
] as const)('a layer of %j takes %s', ([types, mode]) => {
  expect(drawingModeOf(types)).toBe(mode)
})

test('a layer for one kind of shape accepts it with one part and with several; a layer for all accepts all', () => {
  const point = { type: 'MultiPoint', coordinates: [[0, 0]] } as const
  expect([fitsDrawingMode(point, 'point'), fitsDrawingMode(point, 'polygon'), fitsDrawingMode(point, null)]).toEqual([
    true,
    false,
    true,
  ])
})
