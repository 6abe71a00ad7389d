import type { ColourCounts } from './colour-counts.ts'

/** The greatest number of colours of a palette in PNG. */
export const paletteMax = 256

/** The colours of a picture with a palette. */
export interface Palette {
  /** At most `paletteMax`. */
  readonly colours: readonly number[]
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
  if (colours.length <= paletteMax) return { colours: [...colours], placeOf: Uint8Array.from(colours, (_, at) => at) }
  const isExact = mostFrequent(counted.counts, exactMax)
  for (const reduction of reductions) {
    const palette = paletteBy(colours, (colour, place) => (isExact[place] ? colour : reduced(colour, reduction)))
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
  return Uint8Array.from(counts, (count) => {
    if (count === least) equal -= 1
    return count > least || (count === least && equal >= 0) ? 1 : 0
  })
}

function paletteBy(colours: Uint32Array, reduce: (colour: number, place: number) => number): Palette | undefined {
  const places = new Map<number, number>()
  const placeOf = new Uint8Array(colours.length)
  for (let at = 0; at < colours.length; at += 1) {
    const colour = reduce(colours[at] ?? 0, at)
    let place = places.get(colour)
    if (place === undefined) {
      place = places.size
      if (place === paletteMax) return undefined
      places.set(colour, place)
    }
    placeOf[at] = place
  }
  return { colours: [...places.keys()], placeOf }
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
