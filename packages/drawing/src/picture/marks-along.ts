import { type PixelPath, partRoles } from '../raster/pixel-path.ts'
import type { MarkStamp } from './mark-stamp.ts'

/** A mark that is repeated along a line, instead of its stroke. */
export interface MarksAlong {
  /** The mark turned clockwise by the direction of the line, in degrees. */
  readonly stampAt: (turnDeg: number) => MarkStamp
  /** From the middle of a mark to the next one. */
  readonly spacingPx: number
  /** From the beginning of the line to the middle of the first mark. */
  readonly startPx: number
  /** Positive: to the right of the line. */
  readonly offsetPx: number
}

/** Width and height of a raster in px. */
export type RasterSize = readonly [width: number, height: number]

/** Receives the middle of a mark, and the direction of the line there, clockwise from the right. */
export type VisitMark = (x: number, y: number, turnDeg: number) => void

/** Visits the marks along the lines and rings of a path that may be seen on a raster. */
export function visitAlong(
  { xy, ends, roles, partCount }: PixelPath,
  { marks, size }: { readonly marks: MarksAlong; readonly size: RasterSize },
  visit: VisitMark,
): void {
  for (let part = 0; part < partCount; part += 1) {
    const from = part > 0 ? (ends[part - 1] ?? 0) : 0
    const end = ends[part] ?? 0
    // The last segment of a ring leads to its beginning.
    const segmentsEnd = roles[part] === partRoles.line ? end - 2 : end
    let passedPx = 0
    for (let at = from; at < segmentsEnd; at += 2) {
      const next = at + 2 < end ? at + 2 : from
      const segment = {
        x: xy[at] ?? 0,
        y: xy[at + 1] ?? 0,
        dx: (xy[next] ?? 0) - (xy[at] ?? 0),
        dy: (xy[next + 1] ?? 0) - (xy[at + 1] ?? 0),
      }
      passedPx += visitSegment(segment, { marks, size, passedPx }, visit)
    }
  }
}

interface Segment {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

interface SegmentPlace {
  readonly marks: MarksAlong
  readonly size: RasterSize
  /** The length of the line before the segment. */
  readonly passedPx: number
}

/** @returns the length of the segment in px */
function visitSegment({ x, y, dx, dy }: Segment, { marks, size, passedPx }: SegmentPlace, visit: VisitMark): number {
  const lengthPx = Math.hypot(dx, dy)
  if (!(lengthPx > 0)) return 0
  const { spacingPx, startPx, offsetPx } = marks
  const [right, down] = [dx / lengthPx, dy / lengthPx]
  const turnDeg = (Math.atan2(dy, dx) * 180) / Math.PI
  // Of a line that is much longer than the picture only the part near the picture is visited.
  const margin = Math.abs(offsetPx) + 4 * spacingPx
  const [seenFrom, seenTo] = seenPart({ x, y, dx: right, dy: down }, lengthPx, { size, margin })
  const first = Math.max(0, Math.ceil((passedPx + seenFrom - startPx) / spacingPx))
  for (let mark = first; ; mark += 1) {
    const alongPx = startPx + mark * spacingPx - passedPx
    if (!(alongPx < seenTo)) return lengthPx
    visit(x + right * alongPx - down * offsetPx, y + down * alongPx + right * offsetPx, turnDeg)
  }
}

/** The distances on a segment between which it is near the raster (the clipping of Liang and Barsky, 1984). */
function seenPart(
  { x, y, dx, dy }: Segment,
  lengthPx: number,
  { size: [width, height], margin }: { readonly size: RasterSize; readonly margin: number },
): readonly [from: number, to: number] {
  let [from, to] = [0, lengthPx]
  for (const [start, step, max] of [
    [x, dx, width],
    [y, dy, height],
  ] as const) {
    if (step === 0) {
      if (start < -margin || start > max + margin) return [0, 0]
      continue
    }
    const [one, other] = [(-margin - start) / step, (max + margin - start) / step]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return from < to ? [from, to] : [0, 0]
}
