import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import type Polygon from 'ol/geom/Polygon.js'
import { type Coordinates, shapeOf } from '../vertices.ts'

type Position = readonly number[]
type Segment = readonly [Position, Position]

/** Whether a shape has a point inside an area of one ring. Both are in web mercator metres. */
export function meetsArea(area: Polygon, geometry: Geometry): boolean {
  if (!geometry.intersectsExtent(area.getExtent())) return false
  if (geometry instanceof GeometryCollection) return geometry.getGeometriesArray().some((part) => meetsArea(area, part))
  const paths = pathsIn(shapeOf(geometry).coordinates)
  if (paths.some((path) => path.some((position) => area.intersectsCoordinate([...position])))) return true
  const [ring = []] = pathsIn(shapeOf(area).coordinates)
  const [corner] = ring
  // An area within a polygon has none of its vertices.
  if (corner && geometry.intersectsCoordinate([...corner])) return true
  const sides = segmentsOf(ring)
  return paths.some((path) => segmentsOf(path).some((segment) => sides.some((side) => cross(segment, side))))
}

/** The lines of nested coordinates; a point is a line of one position. */
function pathsIn(coordinates: Coordinates): readonly (readonly Position[])[] {
  if (isPosition(coordinates)) return [[coordinates]]
  const positions = coordinates.filter(isPosition)
  if (positions.length > 0) return [positions]
  return coordinates.flatMap((part) => (typeof part === 'number' ? [] : pathsIn(part)))
}

function isPosition(part: Coordinates | number): part is number[] {
  return typeof part === 'object' && typeof part[0] === 'number'
}

function segmentsOf(path: readonly Position[]): readonly Segment[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index]
    return from ? [[from, to] as const] : []
  })
}

/** Whether two segments share a point that is an end of neither. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0
}

/** Positive where a position is left of the line from one to another, negative where it is right of it. */
function sideOf([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [x = 0, y = 0]: Position): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}
