import type { ColourCounts } from './colour-counts.ts'

/** The greatest number of colours of a palette in PNG. */
export const paletteMax = 256

/** The colours of a picture with a palette. */
export interface Palette {
  /** At most `paletteMax`. */
  readonly colours: Uint32Array
  /** The place in the palette of each counted colour. */
  readonly placeOf: Uint8Array
}

/** The most frequent colours stay as they are when the others are reduced: those of flat areas would be seen to change. */
const exactMax = 96

/** Levels in which the rarer colours are reduced, which are those of edges: the steps of colours and of alpha. */
const reductions = [
  { colour: steps(255), alpha: steps(15) },
  { colour: steps(31), alpha: steps(15) },
  { colour: steps(15), alpha: steps(7) },
] as const

/** A palette of all colours, or of colours that differ a little from them; undefined if more than that is needed. */
export function nearPalette(counted: ColourCounts): Palette | undefined {
  const { colours } = counted
  if (colours.length <= paletteMax) return { colours, placeOf: Uint8Array.from(colours, (_, at) => at) }
  const isExact = mostFrequent(counted.counts, exactMax)
  for (const reduction of reductions) {
    const palette = paletteBy(colours, { isExact, reduction })
    if (palette) return palette
  }
  return undefined
}

/** 1 at the places of the greatest counts, of equal ones at the first places. */
function mostFrequent(counts: Uint32Array, length: number): Uint8Array {
  // Numbers sort without a function that compares them, which takes most of the time.
  const sorted = counts.toSorted()
  const least = sorted[counts.length - length] ?? 0
  let equal = sorted.lastIndexOf(least) - (counts.length - length) + 1
  const isFrequent = new Uint8Array(counts.length)
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0
    if (count === least) equal -= 1
    if (count > least || (count === least && equal >= 0)) isFrequent[at] = 1
  }
  return isFrequent
}

/** Places of `PlacesOfColours`: four for each colour of a palette. */
const slotCount = 4 * paletteMax

/** The places of the colours of a palette, by open addressing: a Map would get an object for most of the numbers. */
class PlacesOfColours {
  readonly colours = new Uint32Array(paletteMax)
  length = 0
  /** The place of each colour + 1. */
  readonly #slots = new Uint16Array(slotCount)

  /** The place of a colour, a new one behind the others; -1 for one that is too many. */
  placeOf(colour: number): number {
    let slot = Math.imul(colour, 0x9e3779b1) >>> Math.clz32(slotCount - 1)
    for (let taken = this.#slots[slot] ?? 0; taken !== 0; taken = this.#slots[slot] ?? 0) {
      if (this.colours[taken - 1] === colour) return taken - 1
      slot = (slot + 1) & (slotCount - 1)
    }
    if (this.length === paletteMax) return -1
    this.colours[this.length] = colour
    this.length += 1
    this.#slots[slot] = this.length
    return this.length - 1
  }
}

interface RareColours {
  /** 1 for a colour that stays as it is. */
  readonly isExact: Uint8Array
  readonly reduction: (typeof reductions)[number]
}

function paletteBy(colours: Uint32Array, { isExact, reduction }: RareColours): Palette | undefined {
  const places = new PlacesOfColours()
  const placeOf = new Uint8Array(colours.length)
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0
    const place = places.placeOf(isExact[at] === 1 ? colour : reduced(colour, reduction))
    if (place < 0) return undefined
    placeOf[at] = place
  }
  return { colours: places.colours.subarray(0, places.length), placeOf }
}

function reduced(colour: number, { colour: nearest, alpha: nearestAlpha }: (typeof reductions)[number]): number {
  const alpha = nearestAlpha[colour >>> 24] ?? 0
  if (alpha === 0) return 0
  const red = nearest[colour & 255] ?? 0
  const green = nearest[(colour >>> 8) & 255] ?? 0
  const blue = nearest[(colour >>> 16) & 255] ?? 0
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** For each channel from 0 to 255 the nearest of a number of equal steps between these, which both stay as they are. */
function steps(count: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, channel) =>
    Math.round((Math.round((channel * count) / 255) * 255) / count),
  )
}
