import type { Fill, Graphic, Resolved, Stroke } from '../style.ts'
import { type CreateCanvas, contextOf, type DrawingCanvas, type DrawingContext } from './canvas.ts'
import { type MarkPath, markPaths } from './mark-shapes.ts'
import { colourOf, markOf, sizePxOf } from './marks.ts'
import { dashPxOf, endsOf } from './stroke-px.ts'
import { translucent } from './translucent.ts'

type Drawn = Graphic<Resolved>

/** Pixels of a mark per px, so that it is sharp on screens of twice the density. */
export const markRatio = 2

/** Draws a mark without its opacity and rotation in the middle of a canvas. @param ratio - pixels of the canvas per px */
export function drawMark<Canvas extends DrawingCanvas>(
  graphic: Drawn,
  ratio: number,
  create: CreateCanvas<Canvas>,
): Canvas {
  const mark = markOf(graphic)
  // An acute corner reaches beyond the outline by more than half of its width.
  const edge = Math.ceil((sizePxOf(graphic) + 3 * (mark.stroke?.width ?? 0) + 2) * ratio)
  const canvas = create(edge, edge)
  const context = contextOf(canvas)
  context.translate(edge / 2, edge / 2)
  paintMark(context, graphic, ratio)
  return canvas
}

/** Draws a circle without its opacity, as OpenLayers draws it: the canvas ends at the outline. */
export function drawCircle<Canvas extends DrawingCanvas>(
  graphic: Drawn,
  pixelRatio: number,
  create: CreateCanvas<Canvas>,
): Canvas {
  const { fill, stroke } = markOf(graphic)
  const radiusPx = sizePxOf(graphic) / 2
  const strokePx = stroke && stroke.width > 0 ? stroke.width : 0
  const size = Math.ceil(2 * radiusPx + strokePx)
  const edge = Math.max(1, Math.round(size * pixelRatio))
  const canvas = create(edge, edge)
  const context = contextOf(canvas)
  context.scale(pixelRatio, pixelRatio)
  context.arc(size / 2, size / 2, radiusPx, 0, 2 * Math.PI)
  if (fill) {
    context.fillStyle = translucent(fill.color, fill.opacity)
    context.fill()
  }
  if (!stroke || strokePx === 0) return canvas
  context.strokeStyle = translucent(stroke.color, stroke.opacity)
  context.lineWidth = strokePx
  context.lineCap = endsOf(stroke).cap
  context.setLineDash(dashPxOf(stroke) ?? [])
  context.stroke()
  return canvas
}

/** The width of one tile of a pattern in device pixels. */
export function patternPx(pattern: Drawn, ratio: number): number {
  return Math.max(2, Math.round(sizePxOf(pattern) * ratio))
}

/** Draws the tile that a pattern repeats. @param ratio - device pixels per px, which the pattern is made for */
export function drawPatternTile<Canvas extends DrawingCanvas>(
  { opacity, pattern }: Pick<Fill<Resolved>, 'opacity'> & { readonly pattern: Drawn },
  ratio: number,
  create: CreateCanvas<Canvas>,
): Canvas {
  const edge = patternPx(pattern, ratio)
  const canvas = create(edge, edge)
  const context = contextOf(canvas)
  context.globalAlpha = clampOpacity(opacity * pattern.opacity)
  // Lines that cross the edge continue in the next tile.
  for (const [column, row] of tiles) {
    context.setTransform(1, 0, 0, 1, (column + 0.5) * edge, (row + 0.5) * edge)
    context.rotate((pattern.rotation * Math.PI) / 180)
    paintMark(context, pattern, ratio)
  }
  return canvas
}

const steps = [-1, 0, 1] as const
const tiles = steps.flatMap((column) => steps.map((row) => [column, row] as const))

function paintMark(context: DrawingContext, graphic: Drawn, ratio: number): void {
  const { shape, fill, stroke } = markOf(graphic)
  const edge = sizePxOf(graphic) * ratio
  for (const path of markPaths(shape)) {
    trace(context, path, edge)
    if (fill && path.isClosed) {
      context.fillStyle = fill.pattern ? colourOf(fill.pattern) : translucent(fill.color, fill.opacity)
      context.fill()
    }
    if (stroke) strokePath(context, stroke, ratio)
  }
}

function trace(context: DrawingContext, { points, isClosed }: MarkPath, edge: number): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x * edge, -y * edge)
  if (isClosed) context.closePath()
}

function strokePath(context: DrawingContext, { color, opacity, width, dash }: Stroke<Resolved>, ratio: number): void {
  if (width <= 0) return
  context.strokeStyle = translucent(color, opacity)
  context.lineWidth = width * ratio
  context.setLineDash(dash.map((length) => Math.max(0, length) * ratio))
  context.stroke()
}

/** An opacity between 0 and 1. */
export function clampOpacity(opacity: number): number {
  return Math.min(1, Math.max(0, opacity))
}
