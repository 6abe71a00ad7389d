import type { Geometry, Position } from './geojson.ts'
import { distanceM } from './measure.ts'
import { type PlanePoint, pointAt, segmentsOf, shareNearest } from './plane/plane.ts'
import { isInside } from './repair/edge-cycles.ts'

/** Geodesic distance on WGS 84 from a position to the nearest place of a geometry; 0 inside a polygon, Infinity without a position. */
export function distanceToGeometryM(from: Position, geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
      return distanceM(from, geometry.coordinates)
    case 'MultiPoint':
      return nearest(geometry.coordinates.map((position) => distanceM(from, position)))
    case 'LineString':
      return toPathM(from, geometry.coordinates)
    case 'MultiLineString':
      return nearest(geometry.coordinates.map((path) => toPathM(from, path)))
    case 'Polygon':
      return toPolygonM(from, geometry.coordinates)
    case 'MultiPolygon':
      return nearest(geometry.coordinates.map((rings) => toPolygonM(from, rings)))
    default:
      return nearest(geometry.geometries.map((part) => distanceToGeometryM(from, part)))
  }
}

function nearest(distances: readonly number[]): number {
  return distances.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
}

function toPolygonM(from: Position, rings: readonly (readonly Position[])[]): number {
  const plane = planeAround(from)
  const crossed = rings.filter((ring) => isInside([0, 0], ring.map(plane).slice(0, -1))).length
  return crossed % 2 === 1 ? 0 : nearest(rings.map((ring) => toPathM(from, ring)))
}

/** The nearest place is found in a plane around the position, which is exact where it matters: nearby. */
function toPathM(from: Position, path: readonly Position[]): number {
  const [first] = path
  if (!first) return Number.POSITIVE_INFINITY
  const points = path.map(planeAround(from))
  const places = segmentsOf({ points, isClosed: false }).map((segment) =>
    pointAt(segment, shareNearest([0, 0], segment)),
  )
  const [lon, lat] = from
  const shrink = shrinkAt(lat)
  return nearest([points[0] ?? [0, 0], ...places].map(([x, y]) => distanceM(from, [lon + x / shrink, lat + y])))
}

/** Degrees of latitude around a position: east and north of it, the short way around the world. */
function planeAround([lon, lat]: Position): (position: Position) => PlanePoint {
  const shrink = shrinkAt(lat)
  return ([otherLon, otherLat]) => [(((otherLon - lon + 540) % 360) - 180) * shrink, otherLat - lat]
}

function shrinkAt(latDeg: number): number {
  // At a pole every meridian is the same line; a divisor of 0 would lose the longitudes.
  return Math.max(Math.cos((latDeg * Math.PI) / 180), 1e-9)
}
