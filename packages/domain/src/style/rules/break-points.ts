import { toNumber } from '../evaluate.ts'
import { type Expression, isProperty, type StyleFilter, type StyleRule } from '../style.ts'
import { dependenciesOf } from '../style-dependencies.ts'

/** Numbers that divide all numbers into intervals: each of them is one of its own, and so are the gaps around them. */
export class BreakPoints {
  readonly #sorted: readonly number[]

  /** @param numbers - in any order, and more than once; none of them is NaN */
  constructor(numbers: Iterable<number>) {
    this.#sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  }

  /** The place of the interval of a number: odd at a break point, even between two of them, -1 for NaN. */
  intervalOf(number: number): number {
    if (Number.isNaN(number)) return -1
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#sorted[middle] ?? Infinity) < number) from = middle + 1
      else to = middle
    }
    return this.#sorted[from] === number ? 2 * from + 1 : 2 * from
  }
}

/**
 * The break points of the properties that filters only compare with numbers, by their names: the same rules hold for all
 * numbers in one interval. Properties that a condition of another kind reads are left out.
 */
export function breakPointsOf(rules: readonly StyleRule[]): ReadonlyMap<string, BreakPoints> {
  const numbersByName = new Map<string, number[]>()
  const others: StyleFilter[] = []
  for (const condition of rules.flatMap(({ filter }) => (filter ? conditionsIn(filter) : []))) {
    const compared = comparedIn(condition)
    if (!compared) {
      others.push(condition)
      continue
    }
    const numbers = numbersByName.get(compared.property) ?? []
    numbersByName.set(compared.property, numbers)
    numbers.push(...compared.numbers)
  }
  const { properties } = dependenciesOf(others)
  const found = [...numbersByName].filter(([name]) => !properties.has(name))
  return new Map(found.map(([name, numbers]) => [name, new BreakPoints(numbers)]))
}

/** The conditions that a filter combines. */
function conditionsIn(filter: StyleFilter): readonly StyleFilter[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(conditionsIn)
    case 'not':
      return conditionsIn(filter.filter)
    default:
      return [filter]
  }
}

interface Compared {
  readonly property: string
  /** None for the condition that there is no value. */
  readonly numbers: readonly number[]
}

/** The property that a condition compares with a number; undefined for a condition of another kind. */
function comparedIn(condition: StyleFilter): Compared | undefined {
  if (condition.op === 'null') return comparedWith(condition.value, [])
  if (!('left' in condition)) return undefined
  const { left, right } = condition
  return comparedWith(left, numbersOf(right)) ?? comparedWith(right, numbersOf(left))
}

function comparedWith(operand: Expression, numbers: readonly number[] | undefined): Compared | undefined {
  return numbers && isProperty(operand) ? { property: operand.property, numbers } : undefined
}

/** A text that looks like a number is compared as one. NaN has no place among sorted numbers. */
function numbersOf(expression: Expression): readonly number[] | undefined {
  if (typeof expression === 'object') return undefined
  const number = toNumber(expression)
  return number === null || Number.isNaN(number) ? undefined : [number]
}
