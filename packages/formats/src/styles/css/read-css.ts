import type { Style, StyleLayer, StyleRule, Symbolizer } from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import type { ReadingTime } from '../reading-time.ts'
import { readSortBy } from '../sld/read-sld.ts'
import { SymbolizerBuilder } from './build-symbolizers.ts'
import { type Cascaded, type Combination, cascade, combine, inherit, type PlainRule, unnest } from './cascade.ts'
import { filterOf } from './conjunction.ts'
import { flatten } from './flatten.ts'
import { warnOfUnread } from './known-properties.ts'
import { parseCss } from './parse-css.ts'
import { PropertyValues } from './property-values.ts'
import type { CssRule, Property } from './stylesheet.ts'

/**
 * Reads a CSS of GeoServer (https://docs.geoserver.org/latest/en/user/styling/css). Properties with a z-index make a layer
 * of the style each. Where several rules hold for a feature, their properties are combined, and one rule of the style
 * stands for each combination; in the mode "Flat" only rules that are nested in each other are combined.
 * @throws UnreadableStyle
 */
export function readCss(text: string, warnings: StyleWarnings, time: ReadingTime): Style {
  const { name, isFlat, rules } = parseCss(text.replace(/\r\n?/g, '\n'), warnings)
  for (const rule of rules) warnOfUnread(rule, warnings)
  const options = { warnings, time }
  const layers = isFlat ? flatLayers(rules, options) : cascadedLayers(rules, options)
  return { name, layers: layers.filter((layer) => layer.rules.length > 0) }
}

interface ReadingOptions {
  readonly warnings: StyleWarnings
  readonly time: ReadingTime
}

function checkTime({ rules }: Combination, time: ReadingTime): void {
  time.check(rules.at(-1)?.rule ?? { line: 1, column: 1 })
}

/** The z-indexes of a rule, one for each of its values; empty without any. */
function zIndexesOf(property: Property | undefined): readonly number[] {
  return (property?.values ?? []).map(([term]) => {
    const value = term?.kind === 'value' ? Number(term.value) : 0
    return Number.isInteger(value) ? value : 0
  })
}

const zOfCombined = ({ properties }: Combined) => zIndexesOf(properties.get('')?.get('z-index'))
const zOfRule = ({ properties }: PlainRule) => zIndexesOf(properties.find(({ name }) => name === 'z-index'))

/** In the mode "Flat" the z-index is that of the inherited properties. */
function flatLayers(rules: readonly CssRule[], options: ReadingOptions): StyleLayer[] {
  const flat = flatten(rules, options.time).map(({ when, chain }) => ({
    combination: { when, rules: chain },
    properties: inherit(chain),
  }))
  return levelsOf(flat.map(zOfCombined)).map((z) =>
    layerOf(
      flat.map((combined) => ({ ...combined, properties: atLevel(combined.properties, zOfCombined(combined), z) })),
      { ...options, onlyFirst: false },
    ),
  )
}

/** Elsewhere rules with a z-index are combined with those of the same z-index and with those without any. */
function cascadedLayers(rules: readonly CssRule[], options: ReadingOptions): StyleLayer[] {
  const plain = unnest(rules, options.time)
  return levelsOf(plain.map(zOfRule)).map((z) => {
    const taking = plain.filter((rule) => zOfRule(rule).length === 0 || zOfRule(rule).includes(z))
    const combined = combine(taking, options.time)
      .filter((combination) => z === 0 || combination.rules.some((rule) => zOfRule(rule).length > 0))
      .map((combination) => {
        checkTime(combination, options.time)
        const own = combination.rules.map((rule) => ({
          ...rule,
          properties: propertiesAt(rule.properties, zOfRule(rule), z),
        }))
        return { combination, properties: cascade(own) }
      })
    return layerOf(combined, { ...options, onlyFirst: true })
  })
}

/** Every z-index once, in the order of drawing; rules without one are drawn at 0. */
function levelsOf(zIndexes: readonly (readonly number[])[]): number[] {
  const levels = zIndexes.flatMap((list) => (list.length > 0 ? list : [0]))
  return [...new Set(levels)].toSorted((a, b) => a - b)
}

function propertiesAt(properties: readonly Property[], zIndexes: readonly number[], z: number): readonly Property[] {
  if (zIndexes.length === 0) return properties
  // The values at the positions of this z-index; a single value belongs to all.
  return properties.flatMap((property) => {
    if (property.values.length === 1) return [property]
    const values = property.values.filter((_, index) => zIndexes[index] === z)
    return values.length > 0 ? [{ ...property, values }] : []
  })
}

function atLevel(properties: Cascaded, zIndexes: readonly number[], z: number): Cascaded {
  const own = properties.get('') ?? new Map<string, Property>()
  if (zIndexes.length === 0 ? z !== 0 : !zIndexes.includes(z)) return new Map()
  const left = propertiesAt([...own.values()], zIndexes, z)
  return new Map([...properties, ['', new Map(left.map((property) => [property.name, property]))]])
}

interface Combined {
  readonly combination: Combination
  readonly properties: Cascaded
}

interface LayerOptions extends ReadingOptions {
  readonly onlyFirst: boolean
}

function layerOf(combinations: readonly Combined[], { warnings, time, onlyFirst }: LayerOptions): StyleLayer {
  const built = combinations.map((combined) => {
    checkTime(combined.combination, time)
    return { combined, symbolizers: symbolizersOf(combined, warnings) }
  })
  const drawn = built.filter(({ symbolizers }) => symbolizers.length > 0)
  const sorts = drawn.map(({ combined }) => sortByOf(combined.properties))
  const rules = built
    .filter(({ combined, symbolizers }) => {
      checkTime(combined.combination, time)
      return symbolizers.length > 0 || (onlyFirst && drawn.some((other) => isPartOf(other.combined, combined)))
    })
    .map(({ combined, symbolizers }) => ruleOf(combined.combination, symbolizers))
  return { rules, onlyFirst, sortBy: sorts.find((sort) => sort.length > 0) ?? [] }
}

/** A combination that draws nothing has to stand where a part of it would be drawn instead. */
function isPartOf({ combination: part }: Combined, { combination: whole }: Combined): boolean {
  return part.rules.length < whole.rules.length && part.rules.every((rule) => whole.rules.includes(rule))
}

const symbolizersOf = ({ properties }: Combined, warnings: StyleWarnings) =>
  new SymbolizerBuilder(properties, warnings).build()

function sortByOf(properties: Cascaded): StyleLayer['sortBy'] {
  const values = new PropertyValues(properties.get('') ?? new Map())
  const { values: lists = [] } = values.property('sort-by') ?? {}
  return readSortBy(
    lists
      .map((list) =>
        list.map((term) => (term.kind === 'value' && typeof term.value === 'string' ? term.value : '')).join(' '),
      )
      .join(','),
  )
}

function ruleOf({ when, rules }: Combination, symbolizers: readonly Symbolizer[]): StyleRule {
  const filter = filterOf(when)
  const titles = new Set(rules.map(({ rule }) => rule.title).filter((title) => title !== ''))
  return {
    title: [...titles].join(', '),
    ...(filter && { filter }),
    ...(when.minScale > 0 && { minScale: when.minScale }),
    ...(when.maxScale < Infinity && { maxScale: when.maxScale }),
    symbolizers,
  }
}
