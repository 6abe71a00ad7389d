import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { expect, test } from 'vitest'
import { meetsArea } from './meets-area.ts'

/** A triangle, whose extent has places outside of it. */
const area = new Polygon([
  [
    [0, 0],
    [10, 0],
    [0, 10],
    [0, 0],
  ],
])
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

test.for<[string, Geometry, boolean]>([
  ['a point inside', new Point([2, 2]), true],
  ['a point in its extent alone', new Point([8, 8]), false],
  [
    'one of several points inside',
    new MultiPoint([
      [8, 8],
      [1, 1],
    ]),
    true,
  ],
  [
    'a line with a vertex inside',
    new LineString([
      [2, 2],
      [20, 20],
    ]),
    true,
  ],
  [
    'a line that crosses it between two vertices',
    new LineString([
      [-1, 5],
      [9, 5],
    ]),
    true,
  ],
  [
    'a line beside it',
    new LineString([
      [9, 4],
      [4, 9],
    ]),
    false,
  ],
  ['a polygon around it', new Polygon([square(-5, 30)]), true],
  ['a polygon with it in a hole', new Polygon([square(-5, 30), square(-1, 20)]), false],
  ['a part of several polygons', new MultiPolygon([[square(8, 9)], [square(3, 4)]]), true],
  ['a collection with a point inside', new GeometryCollection([new Point([8, 8]), new Point([2, 2])]), true],
  ['a collection outside', new GeometryCollection([new Point([8, 8])]), false],
])('an area meets a shape: %s', ([, geometry, meets]) => {
  expect(meetsArea(area, geometry)).toBe(meets)
})
