import { paintPath, setPaint } from './paint.ts'
import type { PictureLook, PictureRequest } from './picture.ts'

/** A picture in memory: RGBA pixels, one 32-bit number each. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint32Array
}

/** The picture of one point. */
interface Stamp {
  readonly pixels: Pixels
  /** Points add up where they overlap. All have one colour, so their order does not show. */
  readonly addsUp: boolean
}

/**
 * Draws very many points by copying the pixels of one point into a picture. For 70,000 points that takes a fifth of the
 * time that the canvas takes to draw them one by one.
 */
export function drawPoints(context: OffscreenCanvasRenderingContext2D, request: PictureRequest): void {
  const { widthPx: width, heightPx: height, shapes } = request
  const image = context.createImageData(width, height)
  const pixels = { width, height, rgba: new Uint32Array(image.data.buffer) }
  const stamp = { pixels: stampOf(request), addsUp: lookOf(request).pointsAddUp }
  const { coordinates } = shapes
  for (let at = 0; at < coordinates.length; at += 2)
    putStamp(pixels, stamp, coordinates[at] ?? 0, coordinates[at + 1] ?? 0)
  context.putImageData(image, 0, 0)
}

/** Copies the stamp around a position. Its translucent edge does not overwrite pixels that are already drawn. */
// oxlint-disable-next-line max-params -- the innermost loop of the drawing: an object per point costs 70,000 allocations
function putStamp(onto: Pixels, { pixels: stamp, addsUp }: Stamp, x: number, y: number): void {
  const left = Math.round(x - stamp.width / 2)
  const top = Math.round(y - stamp.height / 2)
  const fromX = Math.max(0, -left)
  const toX = Math.min(stamp.width, onto.width - left)
  const toY = Math.min(stamp.height, onto.height - top)
  for (let row = Math.max(0, -top); row < toY; row += 1) {
    const line = (top + row) * onto.width + left
    for (let column = fromX; column < toX; column += 1) {
      const pixel = stamp.rgba[row * stamp.width + column] ?? 0
      const alpha = pixel >>> 24
      if (alpha === 0) continue
      const before = (onto.rgba[line + column] ?? 0) >>> 24
      if (alpha === 255 || before === 0) onto.rgba[line + column] = pixel
      else if (addsUp) onto.rgba[line + column] = withAlpha(pixel, alpha + Math.round((before * (255 - alpha)) / 255))
    }
  }
}

function withAlpha(pixel: number, alpha: number): number {
  return ((pixel & 0xff_ff_ff) | (alpha << 24)) >>> 0
}

/** The one look that all points have. */
function lookOf({ looks, shapes }: PictureRequest): PictureLook {
  return looks[shapes.looks[0] ?? 0] ?? looks[0]
}

function stampOf(request: PictureRequest): Pixels {
  const { pixelRatio } = request
  const { point } = lookOf(request)
  const widthPx = (2 * point.radiusPx + (point.stroke?.widthPx ?? 0)) * pixelRatio
  const size = Math.ceil(widthPx) + 1
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.arc(size / 2, size / 2, point.radiusPx * pixelRatio, 0, 2 * Math.PI)
  setPaint(context, point, pixelRatio)
  paintPath(context, point)
  const { data } = context.getImageData(0, 0, size, size)
  return { width: size, height: size, rgba: new Uint32Array(data.buffer) }
}
