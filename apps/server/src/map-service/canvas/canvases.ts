import type { Canvases } from '@cairn/drawing/picture/graphic-stamps'
import type { PixelGrid } from '@cairn/drawing/raster/pixel-grid'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import { type Canvas, createCanvas, type Image, ImageData, loadImage, type SKRSContext2D } from '@napi-rs/canvas'

/** Makes an empty canvas for the drawing of the domain. */
export function makeCanvas(widthPx: number, heightPx: number): Canvas {
  return createCanvas(Math.max(1, Math.ceil(widthPx)), Math.max(1, Math.ceil(heightPx)))
}

/** Decodes the image of a symbol: the PNG that the server made of the uploaded file. */
export function decodeSymbolImage(png: Uint8Array): Promise<Image> {
  return loadImage(png)
}

/** The canvases that marks are drawn on. */
export const canvases: Canvases<Canvas> = {
  create: makeCanvas,
  pixelsOf: (canvas) => pixelsOf(canvas, canvas.width, canvas.height),
}

/** Makes stamps on one canvas: the memory of canvases is outside that of JavaScript, which is slow to free them. */
export class StampSheet {
  #canvas = makeCanvas(256, 64)

  /** Draws a stamp. `draw` begins with the anchor as its origin and in the state of a new canvas. */
  draw({ widthPx, heightPx, anchorX, anchorY }: Omit<Stamp, 'pixels'>, draw: (context: SKRSContext2D) => void): Stamp {
    const { width, height } = this.#canvas
    if (width < widthPx || height < heightPx)
      this.#canvas = makeCanvas(Math.max(width, widthPx), Math.max(height, heightPx))
    const context = this.#canvas.getContext('2d')
    context.save()
    context.clearRect(0, 0, widthPx, heightPx)
    context.translate(anchorX, anchorY)
    draw(context)
    context.restore()
    return { widthPx, heightPx, pixels: pixelsOf(this.#canvas, widthPx, heightPx), anchorX, anchorY }
  }
}

/** A copy: the pixels of the library cannot be transferred to another thread. */
function pixelsOf(canvas: Canvas, widthPx: number, heightPx: number): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, widthPx, heightPx).data.slice()
}

/** Encodes a canvas outside of the thread that answers requests: the library has threads of its own for it. */
export function encodeCanvas(canvas: Canvas, isJpeg: boolean): Promise<Uint8Array> {
  return isJpeg ? canvas.encode('jpeg') : canvas.encode('png')
}

/** Encodes pixels as a JPEG file; transparent ones are white. */
export function encodeJpeg({ width, height, pixels }: PixelGrid): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/jpeg')
}
