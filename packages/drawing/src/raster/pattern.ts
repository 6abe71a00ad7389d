import type { Ink } from './ink.ts'
import type { Stamp } from './stamp.ts'

/** A picture that is repeated over areas from an origin, so that it continues in the neighbouring raster. */
export class Pattern {
  /** The ink of the pixel that `seek` found. */
  readonly ink: Ink = { red: 0, green: 0, blue: 0, alpha: 0, word: 0 }
  readonly #tile: Stamp
  readonly #originX: number
  readonly #originY: number

  /** @param origin - x and y of the map's origin in px from the upper left corner of the raster, rounded to whole pixels */
  constructor(tile: Stamp, origin: readonly [x: number, y: number]) {
    this.#tile = tile
    this.#originX = Math.round(origin[0])
    this.#originY = Math.round(origin[1])
  }

  /** Sets the ink to the colour of the pattern at a pixel of the raster. */
  seek(x: number, y: number): void {
    const { ink } = this
    const { widthPx, heightPx, pixels } = this.#tile
    const column = modulo(x - this.#originX, widthPx)
    const row = modulo(y - this.#originY, heightPx)
    const at = (row * widthPx + column) * 4
    ink.red = pixels[at] ?? 0
    ink.green = pixels[at + 1] ?? 0
    ink.blue = pixels[at + 2] ?? 0
    ink.alpha = (pixels[at + 3] ?? 0) / 255
    ink.word = ((255 << 24) | (ink.blue << 16) | (ink.green << 8) | ink.red) >>> 0
  }
}

function modulo(value: number, length: number): number {
  const rest = value % length
  return rest < 0 ? rest + length : rest
}
