import type { DrawingMode, Geometry, Position } from './geojson.ts'

/** Fewest vertices of a shape. A ring has one position more: the last repeats the first. */
export const verticesMin = { point: 1, polyline: 2, polygon: 3 } as const satisfies Record<DrawingMode, number>

/** The vertices in drawing order. The last position of a ring repeats its first and is left out. */
export function verticesOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates
    case 'MultiLineString':
      return geometry.coordinates.flat()
    case 'Polygon':
      return geometry.coordinates.flatMap(withoutLast)
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((rings) => rings.flatMap(withoutLast))
    default:
      return geometry.geometries.flatMap(verticesOf)
  }
}

function withoutLast(ring: readonly Position[]): readonly Position[] {
  return ring.slice(0, -1)
}

/** Whether the vertices can be edited: only those of geometries with one part (specification 3 section 4, editing). */
export function hasEditableShape(geometry: Geometry): boolean {
  return geometry.type === 'Point' || geometry.type === 'LineString' || geometry.type === 'Polygon'
}
