import type { PlanePath, PlanePoint } from '@cairn/domain/geometry/plane/plane'
import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import { type Coordinates, shapeOf } from '../vertices.ts'

interface Extracted {
  readonly revision: number
  readonly paths: readonly PlanePath[]
}

/** Paths by geometry: the pointer needs those of the features around it many times, and a feature may have 100,000 vertices. */
const known = new WeakMap<Geometry, Extracted>()

/** The points, lines and rings of a geometry in its own coordinates. The same objects are returned until it changes. */
export function pathsOf(geometry: Geometry): readonly PlanePath[] {
  const revision = geometry.getRevision()
  const before = known.get(geometry)
  if (before?.revision === revision) return before.paths
  const paths = extract(geometry)
  known.set(geometry, { revision, paths })
  return paths
}

function extract(geometry: Geometry): readonly PlanePath[] {
  if (geometry instanceof GeometryCollection) return geometry.getGeometriesArray().flatMap(extract)
  const { type, coordinates } = shapeOf(geometry)
  if (type.endsWith('Point')) return flatPoints(coordinates).map((point) => ({ points: [point], isClosed: false }))
  const isClosed = type.endsWith('Polygon')
  return linesIn(coordinates).map((points) => ({ points: isClosed ? points.slice(0, -1) : points, isClosed }))
}

function linesIn(part: Coordinates): readonly (readonly PlanePoint[])[] {
  const [first] = part
  if (Array.isArray(first) && typeof first[0] === 'number') return [flatPoints(part)]
  return part.flatMap((inner) => (typeof inner === 'number' ? [] : linesIn(inner)))
}

function flatPoints(part: Coordinates): readonly PlanePoint[] {
  const [x, y] = part
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]]
  return part.flatMap((inner) => (typeof inner === 'number' ? [] : flatPoints(inner)))
}
