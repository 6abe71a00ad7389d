import { miterLimit } from '@cairn/domain/style/paint/stroke-px'
import type { AreaBuffer } from './area-buffer.ts'
import { type Capsules, capsuleMaxPx } from './capsules.ts'
import { type DashBox, DashCutter, dashPatternOf } from './dashes.ts'
import type { Hairlines } from './hairlines.ts'
import type { Ink } from './ink.ts'
import { offsetLine } from './line-offset.ts'
import { type PixelPath, partRoles } from './pixel-path.ts'
import { type LineCap, type LineJoin, StrokeOutline } from './stroke-outline.ts'

/** How lines are drawn. Lengths are in px. */
export interface Stroke {
  readonly ink: Ink
  readonly width: number
  readonly cap: LineCap
  readonly join: LineJoin
  /** Dashes and gaps in turn; empty for a line without gaps. */
  readonly dash: readonly number[]
  readonly dashOffset: number
  /** Positive: to the right of the line. */
  readonly offset: number
}

/** A line or a ring of a path: its vertices from index `from` to `end`. */
interface Part {
  readonly xy: Float64Array
  readonly from: number
  readonly end: number
  readonly isRing: boolean
}

/** Collects the hairlines of a path. */
export function addHairlines(path: PixelPath, stroke: Stroke, lines: Hairlines): void {
  lines.capPx = stroke.cap === 'butt' ? 0 : stroke.cap === 'square' ? 0.5 : Math.PI / 8
  if (stroke.dash.length > 0 || stroke.offset !== 0) {
    addChangedHairlines(path, stroke, lines)
    return
  }
  // Of these a picture has thousands: no objects, and no function inside, for whose variables V8 makes one.
  for (let place = 0; place < path.partCount; place += 1) {
    lines.addCapped(path.xy, path.startOf(place), path.ends[place] ?? 0, path.isRing(place))
  }
}

/** Collects the hairlines of a path that are cut into dashes or are beside it. */
function addChangedHairlines(path: PixelPath, stroke: Stroke, lines: Hairlines): void {
  const dashes = dashesOf(stroke, lines, (xy, end) => lines.addCapped(xy, 0, end, false))
  for (let place = 0; place < path.partCount; place += 1) {
    const { xy, from, end, isRing } = partOf(path, place, stroke.offset)
    if (dashes) dashes.cut(xy, from, end, isRing)
    else lines.addCapped(xy, from, end, isRing)
  }
}

/** Whether a stroke is drawn as capsules: all of its corners and ends are round. */
export function isRound(path: PixelPath, { width, cap, join, dash }: Stroke): boolean {
  if (join !== 'round' || width > capsuleMaxPx) return false
  return cap === 'round' || (dash.length === 0 && path.roles[0] !== partRoles.line)
}

/** Collects the strokes of a path as capsules. */
export function addCapsules(path: PixelPath, stroke: Stroke, capsules: Capsules): void {
  capsules.radius = stroke.width / 2
  const dashes =
    stroke.dash.length > 0 &&
    dashesOf(stroke, capsules, (xy, end) => addSegments({ xy, from: 0, end, isRing: false }, capsules))
  for (let place = 0; place < path.partCount; place += 1) {
    const part = partOf(path, place, stroke.offset)
    if (dashes) dashes.cut(part.xy, part.from, part.end, part.isRing)
    else addSegments(part, capsules)
  }
}

function addSegments({ xy, from, end, isRing }: Part, capsules: Capsules): void {
  if (end - from < 4) return
  capsules.moveTo(xy[from] ?? 0, xy[from + 1] ?? 0)
  for (let at = from + 2; at < end; at += 2) capsules.lineTo(xy[at] ?? 0, xy[at + 1] ?? 0)
  if (isRing) capsules.lineTo(xy[from] ?? 0, xy[from + 1] ?? 0)
}

/** Collects the outlines of the strokes of a path. */
export function addOutlines(path: PixelPath, stroke: Stroke, areas: AreaBuffer): void {
  areas.winding = 1
  const radius = stroke.width / 2
  const outline = new StrokeOutline(areas, { radius, cap: stroke.cap, join: stroke.join })
  const box = boxAround(areas, radius)
  const dashes = dashesOf(stroke, areas, (xy, end) => outline.addLine(xy, 0, end))
  for (let place = 0; place < path.partCount; place += 1) {
    const part = partOf(path, place, stroke.offset)
    if (dashes) dashes.cut(part.xy, part.from, part.end, part.isRing)
    else addVisible(part, outline, box)
  }
}

/** Adds the parts of a line or ring that are near the raster, so that a long one costs no more than is seen of it. */
function addVisible(part: Part, outline: StrokeOutline, box: DashBox): void {
  const { xy, from, end, isRing } = part
  if (!isRing) {
    addRuns(part, outline, box)
    return
  }
  let start = from
  while (start < end && !isBeyond(xy, [start, start + 2 < end ? start + 2 : from], box)) start += 2
  if (start === end) {
    outline.addRing(xy, from, end)
    return
  }
  // A ring that is seen in part begins where it is not seen: the corner at its first vertex may be seen.
  const open = new Float64Array(end - from + 2)
  open.set(xy.subarray(start, end))
  open.set(xy.subarray(from, start + 2), end - start)
  addRuns({ xy: open, from: 0, end: open.length, isRing: false }, outline, box)
}

/** Adds the runs of segments of a line that are near the raster. */
function addRuns({ xy, from, end }: Part, outline: StrokeOutline, box: DashBox): void {
  let start = from
  for (let at = from + 2; at < end; at += 2) {
    if (!isBeyond(xy, [at - 2, at], box)) continue
    if (at - start > 2) outline.addLine(xy, start, at)
    start = at
  }
  if (end - start > 2) outline.addLine(xy, start, end)
}

/** Whether a segment between two indices is beyond one side of a box. */
function isBeyond(xy: Float64Array, [a, b]: readonly [number, number], [minX, minY, maxX, maxY]: DashBox): boolean {
  const [fromX, fromY, x, y] = [xy[a] ?? 0, xy[a + 1] ?? 0, xy[b] ?? 0, xy[b + 1] ?? 0]
  return (
    (fromX < minX && x < minX) || (fromX > maxX && x > maxX) || (fromY < minY && y < minY) || (fromY > maxY && y > maxY)
  )
}

function boxAround({ width, height }: { width: number; height: number }, radius: number): DashBox {
  const margin = radius * miterLimit + 2
  return [-margin, -margin, width + margin, height + margin]
}

function dashesOf(
  { dash, dashOffset, width }: Stroke,
  size: { readonly width: number; readonly height: number },
  draw: (xy: Float64Array, end: number) => void,
): DashCutter | undefined {
  const pattern = dash.length > 0 ? dashPatternOf(dash, dashOffset) : undefined
  return pattern && new DashCutter(pattern, boxAround(size, width / 2), draw)
}

function partOf(path: PixelPath, place: number, offset: number): Part {
  const from = path.startOf(place)
  const end = path.ends[place] ?? 0
  const isRing = path.isRing(place)
  if (offset === 0) return { xy: path.xy, from, end, isRing }
  const xy = offsetLine(path.xy.subarray(from, end), offset, isRing)
  return { xy, from: 0, end: xy.length, isRing }
}
