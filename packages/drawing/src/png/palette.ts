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

/** Levels in which the rarer colours are reduced, which are those of edges: numbers of steps of colours and of alpha. */
const reductions = [
  { colourSteps: 255, alphaSteps: 15 },
  { colourSteps: 31, alphaSteps: 15 },
  { colourSteps: 15, alphaSteps: 7 },
] as const

/** A palette of all colours, or of colours that differ a little from them; undefined if more than that is needed. */
export function nearPalette(counted: ColourCounts): Palette | undefined {
  const { colours } = counted
  if (colours.length <= paletteMax) return { colours: [...colours], placeOf: Uint8Array.from(colours, (_, at) => at) }
  const exact = new Set(mostFrequent(counted, exactMax))
  for (const reduction of reductions) {
    const palette = paletteBy(colours, (colour) => (exact.has(colour) ? colour : reduced(colour, reduction)))
    if (palette) return palette
  }
  return undefined
}

function mostFrequent({ colours, counts }: ColourCounts, length: number): readonly number[] {
  const byCount = Uint32Array.from(counts, (_, at) => at).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  return Array.from(byCount.subarray(0, length), (at) => colours[at] ?? 0)
}

function paletteBy(colours: Uint32Array, reduce: (colour: number) => number): Palette | undefined {
  const places = new Map<number, number>()
  const placeOf = new Uint8Array(colours.length)
  for (let at = 0; at < colours.length; at += 1) {
    const colour = reduce(colours[at] ?? 0)
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

function reduced(colour: number, { colourSteps, alphaSteps }: (typeof reductions)[number]): number {
  const alpha = rounded(colour >>> 24, alphaSteps)
  if (alpha === 0) return 0
  const red = rounded(colour & 255, colourSteps)
  const green = rounded((colour >>> 8) & 255, colourSteps)
  const blue = rounded((colour >>> 16) & 255, colourSteps)
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** The nearest of a number of equal steps from 0 to 255, which both stay as they are. */
function rounded(channel: number, steps: number): number {
  return Math.round((Math.round((channel * steps) / 255) * 255) / steps)
}
