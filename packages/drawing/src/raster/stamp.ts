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

/** The pixels of a stamp that are drawn, in the form in which they are drawn fastest: opaque ones first. */
export interface StampPixels {
  readonly opaqueCount: number
  /** Columns and rows from the upper left corner of the stamp. */
  readonly columns: Uint16Array
  readonly rows: Uint16Array
  /** Pixels of the raster from that of the upper left corner. */
  readonly offsets: Int32Array
  readonly inks: readonly Ink[]
  /** As in `PixelGrid.words`: opaque pixels are copied. */
  readonly words: Int32Array
}

/** The pixels of stamps that are drawn again: a layer of points draws one stamp many thousand times. */
export class ReadStamps {
  readonly #read = new WeakMap<Stamp, StampPixels | 'once'>()
  #last: Stamp | undefined
  #lastPixels: StampPixels | undefined
  readonly #rasterWidth: number

  constructor(rasterWidth: number) {
    this.#rasterWidth = rasterWidth
  }

  /** undefined when the stamp is drawn for the first time: most labels are drawn once. */
  of(stamp: Stamp): StampPixels | undefined {
    if (stamp === this.#last && this.#lastPixels) return this.#lastPixels
    const known = this.#read.get(stamp)
    const pixels = known === 'once' ? pixelsOf(stamp, this.#rasterWidth) : known
    this.#read.set(stamp, pixels ?? 'once')
    this.#last = stamp
    this.#lastPixels = pixels
    return pixels
  }
}

function pixelsOf({ widthPx, pixels }: Stamp, rasterWidth: number): StampPixels {
  const all = new Uint32Array(pixels.slice().buffer)
  const places = Array.from(all, (_, place) => place)
  const alphaAt = (place: number) => (all[place] ?? 0) >>> 24
  const opaque = places.filter((place) => alphaAt(place) === 255)
  const drawn = [...opaque, ...places.filter((place) => alphaAt(place) > 0 && alphaAt(place) < 255)]
  const columns = Uint16Array.from(drawn, (place) => place % widthPx)
  const rows = Uint16Array.from(drawn, (place) => Math.floor(place / widthPx))
  const words = Int32Array.from(drawn, (place) => all[place] ?? 0)
  const inks = new Map<number, Ink>()
  return {
    opaqueCount: opaque.length,
    columns,
    rows,
    offsets: Int32Array.from(drawn, (_, at) => (rows[at] ?? 0) * rasterWidth + (columns[at] ?? 0)),
    words,
    inks: Array.from(words, (word) => {
      const ink = inks.get(word) ?? inkOfWord(word)
      inks.set(word, ink)
      return ink
    }),
  }
}
