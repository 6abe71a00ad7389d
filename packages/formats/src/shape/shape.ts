/**
 * Geometry of one kind. Coordinates are in typed arrays instead of nested arrays, to limit the memory of a file with
 * millions of vertices. Longitude first, degrees, WGS 84.
 */
export interface SimpleShape {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon'
  /** Numbers in a position: 3 when the positions have a height, in the unit of the file. */
  readonly dims: 2 | 3
  /** Point, MultiPoint, LineString: one run. MultiLineString: a run for each line. Polygon: the outer ring, then the holes. */
  readonly runs: readonly Float64Array[]
}

/** Several polygons, all with the same dims. */
export interface MultiPolygonShape {
  readonly type: 'MultiPolygon'
  readonly dims: 2 | 3
  readonly parts: readonly SimpleShape[]
}

/** Shapes of several kinds. */
export interface CollectionShape {
  readonly type: 'GeometryCollection'
  readonly dims: 2 | 3
  /** Not collections. All have the dims of the collection. */
  readonly parts: readonly (SimpleShape | MultiPolygonShape)[]
}

/** Any geometry that is not empty. */
export type Shape = SimpleShape | MultiPolygonShape | CollectionShape

/** The reason why a feature cannot be imported. The messages of the import show their counts. */
export type SkipReason =
  /** Not finite, or outside longitude ±180 and latitude ±90. */
  | 'coordinates_out_of_range'
  | 'coordinates_unreadable'
  /** The position is outside the range of the file's coordinate system. */
  | 'coordinates_not_transformable'
  /** A line of one point, a ring of two. */
  | 'geometry_degenerate'
  | 'geometry_damaged'
  | 'geometry_type_not_supported'
  | 'feature_unreadable'
  | 'feature_too_large'

/** A feature of a foreign file. */
export interface SourceFeature {
  /** Name of its layer, table, folder or file. */
  readonly layer: string
  /** null without geometry; the reason if the geometry cannot be read. */
  readonly shape: Shape | null | SkipReason
  /** JSON object text that PostgreSQL accepts as jsonb. */
  readonly properties: string
}

/** Whether a shape has parts instead of runs. */
export function isCompound(shape: Shape): shape is MultiPolygonShape | CollectionShape {
  return shape.type === 'MultiPolygon' || shape.type === 'GeometryCollection'
}

/** The shape with heights; missing heights are 0. */
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
 * Joins shapes: in a Multi… geometry if all are of one kind, otherwise in a GeometryCollection. Collections among the parts
 * are flattened. The result has heights if any part has them.
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

/** The shape without heights. */
export function withoutHeights<S extends Shape>(shape: S): S {
  if (shape.dims === 2) return shape
  if (isCompound(shape)) return { ...shape, dims: 2, parts: shape.parts.map(withoutHeights) }
  return { ...shape, dims: 2, runs: shape.runs.map((run) => run.filter((_, index) => index % 3 !== 2)) }
}
