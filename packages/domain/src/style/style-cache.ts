import { type AttributeIds, attributeIdsIn, namedValue, type ValueNames } from '../dictionary/named-values.ts'
import { passes, type StyleContext, toNumber } from './evaluate.ts'
import { resolveStyle } from './resolve-style.ts'
import { type BreakPoints, breakPointsOf } from './rules/break-points.ts'
import { RuleIndex } from './rules/rule-index.ts'
import type { Resolved, Style, StyleRule, Symbolizer } from './style.ts'
import { dependenciesOf } from './style-dependencies.ts'

/** A feature as a style sees it. */
export interface StyledFeature {
  /** One object for each state of a feature: its result is found again by it. */
  readonly properties: Readonly<Record<string, unknown>>
  /** 0 for points, 1 for lines, 2 for areas. */
  readonly dimension: 0 | 1 | 2
}

/** The symbolizers of a feature, one list for each layer of the style. */
export type DrawnSymbolizers = readonly (readonly Symbolizer<Resolved>[])[]

/** The place in which symbolizers are drawn. */
export interface DrawingPlace {
  readonly dimension: StyledFeature['dimension']
  readonly scaleDenominator: number
}

/** Ranges of scales whose results are kept, so that zooming in and out again evaluates nothing. */
const rangesMax = 4
/** Looks kept for a range of scales; labels make as many as there are texts. */
const looksMax = 50_000
/** Sets of rules kept for a range of scales: a thousand ranges of one property have up to 4,001 sets. */
const ruleSetsMax = 5000
/** Values that depend on the scale are computed again each time it has changed by the factor 2^(1/16). */
const stepsPerDoubling = 16

interface ScaleRange<Drawn> {
  readonly key: string
  /** The first scale that was asked for: it stands for the range. */
  readonly scaleDenominator: number
  /** For styles that read no property. */
  readonly byDimension: Map<DrawingPlace['dimension'], Drawn | null>
  readonly byProperties: WeakMap<object, Drawn | null>
  readonly byValues: Map<string, Drawn | null>
  /** The style with the rules whose filters hold, without these filters, by the values that filters read. */
  readonly ruleSets: Map<string, Style>
}

/**
 * Draws features by a style. The rules are evaluated once for all features with equal values of the properties that
 * the style reads, in each range of scales between which no rule begins or ends. Of a property that filters only compare with
 * numbers, all values between two of these numbers count as equal for the filters.
 */
export class StyleCache<Drawn extends object> {
  readonly #rules: RuleIndex
  readonly #draw: (symbolizers: DrawnSymbolizers, place: DrawingPlace) => Drawn
  readonly #read: readonly string[]
  /** The properties that filters read. */
  readonly #filtering: readonly string[]
  /** The properties that symbolizers read. */
  readonly #drawing: readonly string[]
  readonly #breakPoints: ReadonlyMap<string, BreakPoints>
  /** The rules without their filters, one object for all sets that a rule is in. */
  readonly #unfiltered: ReadonlyMap<StyleRule, StyleRule>
  /** Undefined where the style reads no name of an attribute: then features are read as they are. */
  readonly #names: ValueNames | undefined
  readonly #thresholds: readonly number[]
  readonly #followsScale: boolean
  #ranges: readonly ScaleRange<Drawn>[] = []

  /**
   * @param draw - makes the result from symbolizers; it is shared by all features that look the same
   * @param names - of the attributes that the style may read like properties
   */
  constructor(style: Style, draw: (symbolizers: DrawnSymbolizers, place: DrawingPlace) => Drawn, names?: ValueNames) {
    this.#rules = new RuleIndex(style)
    this.#draw = draw
    const rules = style.layers.flatMap((layer) => layer.rules)
    const found = dependenciesOf(rules)
    this.#read = [...found.properties]
    this.#filtering = [...dependenciesOf(rules.flatMap(({ filter }) => filter ?? [])).properties]
    this.#drawing = [...dependenciesOf(rules.flatMap(({ symbolizers }) => symbolizers)).properties]
    this.#breakPoints = breakPointsOf(rules)
    this.#unfiltered = new Map(rules.map((rule) => [rule, withoutFilter(rule)]))
    this.#names = this.#read.some((name) => names?.names.has(name)) ? names : undefined
    this.#followsScale = found.followsScale
    const ends = rules.flatMap(({ minScale, maxScale }) => [minScale ?? 0, maxScale ?? 0])
    this.#thresholds = [...new Set(ends)].filter((end) => end > 0)
  }

  /** False: features of one dimension look the same, with any properties. */
  get readsProperties(): boolean {
    return this.#read.length > 0
  }

  /**
   * The result for a feature; undefined if it does not belong to the style: no filter matches it at any scale, or only
   * rules without a symbolizer for its kind of geometry. A feature whose rules end at another scale belongs to the style,
   * and its symbolizers are none.
   */
  find(feature: StyledFeature, scaleDenominator: number): Drawn | undefined {
    const range = this.#rangeOf(scaleDenominator)
    if (!this.readsProperties) return this.#findByDimension(feature, range)
    const known = range.byProperties.get(feature.properties)
    if (known !== undefined) return known ?? undefined
    const ids = this.#names && attributeIdsIn(this.#names, feature.properties)
    const filterKey = this.#filterKeyOf(feature, ids)
    const key = this.#drawing.reduce(
      (text, name) => `${text}\u0000${keyOfValue(namedValue(feature.properties, name, ids))}`,
      filterKey,
    )
    let drawn = range.byValues.get(key)
    if (drawn === undefined) {
      const properties = ids ? this.#named(feature.properties, ids) : feature.properties
      drawn = this.#resolve({ ...feature, properties }, range, filterKey)
      if (range.byValues.size >= looksMax) range.byValues.clear()
      range.byValues.set(key, drawn)
    }
    range.byProperties.set(feature.properties, drawn)
    return drawn ?? undefined
  }

  #findByDimension(feature: StyledFeature, range: ScaleRange<Drawn>): Drawn | undefined {
    const { dimension } = feature
    let drawn = range.byDimension.get(dimension)
    if (drawn === undefined) {
      drawn = this.#resolve(feature, range, String(dimension))
      range.byDimension.set(dimension, drawn)
    }
    return drawn ?? undefined
  }

  #rangeOf(scaleDenominator: number): ScaleRange<Drawn> {
    const [last] = this.#ranges
    if (last?.scaleDenominator === scaleDenominator) return last
    const passed = this.#thresholds.filter((threshold) => scaleDenominator >= threshold).length
    const step = this.#followsScale ? Math.round(Math.log2(scaleDenominator) * stepsPerDoubling) : 0
    const key = `${passed} ${step}`
    const known = this.#ranges.find((range) => range.key === key)
    const range = known ?? {
      key,
      scaleDenominator,
      byDimension: new Map(),
      byProperties: new WeakMap(),
      byValues: new Map(),
      ruleSets: new Map(),
    }
    if (range !== last) {
      this.#ranges = [range, ...this.#ranges.filter((other) => other !== range)].slice(0, rangesMax)
    }
    return range
  }

  /** The values that the style reads from a feature with attributes, as properties. */
  #named(properties: StyledFeature['properties'], ids: AttributeIds): StyledFeature['properties'] {
    return Object.fromEntries(this.#read.map((name) => [name, namedValue(properties, name, ids)]))
  }

  /** A text that is the same for features for which the same filters hold. */
  #filterKeyOf({ properties, dimension }: StyledFeature, ids: AttributeIds | undefined): string {
    let key = String(dimension)
    for (const name of this.#filtering) {
      key += `\u0000${keyOfValue(namedValue(properties, name, ids), this.#breakPoints.get(name))}`
    }
    return key
  }

  #resolve(feature: StyledFeature, range: ScaleRange<Drawn>, filterKey: string): Drawn | null {
    const context = { ...feature, scaleDenominator: range.scaleDenominator }
    let style = range.ruleSets.get(filterKey)
    if (style === undefined) {
      style = this.#holding(context)
      if (range.ruleSets.size >= ruleSetsMax) range.ruleSets.clear()
      range.ruleSets.set(filterKey, style)
    }
    if (!style.layers.some(({ rules }) => rules.some((rule) => isOf(rule, context)))) return null
    return this.#draw(resolveStyle(style, context), context)
  }

  #holding(context: StyleContext): Style {
    const style = this.#rules.narrowed(context)
    const layers = style.layers.map((layer) => ({
      ...layer,
      rules: layer.rules.flatMap((rule) => (holds(rule, context) ? (this.#unfiltered.get(rule) ?? rule) : [])),
    }))
    return { ...style, layers }
  }
}

/** A text that is the same for values which a style cannot tell apart. */
function keyOfValue(value: unknown, breakPoints?: BreakPoints): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  const number = breakPoints ? toNumber(value) : null
  return breakPoints && number !== null ? `i${breakPoints.intervalOf(number)}` : `${(typeof value)[0]}${value}`
}

function holds({ filter }: StyleRule, context: StyleContext): boolean {
  return filter === undefined || passes(filter, context)
}

function withoutFilter(rule: StyleRule): StyleRule {
  const { filter: _, ...rest } = rule
  return rest
}

/** Whether a rule that holds for a feature draws it, at this or another scale. A rule that draws nothing hides its features. */
function isOf({ symbolizers }: StyleRule, { dimension }: Pick<DrawingPlace, 'dimension'>): boolean {
  return symbolizers.length === 0 || symbolizers.some((each) => draws(each, dimension))
}

/** Whether a style has a rule without a filter for the shapes of a dimension: then each of them belongs to it. */
export function isForAll({ layers }: Style, dimension: DrawingPlace['dimension']): boolean {
  return layers.some(({ rules }) => rules.some((rule) => rule.filter === undefined && isOf(rule, { dimension })))
}

/** Whether a symbolizer draws anything of a geometry of this dimension. */
export function draws({ kind, part }: Symbolizer, dimension: DrawingPlace['dimension']): boolean {
  if (kind === 'fill') return dimension === 2
  if (kind === 'stroke') return dimension > 0
  // A collection, which counts as an area, may have points.
  return part !== 'points' || dimension !== 1
}
