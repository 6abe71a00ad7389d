import { isCompound, type Shape, type SimpleShape, type SkipReason } from './shape.ts'

/** Transformations end a hair beyond the edge of the world: about 10 cm are forgiven and pulled back. */
const edgeToleranceDeg = 1e-6

/** ESRI writes "no value" as any number below this (Shapefile Technical Description, July 1998, p. 2). */
const noDataBelow = -1e38

/** A shape fit for storing, or why there is none. */
export type Mended =
  | {
      readonly shape: Shape /** Rings, lines and polygons that were too small to be one. */
      readonly droppedParts: number
    }
  | { readonly skipped: SkipReason }

/**
 * Makes a shape fit for storing: positions inside the world, rings closed, no parts that PostGIS refuses (lines of one
 * position, rings of fewer than four). Heights that are no numbers become 0. Null: nothing is left because the shape
 * was empty. Works in place: the coordinates of the shape given belong to the result.
 */
export function mendShape(shape: Shape): Mended | null {
  const runs = runsOf(shape)
  if (runs.every((run) => run.length === 0)) return null
  for (const run of runs) {
    if (!insideWorld(run, shape.dims)) return { skipped: 'coordinates_out_of_range' }
  }
  const dropped = { parts: 0 }
  const kept = keepSound(shape, dropped)
  return kept === undefined ? { skipped: 'geometry_degenerate' } : { shape: kept, droppedParts: dropped.parts }
}

function runsOf(shape: Shape): readonly Float64Array[] {
  return isCompound(shape) ? shape.parts.flatMap(runsOf) : shape.runs
}

function insideWorld(run: Float64Array, dims: number): boolean {
  for (let at = 0; at < run.length; at += dims) {
    const lon = clamp(run[at] ?? Number.NaN, 180)
    const lat = clamp(run[at + 1] ?? Number.NaN, 90)
    if (Number.isNaN(lon) || Number.isNaN(lat)) return false
    run[at] = lon
    run[at + 1] = lat
    if (dims === 3) run[at + 2] = heightOf(run[at + 2] ?? 0)
  }
  return true
}

function clamp(value: number, limit: number): number {
  if (value >= -limit && value <= limit) return value
  if (!(Math.abs(value) <= limit + edgeToleranceDeg)) return Number.NaN
  return Math.sign(value) * limit
}

function heightOf(value: number): number {
  return Number.isFinite(value) && value > noDataBelow ? value : 0
}

function keepSound<S extends Shape>(shape: S, dropped: { parts: number }): S | undefined {
  if (isCompound(shape)) {
    const parts = shape.parts.flatMap((part) => keepSound(part, dropped) ?? [])
    return parts.length === 0 ? undefined : { ...shape, parts }
  }
  const runs = soundRuns(shape, dropped)
  return runs.length === 0 ? undefined : { ...shape, runs }
}

function soundRuns({ type, runs, dims }: SimpleShape, dropped: { parts: number }): readonly Float64Array[] {
  if (type === 'Point' || type === 'MultiPoint') return runs.filter((run) => run.length > 0)
  const candidates = type === 'Polygon' ? runs.map((run) => close(run, dims)) : runs
  const fewest = dims * (type === 'Polygon' ? 4 : 2)
  const sound = candidates.filter((run) => run.length >= fewest)
  dropped.parts += candidates.length - sound.length
  // A hole without its outer ring would become a polygon of its own.
  return type === 'Polygon' && sound[0] !== candidates[0] ? [] : sound
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
