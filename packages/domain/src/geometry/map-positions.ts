import type { Geometry, Position } from './geojson.ts'

/** Returns a geometry with each position replaced. */
export function mapPositions(geometry: Geometry, map: (position: Position) => Position): Geometry {
  const line = (positions: readonly Position[]) => positions.map(map)
  const rings = (lines: readonly (readonly Position[])[]) => lines.map(line)
  switch (geometry.type) {
    case 'Point':
      return { type: geometry.type, coordinates: map(geometry.coordinates) }
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: line(geometry.coordinates) }
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: rings(geometry.coordinates) }
    case 'MultiPolygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map(rings) }
    default:
      return { type: geometry.type, geometries: geometry.geometries.map((part) => mapPositions(part, map)) }
  }
}
