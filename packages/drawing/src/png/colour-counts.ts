/** The colours of a picture, which are numbers as in `PixelGrid.words`, in the order in which they first come. */
export interface ColourCounts {
  readonly colours: Uint32Array
  /** The number of pixels of each colour. */
  readonly counts: Uint32Array
  /** The place in `colours` of each pixel. */
  readonly places: Uint16Array
}

/** The greatest number of colours that can be counted: their places fit 16 bits. */
export const colourCountMax = 65_536

/** Pixels of the largest picture whose memory is used for the next one. */
const keptPixelsMax = 1_048_576

/** Counts the colours of pictures, one after the other, in the same memory. */
export class ColourCounter {
  #places = new Uint16Array(0)
  #colours = new Uint32Array(0)
  #counts = new Uint32Array(0)
  /** The place of each colour + 1 in open addressing: at most half full. */
  #slots = new Uint32Array(0)

  /**
   * Counts the colours of pixels; undefined if there are more than a limit, which is at most `colourCountMax`. All pixels
   * without opacity are one colour, 0. The result is valid until the next call.
   */
  count(words: Uint32Array, limit: number): ColourCounts | undefined {
    this.#clear(limit)
    const { length } = words
    const places = this.#placesFor(length)
    const counts = this.#counts
    let found = 0
    let pixel = 0
    while (pixel < length) {
      const word = words[pixel] ?? 0
      const place = this.#placeOf(word >>> 24 === 0 ? 0 : word, found)
      if (place === limit) return undefined
      if (place === found) found += 1
      const start = pixel
      while (pixel < length && words[pixel] === word) {
        places[pixel] = place
        pixel += 1
      }
      counts[place] = (counts[place] ?? 0) + pixel - start
    }
    return {
      colours: this.#colours.subarray(0, found),
      counts: counts.subarray(0, found),
      places: places.subarray(0, length),
    }
  }

  #placesFor(pixels: number): Uint16Array {
    if (pixels > keptPixelsMax) return new Uint16Array(pixels)
    if (this.#places.length < pixels) this.#places = new Uint16Array(pixels)
    return this.#places
  }

  #clear(limit: number): void {
    if (this.#colours.length === limit) {
      this.#counts.fill(0)
      this.#slots.fill(0)
      return
    }
    this.#colours = new Uint32Array(limit)
    this.#counts = new Uint32Array(limit)
    this.#slots = new Uint32Array(1 << (Math.ceil(Math.log2(limit)) + 1))
  }

  /** The place of a colour among those that were found; a new one gets the next place, if there is one. */
  #placeOf(colour: number, found: number): number {
    const slots = this.#slots
    const colours = this.#colours
    const mask = slots.length - 1
    let slot = Math.imul(colour, 0x9e3779b1) >>> Math.clz32(mask)
    for (let taken = slots[slot] ?? 0; taken !== 0; taken = slots[slot] ?? 0) {
      if (colours[taken - 1] === colour) return taken - 1
      slot = (slot + 1) & mask
    }
    if (found < colours.length) {
      colours[found] = colour
      slots[slot] = found + 1
    }
    return found
  }
}
