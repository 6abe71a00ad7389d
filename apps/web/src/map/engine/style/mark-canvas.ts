import type { Fill, Graphic, Resolved, Stroke } from '@cairn/domain/style/style'
import type { DrawnGraphic } from './graphics.ts'
import { type MarkPath, markPaths } from './mark-shapes.ts'
import { translucent } from './translucent.ts'

type Drawn = Graphic<Resolved>
type Context = OffscreenCanvasRenderingContext2D

/** Pixels of a mark per px, so that it is sharp on screens of twice the density. */
export const markRatio = 2

/** Larger sizes in px are drawn with this one: a file may ask for any. */
const sizeMaxPx = 256
/** Size in px of an image without one. */
const imageSizePx = 16

/** Drawn where a file names an image, which is never fetched: the mark of SLD 1.0, section 11.3.2. */
const standIn: Extract<Drawn['mark'], { readonly kind: 'mark' }> = {
  kind: 'mark',
  shape: 'square',
  fill: { color: '#808080', opacity: 1 },
  stroke: {
    color: '#000000',
    opacity: 1,
    width: 1,
    cap: 'butt',
    join: 'miter',
    dash: [],
    dashOffset: 0,
  },
}

/** The mark of a graphic; a grey square for an image. */
export function markOf({ mark }: Drawn): typeof standIn {
  return mark.kind === 'mark' ? mark : standIn
}

/** The width of a graphic in px, without its outline. */
export function sizePxOf({ size }: Drawn): number {
  return Math.min(sizeMaxPx, Math.max(1, size ?? imageSizePx))
}

/** The colour that stands for a graphic where a shape cannot be drawn, with the opacity of the graphic. */
export function colourOf(graphic: Drawn): string {
  const { fill, stroke } = markOf(graphic)
  const paint = fill ?? stroke
  return translucent(paint?.color ?? '#808080', (paint?.opacity ?? 1) * graphic.opacity)
}

/** Pixels to the right and up. The anchor is a part of the mark from its lower left corner. */
export function displacementOf({ graphic, image, imageScale }: DrawnGraphic): readonly [right: number, up: number] {
  const { anchor, displacement } = graphic
  const size = sizePxOf(graphic)
  const [width, height] = image ? [image.width * imageScale, image.height * imageScale] : [size, size]
  return [displacement[0] + (0.5 - anchor[0]) * width, displacement[1] + (0.5 - anchor[1]) * height]
}

/** Draws a mark without its opacity and rotation in the middle of a canvas. @param ratio - pixels of the canvas per px */
export function drawMark(graphic: Drawn, ratio: number): OffscreenCanvas {
  const mark = markOf(graphic)
  // An acute corner reaches beyond the outline by more than half of its width.
  const edge = Math.ceil((sizePxOf(graphic) + 3 * (mark.stroke?.width ?? 0) + 2) * ratio)
  const canvas = new OffscreenCanvas(edge, edge)
  const context = contextOf(canvas)
  context.translate(edge / 2, edge / 2)
  paintMark(context, graphic, ratio)
  return canvas
}

/** The width of one tile of a pattern in device pixels. */
export function patternPx(pattern: Drawn, ratio: number): number {
  return Math.max(2, Math.round(sizePxOf(pattern) * ratio))
}

/** The colour or the pattern that fills areas. @param ratio - device pixels per px, which the pattern is made for */
export function fillStyleOf({ color, opacity, pattern }: Fill<Resolved>, ratio: number): string | CanvasPattern {
  if (!pattern) return translucent(color, opacity)
  const edge = patternPx(pattern, ratio)
  const canvas = new OffscreenCanvas(edge, edge)
  const context = contextOf(canvas)
  context.globalAlpha = clampOpacity(opacity * pattern.opacity)
  // Lines that cross the edge continue in the next tile.
  for (const [column, row] of tiles) {
    context.setTransform(1, 0, 0, 1, (column + 0.5) * edge, (row + 0.5) * edge)
    context.rotate((pattern.rotation * Math.PI) / 180)
    paintMark(context, pattern, ratio)
  }
  return context.createPattern(canvas, 'repeat') ?? translucent(color, opacity)
}

const steps = [-1, 0, 1] as const
const tiles = steps.flatMap((column) => steps.map((row) => [column, row] as const))

function paintMark(context: Context, graphic: Drawn, ratio: number): void {
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

function trace(context: Context, { points, isClosed }: MarkPath, edge: number): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x * edge, -y * edge)
  if (isClosed) context.closePath()
}

function strokePath(context: Context, { color, opacity, width, dash }: Stroke<Resolved>, ratio: number): void {
  if (width <= 0) return
  context.strokeStyle = translucent(color, opacity)
  context.lineWidth = width * ratio
  context.setLineDash(dash.map((length) => Math.max(0, length) * ratio))
  context.stroke()
}

function clampOpacity(opacity: number): number {
  return Math.min(1, Math.max(0, opacity))
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  return context
}
