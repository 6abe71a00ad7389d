import { mixColours, readColour, shiftColour } from './colours.ts'
import type { Comparison, Expression, StyleFilter, StyleLiteral } from './style.ts'
import { isProperty } from './style.ts'

/** The feature and the scale for which expressions and filters are evaluated. */
export interface StyleContext {
  readonly properties: Readonly<Record<string, unknown>>
  readonly scaleDenominator: number
  /** 0 for points, 1 for lines, 2 for areas. */
  readonly dimension?: 0 | 1 | 2
}

type Evaluate = (args: readonly StyleLiteral[], context: StyleContext) => StyleLiteral

const text = (value: StyleLiteral | undefined) => (value === null || value === undefined ? '' : String(value))

/** The number of a value; null for what is none. */
export function toNumber(value: StyleLiteral | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const arithmetic = (combine: (left: number, right: number) => number): Evaluate => {
  return ([left, right]) => {
    const [a, b] = [toNumber(left), toNumber(right)]
    const result = a === null || b === null ? null : combine(a, b)
    return result !== null && Number.isFinite(result) ? result : null
  }
}
const ofNumber = (compute: (value: number) => number): Evaluate => {
  return ([value]) => {
    const number = toNumber(value)
    return number === null ? null : compute(number)
  }
}
const comparison = (op: Comparison): Evaluate => {
  return ([left = null, right = null]) => compare(op, left, right)
}
/** The part of 1 of a text as '15%' or a number. */
const partOf = (value: StyleLiteral | undefined) =>
  typeof value === 'string' && value.endsWith('%') ? (toNumber(value.slice(0, -1)) ?? 0) / 100 : (toNumber(value) ?? 0)
const shifted = (shift: (part: number) => Parameters<typeof shiftColour>[1]): Evaluate => {
  return ([colour, amount]) => {
    const hex = readColour(text(colour))
    return hex === undefined ? null : shiftColour(hex, shift(partOf(amount)))
  }
}

/** The functions of expressions by lower-case name. A value that cannot be computed is null. */
export const styleFunctions: ReadonlyMap<string, Evaluate> = new Map(
  Object.entries<Evaluate>({
    scale: (_, { scaleDenominator }) => scaleDenominator,
    add: arithmetic((a, b) => a + b),
    sub: arithmetic((a, b) => a - b),
    mul: arithmetic((a, b) => a * b),
    div: arithmetic((a, b) => a / b),
    concat: (args) => args.map(text).join(''),
    strconcat: (args) => args.map(text).join(''),
    concatenate: (args) => args.map(text).join(''),
    strtouppercase: ([value]) => text(value).toUpperCase(),
    strtolowercase: ([value]) => text(value).toLowerCase(),
    strtrim: ([value]) => text(value).trim(),
    strlength: ([value]) => text(value).length,
    strsubstring: ([value, from, to]) => text(value).slice(toNumber(from) ?? 0, toNumber(to) ?? undefined),
    parselong: ofNumber(Math.trunc),
    parseint: ofNumber(Math.trunc),
    parsedouble: ofNumber((value) => value),
    round: ofNumber(Math.round),
    rint: ofNumber(Math.round),
    ceil: ofNumber(Math.ceil),
    floor: ofNumber(Math.floor),
    abs: ofNumber(Math.abs),
    sqrt: ofNumber(Math.sqrt),
    min: arithmetic(Math.min),
    max: arithmetic(Math.max),
    isnull: ([value = null]) => value === null,
    not: ([value]) => value !== true && value !== 'true',
    equalto: comparison('='),
    notequalto: comparison('<>'),
    lessthan: comparison('<'),
    lessequalthan: comparison('<='),
    greaterthan: comparison('>'),
    greaterequalthan: comparison('>='),
    if_then_else: ([test, then = null, otherwise = null]) => (test === true || test === 'true' ? then : otherwise),
    in: ([value = null, ...list]) => list.some((item) => compare('=', value, item)),
    between: ([value = null, low = null, high = null]) => compare('>=', value, low) && compare('<=', value, high),
    numberformat: ([pattern, value]) => formatNumber(text(pattern), toNumber(value)),
    geometry: () => null,
    dimension: (_, { dimension = null }) => dimension,
    interpolate,
    categorize,
    recode,
    darken: shifted((part) => ({ lightness: -part })),
    lighten: shifted((part) => ({ lightness: part })),
    desaturate: shifted((part) => ({ saturation: -part })),
    saturate: shifted((part) => ({ saturation: part })),
  }),
)

/** Decimals as a pattern of Java's DecimalFormat gives them: 0 always, # where needed. */
function formatNumber(pattern: string, value: number | null): StyleLiteral {
  if (value === null) return null
  const decimals = pattern.split('.')[1] ?? ''
  return value.toLocaleString('en', {
    useGrouping: pattern.includes(','),
    minimumFractionDigits: Math.min(20, decimals.split('0').length - 1),
    maximumFractionDigits: Math.min(20, decimals.length),
  })
}

/** Symbology Encoding 1.1, section 11.6.5: linear between the values, and the outer ones beyond them. */
function interpolate(args: readonly StyleLiteral[]): StyleLiteral {
  const [lookup, ...points] = args
  const at = toNumber(lookup)
  if (at === null) return null
  let before: readonly [number, StyleLiteral] | undefined
  for (let index = 0; index + 1 < points.length; index += 2) {
    const here = toNumber(points[index])
    const value = points[index + 1] ?? null
    if (here === null) break // the mode, which follows the values
    if (at <= here) return before === undefined ? value : between(before, [here, value], at)
    before = [here, value]
  }
  return before?.[1] ?? null
}

function between(
  [x0, from]: readonly [number, StyleLiteral],
  [x1, to]: readonly [number, StyleLiteral],
  at: number,
): StyleLiteral {
  const part = x1 === x0 ? 1 : (at - x0) / (x1 - x0)
  const [a, b] = [toNumber(from), toNumber(to)]
  if (a !== null && b !== null) return a + (b - a) * part
  const [c, d] = [readColour(text(from)), readColour(text(to))]
  return c !== undefined && d !== undefined ? mixColours(c, d, part) : from
}

/** Symbology Encoding 1.1, section 11.6.4: a threshold belongs to the value after it. */
function categorize([lookup, first = null, ...steps]: readonly StyleLiteral[]): StyleLiteral {
  const at = toNumber(lookup)
  if (at === null) return first
  let value = first
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const threshold = toNumber(steps[index])
    if (threshold === null || at < threshold) return value
    value = steps[index + 1] ?? null
  }
  return value
}

function recode([lookup = null, ...pairs]: readonly StyleLiteral[]): StyleLiteral {
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    if (compare('=', lookup, pairs[index] ?? null)) return pairs[index + 1] ?? null
  }
  return null
}

/** The value of an expression for a feature and a scale; null where it has none. */
export function evaluate(expression: Expression, context: StyleContext): StyleLiteral {
  if (typeof expression !== 'object' || expression === null) return expression
  if (isProperty(expression)) {
    const { properties } = context
    const value = Object.hasOwn(properties, expression.property) ? properties[expression.property] : null
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }
  const args = expression.args.map((arg) => evaluate(arg, context))
  return styleFunctions.get(expression.call)?.(args, context) ?? null
}

/** Compares as numbers where both values are numbers or look like them, else as texts; null is never equal. */
function compare(op: Comparison, left: StyleLiteral, right: StyleLiteral): boolean {
  if (left === null || right === null) return op === '<>' && left !== right
  const [a, b] = [toNumber(left), toNumber(right)]
  const order =
    a !== null && b !== null ? Math.sign(a - b) : text(left) === text(right) ? 0 : text(left) < text(right) ? -1 : 1
  switch (op) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    default:
      return order >= 0
  }
}

/** Whether a feature passes a filter at a scale. */
export function passes(filter: StyleFilter, context: StyleContext): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((inner) => passes(inner, context))
    case 'or':
      return filter.filters.some((inner) => passes(inner, context))
    case 'not':
      return !passes(filter.filter, context)
    case 'null':
      return evaluate(filter.value, context) === null
    case 'like': {
      const value = evaluate(filter.value, context)
      if (value === null) return false
      return isLike(filter.ignoresCase ? text(value).toLowerCase() : text(value), stepsFor(filter))
    }
    default: {
      const fold = (value: StyleLiteral) =>
        filter.ignoresCase && typeof value === 'string' ? value.toLowerCase() : value
      const [left, right] = [fold(evaluate(filter.left, context)), fold(evaluate(filter.right, context))]
      return compare(filter.op, left, right)
    }
  }
}

type LikeFilter = Extract<StyleFilter, { readonly op: 'like' }>
type LikeStep = { readonly any: true } | { readonly one: true } | { readonly char: string }

function stepsOf({ text: pattern, any, one, escape }: LikeFilter['pattern']): LikeStep[] {
  const steps: LikeStep[] = []
  for (let index = 0; index < pattern.length; ) {
    const rest = (token: string) => token !== '' && pattern.startsWith(token, index)
    if (rest(escape) && index + escape.length < pattern.length) {
      index += escape.length
      steps.push({ char: pattern.charAt(index) })
      index++
    } else if (rest(any)) {
      steps.push({ any: true })
      index += any.length
    } else if (rest(one)) {
      steps.push({ one: true })
      index += one.length
    } else {
      steps.push({ char: pattern.charAt(index) })
      index++
    }
  }
  return steps
}

/** Filters do not change: the pattern of each is read once, not for every feature. */
const stepsByFilter = new WeakMap<LikeFilter, readonly LikeStep[]>()

function stepsFor(filter: LikeFilter): readonly LikeStep[] {
  const known = stepsByFilter.get(filter)
  if (known) return known
  const { pattern, ignoresCase } = filter
  const steps = stepsOf(ignoresCase ? { ...pattern, text: pattern.text.toLowerCase() } : pattern)
  stepsByFilter.set(filter, steps)
  return steps
}

/** Matches with one place to return to, so that no pattern takes more than pattern × text steps. */
function isLike(value: string, steps: readonly LikeStep[]): boolean {
  let at = 0
  let step = 0
  let retry: { step: number; at: number } | undefined
  while (at < value.length) {
    const current = steps[step]
    if (current && 'any' in current) {
      retry = { step: ++step, at }
    } else if (current && ('one' in current || current.char === value.charAt(at))) {
      step++
      at++
    } else if (retry) {
      retry.at++
      step = retry.step
      at = retry.at
    } else return false
  }
  return steps.slice(step).every((left) => 'any' in left)
}
