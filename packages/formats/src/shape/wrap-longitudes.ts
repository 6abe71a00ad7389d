import { gather, isCompound, type Shape, type SimpleShape } from './shape.ts'

const halfTurn = 180
const turn = 360
/** A position just beyond 180 is rounded, not of the next turn: repairShape clamps it. */
const toleranceDeg = 2 ** -15

/**
 * The shape with longitudes from -180 to 180: files of the Pacific count on to 360. A shape beyond 180 (or -180) is moved by
 * 360; one that crosses 180 is cut there (RFC 7946, 3.1.9). undefined for a shape that needs no change.
 */
export function wrapLongitudes(shape: Shape): Shape | undefined {
  const { min, max } = rangeOf(shape)
  if (min >= -halfTurn - toleranceDeg && max <= halfTurn + toleranceDeg) return undefined
  if (!(min >= -turn && max <= turn && max - min <= turn)) return undefined
  return cut(min < -halfTurn - toleranceDeg ? moved(shape, turn) : shape)
}

function rangeOf(shape: Shape): { min: number; max: number } {
  const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  for (const run of runsOf(shape)) {
    for (let at = 0; at < run.length; at += shape.dims) {
      const lon = run[at] ?? Number.NaN
      if (!(Math.abs(lon) <= turn)) return { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
      range.min = Math.min(range.min, lon)
      range.max = Math.max(range.max, lon)
    }
  }
  return range
}

function runsOf(shape: Shape): readonly Float64Array[] {
  return isCompound(shape) ? shape.parts.flatMap(runsOf) : shape.runs
}

function moved<S extends Shape>(shape: S, by: number): S {
  if (isCompound(shape)) return { ...shape, parts: shape.parts.map((part) => moved(part, by)) }
  const { dims } = shape
  return { ...shape, runs: shape.runs.map((run) => run.map((value, at) => (at % dims === 0 ? value + by : value))) }
}

/** Cuts a shape with longitudes from -180 to 540 at 180. */
function cut(shape: Shape): Shape {
  const { min, max } = rangeOf540(shape)
  if (max <= halfTurn) return shape
  if (min >= halfTurn) return moved(shape, -turn)
  if (isCompound(shape)) {
    const joined = gather(shape.parts.map(cut))
    return shape.type === 'MultiPolygon' || joined.type === 'GeometryCollection'
      ? joined
      : { type: 'GeometryCollection', dims: joined.dims, parts: [joined] }
  }
  return cutSimple(shape)
}

function rangeOf540(shape: Shape): { readonly min: number; readonly max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const run of runsOf(shape)) {
    for (let at = 0; at < run.length; at += shape.dims) {
      min = Math.min(min, run[at] ?? min)
      max = Math.max(max, run[at] ?? max)
    }
  }
  return { min, max }
}

function cutSimple(shape: SimpleShape): Shape {
  const { type, dims, runs } = shape
  if (type === 'Point' || type === 'MultiPoint') {
    const wrapped = runs.map((run) =>
      run.map((value, at) => (at % dims === 0 && value > halfTurn ? value - turn : value)),
    )
    return { ...shape, runs: wrapped }
  }
  if (type === 'Polygon') {
    const west: SimpleShape = { ...shape, runs: sideRings(shape, 1) }
    const east: SimpleShape = { ...shape, runs: sideRings(shape, -1) }
    return gather([west, moved(east, -turn)].filter(({ runs: rings }) => rings.length > 0))
  }
  const lines = runs.flatMap((run) => cutLine(run, dims))
  return { type: 'MultiLineString', dims, runs: lines }
}

function cutLine(run: Float64Array, dims: number): Float64Array[] {
  const lines: number[][] = []
  let line: number[] = []
  for (let at = 0; at < run.length; at += dims) {
    const position = [...run.subarray(at, at + dims)]
    const before = line.slice(-dims)
    if (before.length > 0 && isBeyond(before) !== isBeyond(position)) {
      const crossing = crossingOf(before, position)
      line.push(...crossing)
      lines.push(line)
      line = [...crossing]
    }
    line.push(...position)
  }
  lines.push(line)
  return lines.filter((part) => part.length > dims).map((part) => toWest(Float64Array.from(part), dims))
}

/** Moves a line that is beyond 180 but for its ends. */
function toWest(line: Float64Array, dims: number): Float64Array {
  const isEast = line.some((value, at) => at % dims === 0 && value > halfTurn)
  return isEast ? line.map((value, at) => (at % dims === 0 ? value - turn : value)) : line
}

/** The rings on one side of 180, by the method of Sutherland and Hodgman: 1 keeps what is west of it, -1 what is east. */
function sideRings({ runs, dims }: SimpleShape, side: 1 | -1): readonly Float64Array[] {
  const rings = runs.map((run) => sideOf(run, dims, side))
  return rings[0] === undefined || rings[0].length < 4 * dims ? [] : rings.filter((ring) => ring.length >= 4 * dims)
}

function sideOf(ring: Float64Array, dims: number, side: 1 | -1): Float64Array {
  const kept: number[] = []
  const isKept = (position: readonly number[]) => side * (halfTurn - (position[0] ?? 0)) >= 0
  for (let at = 0; at + dims < ring.length; at += dims) {
    const from = [...ring.subarray(at, at + dims)]
    const to = [...ring.subarray(at + dims, at + 2 * dims)]
    if (isKept(from)) kept.push(...from)
    if (isKept(from) !== isKept(to)) kept.push(...crossingOf(from, to))
  }
  kept.push(...kept.slice(0, dims))
  return Float64Array.from(kept)
}

function isBeyond(position: readonly number[]): boolean {
  return (position[0] ?? 0) > halfTurn
}

/** The position at 180 between two others. */
function crossingOf(from: readonly number[], to: readonly number[]): number[] {
  const [lon = 0] = from
  const share = (halfTurn - lon) / ((to[0] ?? lon) - lon)
  return [halfTurn, ...from.slice(1).map((value, axis) => value + ((to[axis + 1] ?? value) - value) * share)]
}
