import type { Style, StyleFilter, StyleLayer, StyleRule } from '@cairn/domain/style/style'
import { type StyleWarnings, UnreadableStyle } from '../diagnostics.ts'
import { styleRulesMax } from '../limits.ts'
import { childElements, childOf, isFiltering, isStyling, textOf, warnOfOthers } from './elements.ts'
import { readFilter } from './read-filter.ts'
import { readSymbolizer } from './read-symbolizer.ts'
import { parseXml, type XmlElement } from './xml-tree.ts'

/**
 * Reads a Styled Layer Descriptor 1.0 (OGC 02-070) or 1.1 with Symbology Encoding 1.1 (OGC 05-078r4, 05-077r4). Elements
 * are known by the URI of their namespace, whatever the version says. Nothing outside the text is loaded.
 * @throws UnreadableStyle
 */
export function readSld(text: string, warnings: StyleWarnings): Style {
  const root = parseXml(text)
  if (root.local !== 'StyledLayerDescriptor' || !isStyling(root))
    throw new UnreadableStyle('not_a_style', root, { name: root.local })
  const styles = childElements(root)
    .filter(({ local }) => local === 'NamedLayer' || local === 'UserLayer')
    .flatMap((layer) => drawnStyle(layer, warnings))
  const layers = styles
    .flatMap((style) => childElements(style).filter(({ local }) => local === 'FeatureTypeStyle'))
    .map((passage) => readPass(passage, warnings))
  const [first] = styles
  return { name: textOf(first && childOf(first, 'Name')), layers }
}

/** Of several styles of a layer the default one is drawn, else the first. */
function drawnStyle(layer: XmlElement, warnings: StyleWarnings): XmlElement[] {
  const styles = childElements(layer).filter(({ local }) => local === 'UserStyle')
  const drawn = styles.find((style) => /^(?:1|true)$/.test(textOf(childOf(style, 'IsDefault')))) ?? styles[0]
  for (const style of styles) {
    if (style !== drawn) warnings.add('not_supported', style, { name: style.local })
  }
  for (const child of childElements(layer)) {
    if (child.local === 'NamedStyle') warnings.add('not_supported', child, { name: child.local })
  }
  return drawn ? [drawn] : []
}

const passChildren = [
  'Name',
  'Title',
  'Abstract',
  'Description',
  'FeatureTypeName',
  'SemanticTypeIdentifier',
  'Rule',
  'VendorOption',
]

function readPass(element: XmlElement, warnings: StyleWarnings): StyleLayer {
  warnOfOthers(element, passChildren, warnings)
  const elements = childElements(element).filter(({ local }) => local === 'Rule')
  if (elements.length > styleRulesMax)
    throw new UnreadableStyle('too_complex', element, { limit: 'rules', max: styleRulesMax })
  const options = new Map<string, string>()
  for (const option of childElements(element).filter(({ local }) => local === 'VendorOption')) {
    const name = option.attributes.get('name') ?? ''
    if (name === 'ruleEvaluation' || name === 'sortBy') options.set(name, textOf(option))
    else warnings.add('not_supported', option, { name })
  }
  const rules = elements.flatMap((rule) => readRule(rule, warnings) ?? [])
  return {
    rules,
    onlyFirst: options.get('ruleEvaluation') === 'first',
    sortBy: readSortBy(options.get('sortBy') ?? ''),
  }
}

/** Reads `name D, other`. */
export function readSortBy(text: string): StyleLayer['sortBy'] {
  return text
    .split(',')
    .map((key) => key.trim().split(/\s+/))
    .filter(([property]) => property)
    .map(([property = '', order = 'A']) => ({ property, descending: order.toUpperCase() === 'D' }))
}

const ruleChildren =
  'Name Title Abstract Description LegendGraphic Filter ElseFilter VendorOption MinScaleDenominator MaxScaleDenominator'.split(
    ' ',
  )

/** A rule whose filter cannot be evaluated is left out: it would be drawn for features that it does not mean. */
function readRule(element: XmlElement, warnings: StyleWarnings): StyleRule | undefined {
  const symbolizers = childElements(element).filter(({ local }) => !ruleChildren.includes(local))
  const filterElement = childElements(element).find((child) => child.local === 'Filter' && isFiltering(child))
  let filter: StyleFilter | undefined
  if (filterElement) {
    filter = readFilter(filterElement, warnings)
    if (!filter) return undefined
  }
  const [minScale, maxScale] = ['Min', 'Max'].map((end) => scaleOf(element, `${end}ScaleDenominator`, warnings))
  const name = textOf(childOf(element, 'Name'))
  const title = childOf(childOf(element, 'Description') ?? element, 'Title')
  return {
    ...(name !== '' && { name }),
    title: title ? textOf(title) : name,
    ...(filter && { filter }),
    ...(minScale !== undefined && minScale > 0 && { minScale }),
    ...(maxScale !== undefined && { maxScale }),
    ...(childOf(element, 'ElseFilter') && { isElse: true as const }),
    symbolizers: symbolizers.flatMap((symbolizer) => readSymbolizer(symbolizer, warnings)),
  }
}

function scaleOf(rule: XmlElement, local: string, warnings: StyleWarnings): number | undefined {
  const element = childOf(rule, local)
  const text = textOf(element)
  if (!element || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value)) return value
  if (!/^\+?inf/i.test(text)) warnings.add('value_not_read', element, { name: local, value: text })
  return undefined
}
