import { valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { EvaluatedLooks, type FeatureReader } from '@cairn/domain/style/paint/evaluated-looks'
import type { ImageSize } from '@cairn/domain/style/paint/graphics'
import type { StyledFeature } from '@cairn/domain/style/style-cache'
import { type LookMessage, readLookMessage, type SharedLook } from '../drawing/look-message.ts'

/** Decides which features of a layer a map shows at its scale. */
export interface DrawnAtScale {
  /** False for a look that draws each feature at every scale. */
  readonly mayHide: boolean
  readonly draws: (feature: StyledFeature) => boolean
}

// Only the directions of leaders depend on their ends, not whether they are drawn.
const reader: FeatureReader<StyledFeature> = {
  dimensionOf: ({ dimension }) => dimension,
  propertiesOf: ({ properties }) => properties,
  endsOf: () => [],
}

/** @param resolution - metres of the coordinate system per px */
export function drawnAtScale(look: SharedLook, resolution: number): DrawnAtScale {
  const message = readLookMessage(look.text)
  const { named, scheme, isThinned, symbols: _, ...shown } = message
  const evaluated = new EvaluatedLooks<{ readonly isEmpty: boolean }, StyledFeature, ImageSize>({
    reader,
    draw: (symbolizers) => ({ isEmpty: symbolizers.every(({ length }) => length === 0) }),
  })
  evaluated.show({ ...shown, names: valueNamesOf(named) }, { scheme, isThinned })
  return { mayHide: mayHide(message), draws: (feature) => evaluated.find(feature, resolution)?.isEmpty === false }
}

function mayHide({ file, leaders }: LookMessage): boolean {
  return file !== undefined || leaders === true
}
