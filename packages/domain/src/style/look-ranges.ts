import { scaleDenominatorAt } from './scale.ts'
import type { StyleRule } from './style.ts'

/** From these metres per pixel on, features are so close that full line widths would hide them. */
const crowdedFrom = scaleDenominatorAt(6)

/** The two ranges of scales in which a look of a layer or a component differs, and the factor of its widths and sizes. */
export const lookRanges: readonly LookRange[] = [
  { factor: 1, scales: { maxScale: crowdedFrom } },
  { factor: 0.5, scales: { minScale: crowdedFrom } },
]

/** The factor on the sizes of a look in a range of scales. */
export interface LookRange {
  readonly factor: number
  readonly scales: Pick<StyleRule, 'minScale' | 'maxScale'>
}
