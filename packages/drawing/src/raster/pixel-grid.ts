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
    const { pixels } = this
    const at = pixel * 4
    const under = pixels[at + 3] ?? 0
    if (under === 0) {
      pixels[at] = ink.red
      pixels[at + 1] = ink.green
      pixels[at + 2] = ink.blue
      pixels[at + 3] = part * 255
      return
    }
    const alpha = under === 255 ? 1 : part + (under / 255) * (1 - part)
    const share = under === 255 ? part : part / alpha
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    pixels[at] = red + (ink.red - red) * share
    pixels[at + 1] = green + (ink.green - green) * share
    pixels[at + 2] = blue + (ink.blue - blue) * share
    pixels[at + 3] = alpha * 255
  }
}
