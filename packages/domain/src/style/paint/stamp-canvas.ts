import { type CreateCanvas, contextOf, type DrawingCanvas } from './canvas.ts'
import type { DrawnGraphic, ImageSize } from './graphics.ts'
import { clampOpacity, drawCircle, drawMark, markRatio } from './mark-canvas.ts'
import { displacementOf, isCircle } from './marks.ts'

/** A mark or an image with its opacity, to be drawn at positions. */
export interface StampCanvas<Canvas extends DrawingCanvas> {
  readonly canvas: Canvas
  /** From the position to the upper left corner, in device pixels. */
  readonly offset: readonly [x: number, y: number]
  /** Clockwise, around the position. */
  readonly rotationRad: number
  /** Pixels of the canvas per device pixel: 1 for a mark that is not turned. */
  readonly perPx: number
}

/** Draws a graphic as OpenLayers draws it. @param pixelRatio - device pixels per px */
export function drawStamp<Canvas extends DrawingCanvas, Image extends ImageSize>(
  mark: DrawnGraphic<Image>,
  pixelRatio: number,
  create: CreateCanvas<Canvas>,
): StampCanvas<Canvas> {
  const { graphic, image, imageScale } = mark
  const circle = image || !isCircle(graphic) ? undefined : drawCircle(graphic, pixelRatio, create)
  const source = image ?? circle ?? drawMark(graphic, markRatio, create)
  const scale = image ? imageScale * pixelRatio : circle ? 1 : pixelRatio / markRatio
  const [width, height] = [source.width * scale, source.height * scale]
  const rotationRad = circle ? 0 : (graphic.rotation * Math.PI) / 180
  // A turned mark is scaled while it is turned: a picture that is resampled twice is blurred.
  const perPx = rotationRad === 0 ? 1 : 1 / scale
  const canvas = create(Math.max(1, Math.ceil(width * perPx)), Math.max(1, Math.ceil(height * perPx)))
  const context = contextOf(canvas)
  context.globalAlpha = clampOpacity(graphic.opacity)
  context.drawImage(source, 0, 0, width * perPx, height * perPx)
  const [right, up] = displacementOf(mark)
  const offset = [right * pixelRatio - width / 2, -up * pixelRatio - height / 2] as const
  return { canvas, offset, rotationRad, perPx }
}
