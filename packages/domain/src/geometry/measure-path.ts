import type { Geometry, Position } from './geojson.ts'
import { areaM2, distanceM } from './measure.ts'

/** A straight piece of a measured path. */
export interface MeasuredSegment {
  readonly from: Position
  readonly to: Position
  readonly lengthM: number
}

/** The measures of a path on the WGS 84 ellipsoid. Heights are ignored. */
export interface PathMeasures {
  readonly segments: readonly MeasuredSegment[]
  /** The sum of the segments: the perimeter of a closed path. */
  readonly lengthM: number
  /** null for an open path, and for a closed one with fewer than three vertices. */
  readonly areaM2: number | null
}

/**
 * Measures a path by its segments. A closed path has one more segment, from its last vertex to its first. Consecutive
 * vertices at the same position are one.
 */
export function measurePath(path: readonly Position[], isClosed: boolean): PathMeasures {
  const vertices = path.filter((vertex, i) => i === 0 || !isSame(vertex, path[i - 1] ?? vertex))
  const [first] = vertices
  const ring = isClosed && first && vertices.length > 2 ? [...vertices, first] : vertices
  const segments = ring.slice(1).map((to, i): MeasuredSegment => {
    const from = ring[i] ?? to
    return { from, to, lengthM: distanceM(from, to) }
  })
  return {
    segments,
    lengthM: segments.reduce((sum, { lengthM }) => sum + lengthM, 0),
    areaM2: ring === vertices ? null : areaM2({ type: 'Polygon', coordinates: [ring] }),
  }
}

/** The vertices of a line, or of the outer ring of a polygon without the repeated last one; none of other geometries. */
export function pathOf(geometry: Geometry): readonly Position[] {
  if (geometry.type === 'LineString') return geometry.coordinates
  return geometry.type === 'Polygon' ? (geometry.coordinates[0]?.slice(0, -1) ?? []) : []
}

function isSame([ax, ay]: Position, [bx, by]: Position): boolean {
  return ax === bx && ay === by
}
