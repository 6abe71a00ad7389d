import type { Ink } from './ink.ts'

/** RGBA pixels by row from the upper left corner. Colours are not premultiplied, as in PNG: a flat colour stays one colour. */
export class PixelGrid {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
  /** Views the pixels as one number each: red in the lowest byte (all machines that run Node are little-endian). */
  readonly words: Uint32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8ClampedArray(width * height * 4)
    this.words = new Uint32Array(this.pixels.buffer)
  }

  /** Draws an ink over a pixel (source over destination of Porter and Duff, 1984). @param cover - part of the pixel that is covered, 0 to 1 */
  blend(pixel: number, ink: Ink, cover: number): void {
    const part = cover * ink.alpha
    if (part > 0.998) {
      this.words[pixel] = ink.word
      return
    }
    const { words } = this
    const word = words[pixel] ?? 0
    const under = word >>> 24
    if (under === 0) {
      words[pixel] = (ink.word & 0xff_ffff) | ((part * 255 + 0.5) << 24)
      return
    }
    const alpha = under === 255 ? 1 : part + (under / 255) * (1 - part)
    const share = under === 255 ? part : part / alpha
    const red = word & 255
    const green = (word >>> 8) & 255
    const blue = (word >>> 16) & 255
    // One write of a whole pixel is faster than four of its channels.
    words[pixel] =
      (red + (ink.red - red) * share + 0.5) |
      ((green + (ink.green - green) * share + 0.5) << 8) |
      ((blue + (ink.blue - blue) * share + 0.5) << 16) |
      ((alpha * 255 + 0.5) << 24)
  }
}
