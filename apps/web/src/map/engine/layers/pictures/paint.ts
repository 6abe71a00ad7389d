import type { Paint } from './picture.ts'

/** Sets the colours and the line width of a paint; px of the picture = px of the paint × `pixelRatio`. */
export function setPaint(
  context: OffscreenCanvasRenderingContext2D,
  { fill, stroke }: Paint,
  pixelRatio: number,
): void {
  if (fill !== undefined) context.fillStyle = fill
  if (!stroke) return
  context.strokeStyle = stroke.colour
  context.lineWidth = stroke.widthPx * pixelRatio
  context.setLineDash((stroke.dashPx ?? []).map((px) => px * pixelRatio))
}

/** Paints the current path with the paint that was set last. */
export function paintPath(context: OffscreenCanvasRenderingContext2D, { fill, stroke }: Paint): void {
  if (fill !== undefined) context.fill()
  if (stroke) context.stroke()
}
