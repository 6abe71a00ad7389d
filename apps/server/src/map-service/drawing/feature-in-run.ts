import type { FeatureReader } from '@cairn/domain/style/paint/evaluated-looks'
import type { StyledFeature } from '@cairn/domain/style/style-cache'
import { dimensionOf, type LayerPack, partKinds, unitsPerM } from '@cairn/drawing/pack/layer-pack'

/** A feature of a pack, whose look is evaluated. */
export interface FeatureInRun {
  readonly pack: LayerPack
  readonly place: number
  /** One object for all features with equal values. */
  readonly properties: StyledFeature['properties']
}

/** Reads the features of packs for `EvaluatedLooks`. */
export const featureInRunReader: FeatureReader<FeatureInRun> = {
  dimensionOf: ({ pack, place }) => dimensionOf(pack.types[place] ?? 0),
  propertiesOf: ({ properties }) => properties,
  endsOf,
}

/** The first two and the last two positions of the first line, in metres. */
function endsOf({ pack, place }: FeatureInRun): readonly (readonly number[])[] {
  const first = place > 0 ? (pack.featureEnds[place - 1] ?? 0) : 0
  if (first >= (pack.featureEnds[place] ?? 0) || pack.partKinds[first] !== partKinds.line) return []
  const from = (first > 0 ? (pack.partEnds[first - 1] ?? 0) : 0) / 2
  const count = (pack.partEnds[first] ?? 0) / 2 - from
  const indexes = [...new Set([0, 1, count - 2, count - 1])].filter((index) => index >= 0)
  return indexes.map((index) => {
    const at = (from + index) * 2
    return [(pack.coordinates[at] ?? 0) / unitsPerM, (pack.coordinates[at + 1] ?? 0) / unitsPerM]
  })
}
