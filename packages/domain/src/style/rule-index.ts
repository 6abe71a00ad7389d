import { toNumber } from './evaluate.ts'
import { isProperty, type Style, type StyleFilter, type StyleLayer, type StyleRule } from './style.ts'

/** Fewer rules are evaluated one by one. */
const indexedMin = 16

interface Placed {
  readonly rule: StyleRule
  readonly place: number
}

interface LayerIndex {
  readonly property: string
  /** The rules that a value of the property can pass. */
  readonly byValue: ReadonlyMap<string, readonly Placed[]>
  /** The rules that do not ask for one value. */
  readonly others: readonly Placed[]
}

/** Finds the rules of a style that can hold for a feature, where many of them each ask for one value of a property. */
export class RuleIndex {
  readonly #style: Style
  readonly #layers: readonly (LayerIndex | undefined)[]

  constructor(style: Style) {
    this.#style = style
    this.#layers = style.layers.map(indexOf)
  }

  /** The style without rules that no feature with these properties passes. */
  narrowed(properties: Readonly<Record<string, unknown>>): Style {
    if (this.#layers.every((index) => index === undefined)) return this.#style
    const layers = this.#style.layers.map((layer, place) => narrowedLayer(layer, this.#layers[place], properties))
    return { ...this.#style, layers }
  }
}

function narrowedLayer(
  layer: StyleLayer,
  index: LayerIndex | undefined,
  properties: Readonly<Record<string, unknown>>,
): StyleLayer {
  if (!index) return layer
  const value = Object.hasOwn(properties, index.property) ? properties[index.property] : null
  // Other values are compared in other ways.
  if (typeof value === 'number' || typeof value === 'boolean') return layer
  const asked = typeof value === 'string' ? (index.byValue.get(value) ?? []) : []
  const placed = [...index.others, ...asked].toSorted((a, b) => a.place - b.place)
  return { ...layer, rules: placed.map(({ rule }) => rule) }
}

function indexOf({ rules }: StyleLayer): LayerIndex | undefined {
  const asked = rules.map(({ filter }) => valueAsked(filter))
  const property = asked.find((each) => each !== undefined)?.property
  if (property === undefined || asked.filter((each) => each?.property === property).length < indexedMin)
    return undefined
  const byValue = new Map<string, Placed[]>()
  const others: Placed[] = []
  for (const [place, rule] of rules.entries()) {
    const each = asked[place]
    if (each?.property !== property) others.push({ rule, place })
    else byValue.set(each.value, [...(byValue.get(each.value) ?? []), { rule, place }])
  }
  return { property, byValue, others }
}

/** The text that a filter asks a property for. Texts that look like numbers equal other texts too. */
function valueAsked(
  filter: StyleFilter | undefined,
): { readonly property: string; readonly value: string } | undefined {
  if (filter?.op !== '=' || filter.ignoresCase || !isProperty(filter.left)) return undefined
  const { right } = filter
  if (typeof right !== 'string' || toNumber(right) !== null) return undefined
  return { property: filter.left.property, value: right }
}
