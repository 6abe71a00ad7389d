import geodesic from 'geographiclib-geodesic'
import type { Geometry, Position } from './geojson.ts'

/** C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013): exact to nanometres, for antipodes too. */
const { Geodesic } = geodesic
const ellipsoid = Geodesic.WGS84

/** Length of the shortest path on the WGS 84 ellipsoid between two positions. Heights are ignored. */
export function distanceM([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  return ellipsoid.Inverse(lat1, lon1, lat2, lon2, Geodesic.DISTANCE).s12 ?? 0
}

/** Length of the lines of a geometry, or of the rings of its polygons, on the ellipsoid; 0 for points. */
export function lengthM(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return 0
    case 'LineString':
      return pathM(geometry.coordinates)
    case 'MultiLineString':
    case 'Polygon':
      return sum(geometry.coordinates, pathM)
    case 'MultiPolygon':
      return sum(geometry.coordinates, (rings) => sum(rings, pathM))
    default:
      return sum(geometry.geometries, lengthM)
  }
}

/** Area of the polygons of a geometry on the ellipsoid, without their holes; 0 for points and lines. */
export function areaM2(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Polygon':
      return polygonM2(geometry.coordinates)
    case 'MultiPolygon':
      return sum(geometry.coordinates, polygonM2)
    case 'GeometryCollection':
      return sum(geometry.geometries, areaM2)
    default:
      return 0
  }
}

function pathM(path: readonly Position[]): number {
  return sum(path.slice(1), (position, i) => distanceM(path[i] ?? position, position))
}

function polygonM2([outer, ...holes]: readonly (readonly Position[])[]): number {
  return outer ? ringM2(outer) - sum(holes, ringM2) : 0
}

/** Area inside a closed ring whose edges are geodesics, in either direction. */
function ringM2(ring: readonly Position[]): number {
  const polygon = ellipsoid.Polygon(false)
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat, lon)
  return Math.abs(polygon.Compute(false, true).area ?? 0)
}

function sum<T>(items: readonly T[], amount: (item: T, i: number) => number): number {
  return items.reduce((total, item, i) => total + amount(item, i), 0)
}
