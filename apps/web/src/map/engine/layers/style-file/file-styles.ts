import { scaleDenominatorAt } from '@cairn/domain/style/scale'
import type { Style as StyleFile, Symbolizer } from '@cairn/domain/style/style'
import { StyleCache, type StyledFeature } from '@cairn/domain/style/style-cache'
import type { FeatureLike } from 'ol/Feature.js'
import type Style from 'ol/style/Style.js'
import { stylesOf } from './symbolizer-styles.ts'

/** The properties of a feature by its id: one object until the feature changes. */
export type PropertiesOf = (id: unknown) => StyledFeature['properties'] | undefined

/** Draws the features of a layer by its style file. */
export class FileStyles {
  readonly file: StyleFile
  readonly #cache: StyleCache<Style[]>
  readonly #propertiesOf: PropertiesOf

  constructor(file: StyleFile, propertiesOf: PropertiesOf) {
    this.file = file
    this.#cache = new StyleCache(file, stylesOf)
    this.#propertiesOf = propertiesOf
  }

  /** The styles of a feature: empty if its rules are for other scales, undefined if no rule matches it. */
  find(feature: FeatureLike, resolution: number): Style[] | undefined {
    const styled = styledFeature(feature, this.#propertiesOf)
    return styled && this.#cache.find(styled, scaleDenominatorAt(resolution))
  }
}

/** A feature as a style sees it; undefined for one that the layer does not hold. */
export function styledFeature(feature: FeatureLike, propertiesOf: PropertiesOf): StyledFeature | undefined {
  const properties = propertiesOf(feature.getId())
  return properties && { properties, dimension: dimensionOf(feature) }
}

/** A collection counts as an area: its parts are drawn with what suits them. */
function dimensionOf(feature: FeatureLike): StyledFeature['dimension'] {
  const type = feature.getGeometry()?.getType() ?? 'Point'
  if (type.endsWith('Point')) return 0
  return type.endsWith('LineString') ? 1 : 2
}

/** Whether a style has labels. */
export function hasLabels({ layers }: StyleFile): boolean {
  return layers.some(({ rules }) => rules.some(({ symbolizers }) => symbolizers.some(isLabel)))
}

/** Tells labels from other symbolizers. */
export function isLabel({ kind }: Pick<Symbolizer, 'kind'>): boolean {
  return kind === 'text'
}
