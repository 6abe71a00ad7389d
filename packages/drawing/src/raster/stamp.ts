import { type Ink, inkOfWord } from './ink.ts'

/** A picture that is drawn at positions: a mark, a symbol image or a label. */
export interface Stamp {
  readonly widthPx: number
  readonly heightPx: number
  /** RGBA by row, not premultiplied. */
  readonly pixels: Uint8ClampedArray
  /** The point of the stamp that is at the position, in px from its upper left corner. */
  readonly anchorX: number
  readonly anchorY: number
}

/** The pixels of a stamp that are drawn, in the form in which they are drawn fastest. */
export interface StampPixels {
  /** Columns and rows from the upper left corner of the stamp. */
  readonly columns: Uint16Array
  readonly rows: Uint16Array
  readonly inks: readonly Ink[]
  /** As in `PixelGrid.words`: opaque pixels are copied. */
  readonly words: Int32Array
}

/** The pixels of stamps that are drawn again: a layer of points draws one stamp many thousand times. */
export class ReadStamps {
  readonly #read = new WeakMap<Stamp, StampPixels | 'once'>()
  #last: Stamp | undefined
  #lastPixels: StampPixels | undefined

  /** undefined when the stamp is drawn for the first time: most labels are drawn once. */
  of(stamp: Stamp): StampPixels | undefined {
    if (stamp === this.#last && this.#lastPixels) return this.#lastPixels
    const known = this.#read.get(stamp)
    const pixels = known === 'once' ? pixelsOf(stamp) : known
    this.#read.set(stamp, pixels ?? 'once')
    this.#last = stamp
    this.#lastPixels = pixels
    return pixels
  }
}

function pixelsOf({ widthPx, pixels }: Stamp): StampPixels {
  const drawn: number[] = []
  for (let pixel = 0; pixel * 4 < pixels.length; pixel += 1) if ((pixels[pixel * 4 + 3] ?? 0) > 0) drawn.push(pixel)
  const inks = new Map<number, Ink>()
  const words = new Uint32Array(pixels.slice().buffer)
  return {
    columns: Uint16Array.from(drawn, (pixel) => pixel % widthPx),
    rows: Uint16Array.from(drawn, (pixel) => Math.floor(pixel / widthPx)),
    words: Int32Array.from(drawn, (pixel) => words[pixel] ?? 0),
    inks: drawn.map((pixel) => {
      const word = words[pixel] ?? 0
      const ink = inks.get(word) ?? inkOfWord(word)
      inks.set(word, ink)
      return ink
    }),
  }
}
