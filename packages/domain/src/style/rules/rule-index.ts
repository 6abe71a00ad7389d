import { evaluate, type StyleContext, toNumber } from '../evaluate.ts'
import type { Expression, Style, StyleLayer, StyleLiteral, StyleRule } from '../style.ts'
import { BreakPoints } from './break-points.ts'
import { type AllowedValues, conditionOf, foldCase, type RuleCondition, valueKey } from './rule-condition.ts'

/** Fewer rules are evaluated one by one. */
const indexedMin = 16

/** A rule with its place in the layer. */
interface PlacedRule {
  readonly rule: StyleRule
  readonly place: number
}

interface LayerIndex {
  readonly operands: readonly OperandIndex[]
  /** The rules that no index finds: they can hold for every feature. */
  readonly others: readonly PlacedRule[]
}

/** Finds the rules of a style that can hold for a feature, where many of them each ask for values of an expression. */
export class RuleIndex {
  readonly #style: Style
  readonly #layers: readonly (LayerIndex | undefined)[]

  constructor(style: Style) {
    this.#style = style
    this.#layers = style.layers.map(indexOf)
  }

  /** The style without most of the rules whose filters the feature does not pass, in the order of the rest. */
  narrowed(context: StyleContext): Style {
    if (this.#layers.every((index) => index === undefined)) return this.#style
    const layers = this.#style.layers.map((layer, place) => narrowedLayer(layer, this.#layers[place], context))
    return { ...this.#style, layers }
  }
}

function narrowedLayer(layer: StyleLayer, index: LayerIndex | undefined, context: StyleContext): StyleLayer {
  if (!index) return layer
  const found = index.operands.flatMap((each) => each.find(context))
  const placed = [...index.others, ...found].toSorted((a, b) => a.place - b.place)
  return { ...layer, rules: placed.map(({ rule }) => rule) }
}

function indexOf({ rules }: StyleLayer): LayerIndex | undefined {
  const others: PlacedRule[] = []
  const indexed: (PlacedRule & { readonly condition: RuleCondition })[] = []
  for (const [place, rule] of rules.entries()) {
    const condition = rule.filter && conditionOf(rule.filter)
    if (condition) indexed.push({ rule, place, condition })
    else others.push({ rule, place })
  }
  if (indexed.length < indexedMin) return undefined
  const operands = new Map<string, OperandIndex>()
  for (const { condition, ...placed } of indexed) {
    const { operand, allowed } = condition
    const key = JSON.stringify(operand)
    const own = operands.get(key) ?? new OperandIndex(operand)
    operands.set(key, own)
    own.add(placed, allowed)
  }
  return { operands: [...operands.values()], others }
}

interface RangeRule extends PlacedRule {
  readonly low: number
  readonly high: number
}

/** The rules that ask for values of one expression. */
class OperandIndex {
  readonly #operand: Expression
  readonly #byKey = new Map<string, PlacedRule[]>()
  /** By the length of the prefix, then by the prefix. */
  readonly #byPrefix = new Map<number, Map<string, PlacedRule[]>>()
  readonly #ranges: RangeRule[] = []
  /** The ends of all ranges; undefined before the first feature. */
  #ends: BreakPoints | undefined
  /** The rules for a number in an interval between the ends, found when the first feature asks. */
  readonly #byInterval = new Map<number, readonly PlacedRule[]>()

  constructor(operand: Expression) {
    this.#operand = operand
  }

  add(placed: PlacedRule, allowed: AllowedValues): void {
    if ('keys' in allowed) {
      for (const key of allowed.keys) push(this.#byKey, key, placed)
    } else if ('prefix' in allowed) {
      const { prefix } = allowed
      const same = this.#byPrefix.get(prefix.length) ?? new Map<string, PlacedRule[]>()
      this.#byPrefix.set(prefix.length, same)
      push(same, prefix, placed)
    } else this.#ranges.push({ ...placed, ...allowed })
  }

  /** The rules that can hold for a feature: null is equal to nothing, and like nothing. */
  find(context: StyleContext): readonly PlacedRule[] {
    const value = evaluate(this.#operand, context)
    if (value === null) return []
    const found = [...(this.#byKey.get(valueKey(value)) ?? [])]
    const text = this.#byPrefix.size > 0 ? foldCase(String(value)) : ''
    for (const [length, rules] of this.#byPrefix) found.push(...(rules.get(text.slice(0, length)) ?? []))
    return this.#ranges.length === 0 ? found : [...found, ...this.#within(value)]
  }

  #within(value: StyleLiteral): readonly PlacedRule[] {
    const number = toNumber(value)
    // Texts are compared as texts.
    if (number === null || Number.isNaN(number)) return this.#ranges
    this.#ends ??= new BreakPoints(this.#ranges.flatMap(({ low, high }) => [low, high]))
    const interval = this.#ends.intervalOf(number)
    const known = this.#byInterval.get(interval)
    if (known) return known
    const found = this.#ranges.filter(({ low, high }) => low <= number && number <= high)
    this.#byInterval.set(interval, found)
    return found
  }
}

function push(map: Map<string, PlacedRule[]>, key: string, placed: PlacedRule): void {
  const same = map.get(key)
  if (same) same.push(placed)
  else map.set(key, [placed])
}
