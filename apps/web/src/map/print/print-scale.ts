import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import { lengthIn, type Measurement, type UnitSystem } from '@cairn/domain/units'
import { pxPerMm } from './paper.ts'

/** Metres on the ground of a px of the page: web mercator enlarges lengths by the inverse cosine of the latitude. */
export function groundResolution(mapResolution: number, [, lat]: LonLat): number {
  return mapResolution * Math.cos((lat * Math.PI) / 180)
}

/** The number n of the scale 1 : n of a page with this many metres on the ground in a px. */
export function scaleDenominator(metresPerPx: number): number {
  return metresPerPx * pxPerMm * 1000
}

/** The map resolution of the page at a scale of 1 : `denominator` in a position. */
export function mapResolutionOf(denominator: number, [, lat]: LonLat): number {
  return denominator / (pxPerMm * 1000) / Math.cos((lat * Math.PI) / 180)
}

/** The scales that are usual on maps, by the unit of lengths: in the United States an inch is a round number of feet, or two miles or less. */
export const usualScales = {
  metric: [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000],
  us: [120, 240, 360, 480, 600, 1200, 2400, 4800, 6000, 12_000, 24_000, 63_360, 126_720],
} as const satisfies Record<UnitSystem, readonly number[]>

/** A scale bar. */
export interface ScaleBar {
  readonly widthPx: number
  readonly length: Measurement
}

/** The longest bar of 1, 2 or 5 times a power of ten of the user's unit that is at most so wide. */
export function scaleBarOf(metresPerPx: number, widthPxMax: number, units: UnitSystem): ScaleBar {
  const longest = lengthIn(units, widthPxMax * metresPerPx)
  const power = 10 ** Math.floor(Math.log10(longest.amount))
  const factor = [5, 2].find((each) => each * power <= longest.amount) ?? 1
  const amount = factor * power
  return { widthPx: (amount / longest.amount) * widthPxMax, length: { ...longest, amount } }
}
