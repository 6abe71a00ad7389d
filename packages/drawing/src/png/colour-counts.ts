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

/**
 * Counts the colours of pixels; undefined if there are more than a limit, which is at most `colourCountMax`. All pixels
 * without opacity are one colour, 0.
 */
export function countColours(words: Uint32Array, limit: number): ColourCounts | undefined {
  const places = new Uint16Array(words.length)
  const colours = new Uint32Array(limit)
  const counts = new Uint32Array(limit)
  // The place of each colour + 1 in open addressing: at most half full.
  const hashBits = Math.ceil(Math.log2(limit)) + 1
  const slots = new Uint32Array(1 << hashBits)
  const hashMask = slots.length - 1
  let found = 0
  let lastWord = 0
  let lastPlace = -1
  for (let pixel = 0; pixel < words.length; pixel += 1) {
    const word = words[pixel] ?? 0
    if (word !== lastWord || lastPlace < 0) {
      lastWord = word
      const colour = word >>> 24 === 0 ? 0 : word
      let slot = Math.imul(colour, 0x9e3779b1) >>> (32 - hashBits)
      while (slots[slot] !== 0 && colours[(slots[slot] ?? 0) - 1] !== colour) slot = (slot + 1) & hashMask
      lastPlace = (slots[slot] ?? 0) - 1
      if (lastPlace < 0) {
        if (found === limit) return undefined
        lastPlace = found
        colours[found] = colour
        found += 1
        slots[slot] = found
      }
    }
    counts[lastPlace] = (counts[lastPlace] ?? 0) + 1
    places[pixel] = lastPlace
  }
  return { colours: colours.subarray(0, found), counts: counts.subarray(0, found), places }
}
