import { partBetween } from '../raster/part-between.ts'
import type { LabelBox } from './place-labels.ts'

/** Positions x, y in px in turn. */
export type FlatLine = readonly number[]

/** Steeper bends end the part of a line that a label follows. */
export const bendMaxRad = Math.PI / 4

export interface RepeatedPartsOptions {
  /** Greater than 0. The last part of a line may be shorter. */
  readonly lengthPx: number
  /** Parts without a middle or a vertex near this box are left out. */
  readonly area: LabelBox
}

/**
 * The parts of equal length of a line, from its beginning, that may have their label in an area. A part has the same place in
 * every area. A line at a large scale has millions of parts: those far from the area take no time, and each part is made when
 * the caller takes it.
 */
export function* repeatedParts(line: FlatLine, { lengthPx, area }: RepeatedPartsOptions): Generator<FlatLine> {
  let passedPx = 0
  let nextPart = 0
  for (let at = 0; at + 2 < line.length; at += 2) {
    const segment = segmentOf(line, at, passedPx)
    const endPx = passedPx + segment.lengthPx
    // The parts from `nextPart` that end on this segment are straight, and the one after them bends at its end.
    const bent = Math.max(nextPart, Math.floor(endPx / lengthPx))
    const [first, last] = middlesIn(segment, lengthPx, area)
    for (let part = Math.max(nextPart, first); part < bent && part <= last; part += 1)
      yield [...placeOn(segment, part * lengthPx), ...placeOn(segment, (part + 1) * lengthPx)]
    if (bent * lengthPx < endPx) {
      const part = bentPart(line, segment, { fromPx: bent * lengthPx, toPx: (bent + 1) * lengthPx })
      if (meets(part, area)) yield part
      nextPart = bent + 1
    } else nextPart = bent
    passedPx = endPx
  }
}

interface Segment {
  /** The index of its first vertex. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly lengthPx: number
  /** The length of the line before it. */
  readonly passedPx: number
}

function segmentOf(line: FlatLine, at: number, passedPx: number): Segment {
  const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
  const [dx, dy] = [(line[at + 2] ?? 0) - x, (line[at + 3] ?? 0) - y]
  return { at, x, y, dx, dy, lengthPx: Math.hypot(dx, dy), passedPx }
}

/** @param distancePx - from the beginning of the line */
function placeOn({ x, y, dx, dy, lengthPx, passedPx }: Segment, distancePx: number): [x: number, y: number] {
  const share = (distancePx - passedPx) / lengthPx
  return [x + dx * share, y + dy * share]
}

/** The first and the last of the parts of a line whose middles are on a segment in an area; none: the first is larger. */
function middlesIn({ x, y, dx, dy, lengthPx, passedPx }: Segment, partPx: number, area: LabelBox): [number, number] {
  const [fromX, toX] = partBetween([x, dx], area.minX, area.maxX)
  const [fromY, toY] = partBetween([y, dy], area.minY, area.maxY)
  const [from, to] = [Math.max(0, fromX, fromY), Math.min(1, toX, toY)]
  if (!(from <= to)) return [1, 0]
  const partAt = (share: number) => (passedPx + share * lengthPx) / partPx - 0.5
  return [Math.ceil(partAt(from)), Math.floor(partAt(to))]
}

interface PartRange {
  readonly fromPx: number
  readonly toPx: number
}

/** The part of a line that begins on a segment and ends after it, or with the line. */
function bentPart(line: FlatLine, first: Segment, { fromPx, toPx }: PartRange): FlatLine {
  const part: number[] = [...placeOn(first, fromPx)]
  let segment = first
  while (segment.passedPx + segment.lengthPx < toPx) {
    part.push(segment.x + segment.dx, segment.y + segment.dy)
    if (segment.at + 4 >= line.length) return part
    segment = segmentOf(line, segment.at + 2, segment.passedPx + segment.lengthPx)
  }
  part.push(...placeOn(segment, toPx))
  return part
}

function meets(part: FlatLine, { minX, minY, maxX, maxY }: LabelBox): boolean {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < part.length; at += 2) {
    const [x, y] = [part[at] ?? 0, part[at + 1] ?? 0]
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return west <= maxX && east >= minX && south <= maxY && north >= minY
}

/** The longest part of a line without a steep bend: letters around a bend cannot be read. */
export function straightestPart(line: FlatLine): FlatLine {
  let longest = { from: 0, end: Math.min(4, line.length), lengthPx: 0 }
  let from = 0
  let lengthPx = 0
  let angle: number | undefined
  for (let at = 2; at < line.length; at += 2) {
    const [x, y] = [(line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0)]
    const segmentPx = Math.hypot(x, y)
    if (segmentPx === 0) continue
    const next = Math.atan2(y, x)
    if (angle !== undefined && turnBetween(angle, next) > bendMaxRad) {
      from = at - 2
      lengthPx = 0
    }
    angle = next
    lengthPx += segmentPx
    if (lengthPx > longest.lengthPx) longest = { from, end: at + 2, lengthPx }
  }
  return line.slice(longest.from, longest.end)
}

/** The angle between two directions, from 0 to π. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** The length of a line in px. */
export function lengthOf(line: FlatLine): number {
  let lengthPx = 0
  for (let at = 0; at + 2 < line.length; at += 2) lengthPx += segmentLengthOf(line, at)
  return lengthPx
}

/** The length in px of a segment. @param at - the index of its first vertex */
export function segmentLengthOf(line: FlatLine, at: number): number {
  return Math.hypot((line[at + 2] ?? 0) - (line[at] ?? 0), (line[at + 3] ?? 0) - (line[at + 1] ?? 0))
}
