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
