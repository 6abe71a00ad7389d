import type { Geometry, Position } from '../geojson.ts'
import { verticesMin } from '../vertices.ts'
import { differentKind, type JoinedFeature, type JoinRule } from './join-properties.ts'

/** A feature that may become a vertex of a line. */
export interface PointFeature extends JoinedFeature {
  readonly geometry: Geometry
}

/** Why a feature cannot follow the points of a line. */
export type PointRefusal = 'notAPoint' | 'chosen' | Exclude<JoinRule, 'itself'>

/** The position of a feature that is one point, also where its geometry may have several; undefined for any other. */
export function pointOf(geometry: Geometry): Position | undefined {
  if (geometry.type === 'Point') return geometry.coordinates
  return geometry.type === 'MultiPoint' && geometry.coordinates.length === 1 ? geometry.coordinates[0] : undefined
}

/**
 * Why a feature cannot be the next point of a line; undefined if it can: points of one layer, dictionary, system and component
 * (specification 3, section 4, "Point-to-line creation"). The first point may also be the last one of several, which closes the line.
 */
export function pointRefusal(chosen: readonly PointFeature[], next: PointFeature): PointRefusal | undefined {
  if (!pointOf(next.geometry)) return 'notAPoint'
  const [first] = chosen
  if (!first) return undefined
  const at = chosen.findIndex(({ id }) => id === next.id)
  const closes = at === 0 && chosen.length > verticesMin.polyline && chosen.at(-1)?.id !== next.id
  if (at !== -1 && !closes) return 'chosen'
  return differentKind(first, next)
}

/** The positions of the features that are points, in their order. */
export function positionsOfPoints(points: readonly Pick<PointFeature, 'geometry'>[]): readonly Position[] {
  return points.flatMap(({ geometry }) => {
    const position = pointOf(geometry)
    return position ? [position] : []
  })
}

/** The line through points in their order, with their heights; undefined for fewer than two places. */
export function lineThrough(points: readonly Pick<PointFeature, 'geometry'>[]): readonly Position[] | undefined {
  const positions = positionsOfPoints(points)
  const places = new Set(positions.map(([lon, lat]) => `${lon} ${lat}`))
  return places.size < verticesMin.polyline ? undefined : positions
}
