import { resolveStyle } from './resolve-style.ts'
import type { Expression, StyleFilter, StyleLiteral, StyleRule, Symbolizer } from './style.ts'
import { isCall, isProperty, type Style } from './style.ts'
import { type DrawingPlace, type DrawnSymbolizers, draws } from './style-cache.ts'

/** A rule of a style with the symbol that it draws, as a legend shows it. */
export interface LegendEntry {
  /** The title of the rule, else its condition in short; empty for a rule without either. */
  readonly title: string
  /** The rule draws the features to which no other rule applies. */
  readonly isElse: boolean
  /** The symbolizers without labels, with plain values. */
  readonly symbolizers: DrawnSymbolizers
  /** The kind of geometry and the scale that the symbolizers are for. */
  readonly place: DrawingPlace
}

/** Symbols are shown as at this scale, or at the scale next to it at which the rule draws. */
const legendScale = 5000

interface PlacedRule {
  readonly rule: StyleRule
  /** The place of its layer in the style. */
  readonly pass: number
}

/**
 * The rules of a style that draw geometries of this dimension, in their order; without a dimension each rule is shown for the
 * geometry that it draws most of. Rules that repeat a title and a condition, in another layer or range of scales, are one entry.
 */
export function legendOf(style: Style, dimension?: DrawingPlace['dimension']): readonly LegendEntry[] {
  const rules = style.layers.flatMap((layer, pass) => layer.rules.map((rule): PlacedRule => ({ rule, pass })))
  const groups = Map.groupBy(rules, ({ rule: { title, filter, isElse } }) => JSON.stringify([title, filter, isElse]))
  return [...groups.values()].flatMap((group) => entryOf(group, dimension) ?? [])
}

function entryOf(group: readonly PlacedRule[], wanted: DrawingPlace['dimension'] | undefined): LegendEntry | undefined {
  const [nearest] = group.toSorted((a, b) => distanceOf(a.rule) - distanceOf(b.rule))
  if (!nearest) return undefined
  const { title, filter, isElse = false } = nearest.rule
  const scaleDenominator = scaleWithin(nearest.rule)
  const found = group.filter(({ rule }) => isWithin(rule, scaleDenominator))
  const ofFilter = filter && dimensionIn(filter)
  const dimension = ofFilter ?? wanted ?? dimensionOf(found.flatMap(({ rule }) => rule.symbolizers))
  if (wanted !== undefined && wanted !== dimension) return undefined
  const layers = found.map(({ rule: { symbolizers } }) => {
    const drawn = symbolizers.filter((each) => each.kind !== 'text' && isDrawn(each, dimension))
    return { rules: [{ title, symbolizers: drawn }], onlyFirst: false, sortBy: [] }
  })
  const properties = filter ? valuesIn(filter) : {}
  const symbolizers = resolveStyle({ name: '', layers }, { properties, scaleDenominator, dimension })
  if (symbolizers.every((pass) => pass.length === 0)) return undefined
  const place = { dimension, scaleDenominator }
  return { title: title || (filter ? textOf(filter) : ''), isElse, symbolizers, place }
}

/** How far a rule is from the scale of the legend, as a factor. */
function distanceOf(rule: StyleRule): number {
  return Math.abs(Math.log(scaleWithin(rule) / legendScale))
}

function scaleWithin({ minScale = 0, maxScale = Number.POSITIVE_INFINITY }: StyleRule): number {
  if (legendScale < minScale) return minScale
  return legendScale < maxScale ? legendScale : Math.max(minScale, maxScale * 0.999)
}

function isWithin({ minScale = 0, maxScale = Number.POSITIVE_INFINITY }: StyleRule, scale: number): boolean {
  return scale >= minScale && scale < maxScale
}

function isDrawn(symbolizer: Symbolizer, dimension: DrawingPlace['dimension']): boolean {
  // Points are part of collections alone, which a legend does not show.
  return draws(symbolizer, dimension) && (dimension === 0 || symbolizer.part !== 'points')
}

function dimensionOf(symbolizers: readonly Symbolizer[]): DrawingPlace['dimension'] {
  if (symbolizers.some(({ kind }) => kind === 'fill')) return 2
  return symbolizers.some(({ kind }) => kind === 'stroke') ? 1 : 0
}

/** The dimension that a condition demands. */
function dimensionIn(filter: StyleFilter): DrawingPlace['dimension'] | undefined {
  if (filter.op === 'and') return filter.filters.map(dimensionIn).find((found) => found !== undefined)
  if (filter.op !== '=' || !isCall(filter.left) || filter.left.call !== 'dimension') return undefined
  const { right } = filter
  return right === 0 || right === 1 || right === 2 ? right : undefined
}

/** The properties of a feature for which a condition of equal values holds. */
function valuesIn(filter: StyleFilter): Readonly<Record<string, StyleLiteral>> {
  if (filter.op === 'and') return Object.fromEntries(filter.filters.flatMap((each) => Object.entries(valuesIn(each))))
  if (filter.op !== '=' || !isProperty(filter.left) || isExpression(filter.right)) return {}
  return { [filter.left.property]: filter.right }
}

/** A condition in short: the word that a property must equal, else the comparison. Empty for one that has no short form. */
function textOf(filter: StyleFilter): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map(textOf)
      return parts.every((part) => part !== '') ? parts.join(', ') : ''
    }
    case 'not':
    case 'null':
    case 'like':
      return ''
    default: {
      const { left, right, op } = filter
      if (!isProperty(left) || isExpression(right) || right === null) return ''
      return op === '=' && isWord(right) ? right : `${left.property} ${op} ${right}`
    }
  }
}

/** A number or a truth value says nothing without its property. */
function isWord(value: StyleLiteral): value is string {
  return typeof value === 'string' && /\p{L}/u.test(value) && !/^(true|false|null)$/i.test(value)
}

function isExpression(value: Expression): value is Exclude<Expression, StyleLiteral> {
  return typeof value === 'object' && value !== null
}
