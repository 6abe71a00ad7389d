import { heightMaxM } from '@cairn/domain/geometry/lon-lat'
import { verticesMin } from '@cairn/domain/geometry/vertices'
import { isCompound, type Shape, type SimpleShape, type SkipReason } from './shape.ts'
import { wrapLongitudes } from './wrap-longitudes.ts'

/**
 * Tolerance for positions just outside the world, which are clamped: two steps of a 32-bit float at 180. Many files have
 * coordinates of 32 bits, and the edge of the world may be rounded outwards. Transformations end within 1e-6 degree.
 */
const edgeToleranceDeg = 2 ** -15

/** ESRI writes "no value" as any number below this (Shapefile Technical Description, July 1998, p. 2). */
const noDataBelow = -1e38

/** A shape that can be stored, or the reason why there is none. */
export type RepairedShape =
  | {
      readonly shape: Shape
      /** Rings, lines and polygons that had too few positions. */
      readonly droppedParts: number
      /** Heights beyond `heightMaxM`, which became 0. */
      readonly droppedHeights: number
      /** Its longitudes were beyond 180. */
      readonly isWrapped: boolean
    }
  | { readonly skipped: SkipReason }

/**
 * Repairs a shape for storage: brings longitudes beyond 180 back, clamps positions to the world, closes rings, and drops parts that PostGIS refuses (lines of
 * one position, rings of fewer than four). Heights that are not numbers or beyond `heightMaxM` become 0. Returns null for an empty shape. Changes
 * the coordinates in place: the result takes over the arrays of the shape.
 */
export function repairShape(given: Shape): RepairedShape | null {
  const wrapped = wrapLongitudes(given)
  const shape = wrapped ?? given
  const runs = runsOf(shape)
  if (runs.every((run) => run.length === 0)) return null
  const dropped = { parts: 0, heights: 0 }
  for (const run of runs) {
    if (!clampToWorld(run, shape.dims)) return { skipped: 'coordinates_out_of_range' }
    if (shape.dims === 3) dropHeights(run, dropped)
  }
  const valid = dropDegenerate(shape, dropped)
  if (valid === undefined) return { skipped: 'geometry_degenerate' }
  return {
    shape: valid,
    droppedParts: dropped.parts,
    droppedHeights: dropped.heights,
    isWrapped: wrapped !== undefined,
  }
}

/** Whether all positions of a shape are valid longitudes, of this turn or the next, and latitudes. */
export function liesInWorld(shape: Shape): boolean {
  return runsOf(shape).every((run) => {
    for (let at = 0; at < run.length; at += shape.dims) {
      const [lon, lat] = [clamp(run[at] ?? Number.NaN, 360), clamp(run[at + 1] ?? Number.NaN, 90)]
      if (Number.isNaN(lon) || Number.isNaN(lat)) return false
    }
    return true
  })
}

function runsOf(shape: Shape): readonly Float64Array[] {
  return isCompound(shape) ? shape.parts.flatMap(runsOf) : shape.runs
}

function clampToWorld(run: Float64Array, dims: number): boolean {
  for (let at = 0; at < run.length; at += dims) {
    const lon = clamp(run[at] ?? Number.NaN, 180)
    const lat = clamp(run[at + 1] ?? Number.NaN, 90)
    if (Number.isNaN(lon) || Number.isNaN(lat)) return false
    run[at] = lon
    run[at + 1] = lat
  }
  return true
}

function clamp(value: number, limit: number): number {
  if (value >= -limit && value <= limit) return value
  if (!(Math.abs(value) <= limit + edgeToleranceDeg)) return Number.NaN
  return Math.sign(value) * limit
}

/** Counts numbers alone: a value that says that there is none is no loss. */
function dropHeights(run: Float64Array, dropped: { heights: number }): void {
  for (let at = 2; at < run.length; at += 3) {
    const height = run[at] ?? 0
    if (Math.abs(height) <= heightMaxM) continue
    if (Number.isFinite(height) && height > noDataBelow) dropped.heights += 1
    run[at] = 0
  }
}

function dropDegenerate<S extends Shape>(shape: S, dropped: { parts: number }): S | undefined {
  if (isCompound(shape)) {
    const parts = shape.parts.flatMap((part) => dropDegenerate(part, dropped) ?? [])
    return parts.length === 0 ? undefined : { ...shape, parts }
  }
  const runs = validRuns(shape, dropped)
  return runs.length === 0 ? undefined : { ...shape, runs }
}

function validRuns({ type, runs, dims }: SimpleShape, dropped: { parts: number }): readonly Float64Array[] {
  if (type === 'Point' || type === 'MultiPoint') return runs.filter((run) => run.length > 0)
  const candidates = type === 'Polygon' ? runs.map((run) => close(run, dims)) : runs
  const lengthMin = dims * (type === 'Polygon' ? verticesMin.polygon + 1 : verticesMin.polyline)
  const valid = candidates.filter((run) => run.length >= lengthMin)
  dropped.parts += candidates.length - valid.length
  // Without its outer ring a hole would become a polygon.
  return type === 'Polygon' && valid[0] !== candidates[0] ? [] : valid
}

function close(ring: Float64Array, dims: number): Float64Array {
  const last = ring.length - dims
  if (last < 0 || (ring[0] === ring[last] && ring[1] === ring[last + 1] && (dims === 2 || ring[2] === ring[last + 2])))
    return ring
  const closed = new Float64Array(ring.length + dims)
  closed.set(ring)
  closed.set(ring.subarray(0, dims), ring.length)
  return closed
}
