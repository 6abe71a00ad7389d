import { thinnedPointsMin } from '../style/layer-style.ts'
import type { Style } from '../style/style.ts'
import { allowsWfs, type RenderingMethod } from './rendering-methods.ts'

/** The layer as its settings and its style file say. */
interface StyledLayer {
  readonly preferredMethod: RenderingMethod
  readonly featureCount: number
  /** The style file that is linked to it. */
  readonly file?: Style | undefined
}

/**
 * The method by which the browser shows a layer. A picture of the server takes the place of features that are too many for it
 * (specification 3, section 4), and of those that it cannot draw as their style file says. An empty layer needs no picture.
 */
export function shownMethod({ preferredMethod, featureCount, file }: StyledLayer): RenderingMethod {
  const isPicture = preferredMethod === 'WMS' || preferredMethod === 'WMS-TILE'
  if (featureCount === 0) return isPicture ? 'WFS' : preferredMethod
  if (isPicture) return preferredMethod
  return allowsWfs({ featureCount }) && (!file || isDrawable(file, featureCount)) ? preferredMethod : 'WMS'
}

/** Whether the browser draws all that a style file says (docs/adr/0017-own-style-model.md). */
function isDrawable(file: Style, featureCount: number): boolean {
  const isSorted = file.layers.some(({ sortBy }) => sortBy.length > 0)
  return !isSorted && !hasPatternsAlong(file) && (featureCount < thinnedPointsMin || !hasLabels(file))
}

function hasPatternsAlong({ layers }: Style): boolean {
  return layers.some(({ rules }) =>
    rules.some(({ symbolizers }) => symbolizers.some((each) => each.kind === 'stroke' && each.pattern !== undefined)),
  )
}

/** Whether a style has labels, which the browser leaves out of layers of very many features. */
export function hasLabels({ layers }: Style): boolean {
  return layers.some(({ rules }) => rules.some(({ symbolizers }) => symbolizers.some(({ kind }) => kind === 'text')))
}
