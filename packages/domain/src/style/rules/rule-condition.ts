import { toNumber } from '../evaluate.ts'
import { type Expression, isCall, type LikePattern, type StyleFilter, type StyleLiteral } from '../style.ts'

/** The values of an expression that can pass a filter: for each feature that passes it, the expression has one of them. */
export interface RuleCondition {
  /** Not a literal. */
  readonly operand: Expression
  readonly allowed: AllowedValues
}

/**
 * Values by `valueKey`; numbers from `low` to `high`, both included, and texts, which compare in other ways; or texts by what they
 * begin with, as `foldCase` writes it.
 */
export type AllowedValues =
  | { readonly keys: ReadonlySet<string> }
  | { readonly low: number; readonly high: number }
  | { readonly prefix: string }

/** A text that is the same for values that compare as equal, also where the case of letters is ignored. */
export function valueKey(value: StyleLiteral): string {
  const number = toNumber(value)
  return number !== null && Number.isFinite(number) ? `#${number}` : String(value).toLowerCase()
}

/** A text in one case, letter by letter: a sigma in lower case depends on the letters after it. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ')
}

/** The condition of a filter on one expression; undefined where it has none that an index can find. */
export function conditionOf(filter: StyleFilter): RuleCondition | undefined {
  switch (filter.op) {
    case 'and':
      return ofAll(filter.filters.flatMap((each) => conditionOf(each) ?? []))
    case 'or':
      return ofAny(filter.filters.map(conditionOf))
    case 'like':
      return ofPattern(filter.value, filter.pattern)
    case '=':
      return ofEquality(filter.left, filter.right)
    case '<':
    case '<=':
      return ofBound(filter, (high) => ({ low: -Infinity, high }))
    case '>':
    case '>=':
      return ofBound(filter, (low) => ({ low, high: Infinity }))
    default:
      return undefined
  }
}

function isLiteral(expression: Expression): expression is StyleLiteral {
  return typeof expression !== 'object' || expression === null
}

function ofPattern(operand: Expression, { text, any, one, escape }: LikePattern): RuleCondition | undefined {
  const ends = [any, one, escape].filter((token) => token !== '').map((token) => text.indexOf(token))
  const end = Math.min(text.length, ...ends.filter((at) => at !== -1))
  if (end === 0 || isLiteral(operand)) return undefined
  return { operand, allowed: { prefix: foldCase(text.slice(0, end)) } }
}

function ofEquality(left: Expression, right: Expression): RuleCondition | undefined {
  const isTrue = right === true || right === 'true'
  if (!isTrue || !isCall(left) || left.call !== 'in') return ofValues(left, [right])
  const [operand = null, ...list] = left.args
  return ofValues(operand, list)
}

function ofValues(operand: Expression, values: readonly Expression[]): RuleCondition | undefined {
  if (isLiteral(operand) || !values.every(isLiteral)) return undefined
  return { operand, allowed: { keys: new Set(values.map(valueKey)) } }
}

interface Bound {
  readonly left: Expression
  readonly right: Expression
}

function ofBound({ left, right }: Bound, allow: (number: number) => AllowedValues): RuleCondition | undefined {
  const number = isLiteral(right) ? toNumber(right) : null
  return isLiteral(left) || number === null ? undefined : { operand: left, allowed: allow(number) }
}

/** Of conditions that hold together one with few values. */
function ofAll(conditions: readonly RuleCondition[]): RuleCondition | undefined {
  const narrow =
    conditions.find(({ allowed }) => 'keys' in allowed) ?? conditions.find(({ allowed }) => 'prefix' in allowed)
  if (narrow) return narrow
  const ranges = [...Map.groupBy(conditions, ({ operand }) => JSON.stringify(operand)).values()].flatMap((same) => {
    const low = Math.max(...same.map(({ allowed }) => ('low' in allowed ? allowed.low : -Infinity)))
    const high = Math.min(...same.map(({ allowed }) => ('high' in allowed ? allowed.high : Infinity)))
    const [first] = same
    return first ? [{ operand: first.operand, allowed: { low, high } }] : []
  })
  return ranges.toSorted((a, b) => widthOf(a.allowed) - widthOf(b.allowed))[0]
}

const widthOf = ({ low, high }: { readonly low: number; readonly high: number }) => high - low

/** Of conditions of which one holds: undefined unless all are on values of one expression. */
function ofAny(conditions: readonly (RuleCondition | undefined)[]): RuleCondition | undefined {
  const [first] = conditions
  if (!first) return undefined
  const keys = new Set<string>()
  for (const condition of conditions) {
    if (!condition || !('keys' in condition.allowed)) return undefined
    if (JSON.stringify(condition.operand) !== JSON.stringify(first.operand)) return undefined
    for (const key of condition.allowed.keys) keys.add(key)
  }
  return { operand: first.operand, allowed: { keys } }
}
