/**
 * Geometry between a foreign file and the database: flat coordinate runs instead of nested arrays, because a layer of
 * a few million vertices has to pass through without filling the memory. Longitude first, degrees, WGS 84.
 */
export interface SimpleShape {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon'
  /** Numbers in a position: 3 when the positions have a height, in whatever unit the file has it. */
  readonly dims: 2 | 3
  /** Point, MultiPoint, LineString: one run. MultiLineString: one a line. Polygon: the outer ring, then the holes. */
  readonly runs: readonly Float64Array[]
}

/** Several polygons; all have the dims of the whole. */
export interface MultiPolygonShape {
  readonly type: 'MultiPolygon'
  readonly dims: 2 | 3
  readonly parts: readonly SimpleShape[]
}

/** Shapes of several kinds. */
export interface CollectionShape {
  readonly type: 'GeometryCollection'
  readonly dims: 2 | 3
  /** Never collections themselves. All have the dims of the collection. */
  readonly parts: readonly (SimpleShape | MultiPolygonShape)[]
}

/** Any geometry that is not empty. */
export type Shape = SimpleShape | MultiPolygonShape | CollectionShape

/** Why one feature could not be taken over while its neighbours were. Counted and shown to the person who uploads. */
export type SkipReason =
  /** Not finite, or outside longitude ±180 and latitude ±90. */
  | 'coordinates_out_of_range'
  | 'coordinates_unreadable'
  /** The file's coordinate system does not reach there. */
  | 'coordinates_not_transformable'
  /** A line of one point, a ring of two. */
  | 'geometry_degenerate'
  | 'geometry_damaged'
  | 'geometry_type_not_supported'
  | 'feature_unreadable'
  | 'feature_too_large'

/** A feature as its file has it. */
export interface SourceFeature {
  /** Name of the layer, table, folder or file that it comes from. */
  readonly layer: string
  /** null: the feature has no geometry. A word: its geometry cannot be read. */
  readonly shape: Shape | null | SkipReason
  /** JSON object text, fit for PostgreSQL's jsonb. */
  readonly properties: string
}

/** Whether a shape is made of parts rather than of runs. */
export function isCompound(shape: Shape): shape is MultiPolygonShape | CollectionShape {
  return shape.type === 'MultiPolygon' || shape.type === 'GeometryCollection'
}

/** The same shape with heights, 0 where it had none. */
function withHeights<S extends Shape>(shape: S): S {
  if (shape.dims === 3) return shape
  if (isCompound(shape)) return { ...shape, dims: 3, parts: shape.parts.map(withHeights) }
  return { ...shape, dims: 3, runs: shape.runs.map(raise) }
}

function raise(flat: Float64Array): Float64Array {
  const raised = new Float64Array((flat.length / 2) * 3)
  for (let from = 0, to = 0; from < flat.length; from += 2, to += 3) {
    raised[to] = flat[from] ?? 0
    raised[to + 1] = flat[from + 1] ?? 0
  }
  return raised
}

const simplePart = {
  Point: 'MultiPoint',
  MultiPoint: 'MultiPoint',
  LineString: 'MultiLineString',
  MultiLineString: 'MultiLineString',
  Polygon: 'MultiPolygon',
  MultiPolygon: 'MultiPolygon',
} as const

/**
 * One shape of several: a Multi… when all are of a kind, otherwise a GeometryCollection; collections among the parts
 * are flattened. Heights are kept when any part has them.
 */
export function gather(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (shape.type === 'GeometryCollection' ? shape.parts : [shape]))
  const dims = flat.some((part) => part.dims === 3) ? 3 : 2
  const parts = dims === 3 ? flat.map(withHeights) : flat
  const kinds = new Set(parts.map((part) => simplePart[part.type]))
  const [kind] = kinds
  if (kinds.size !== 1 || kind === undefined) return { type: 'GeometryCollection', dims, parts }
  if (kind === 'MultiPolygon') {
    return { type: kind, dims, parts: parts.flatMap((part) => (part.type === 'MultiPolygon' ? part.parts : [part])) }
  }
  const runs = parts.flatMap((part) => (part.type === 'MultiPolygon' ? [] : part.runs))
  return { type: kind, dims, runs: kind === 'MultiPoint' ? [concatenate(runs)] : runs }
}

function concatenate(runs: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(runs.reduce((sum, run) => sum + run.length, 0))
  let at = 0
  for (const run of runs) {
    joined.set(run, at)
    at += run.length
  }
  return joined
}

/** The same shape without heights. */
export function withoutHeights<S extends Shape>(shape: S): S {
  if (shape.dims === 2) return shape
  if (isCompound(shape)) return { ...shape, dims: 2, parts: shape.parts.map(withoutHeights) }
  return { ...shape, dims: 2, runs: shape.runs.map((run) => run.filter((_, index) => index % 3 !== 2)) }
}
