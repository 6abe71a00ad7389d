import type { Comparison, Expression, StyleFilter } from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { childElements } from './elements.ts'
import { readExpression, readValue } from './read-expression.ts'
import type { XmlElement } from './xml-tree.ts'

const comparisonOf: ReadonlyMap<string, Comparison> = new Map([
  ['PropertyIsEqualTo', '='],
  ['PropertyIsNotEqualTo', '<>'],
  ['PropertyIsLessThan', '<'],
  ['PropertyIsLessThanOrEqualTo', '<='],
  ['PropertyIsGreaterThan', '>'],
  ['PropertyIsGreaterThanOrEqualTo', '>='],
])

/** Reads the content of a Filter; undefined, with a warning, if any of it cannot be evaluated. */
export function readFilter(filter: XmlElement, warnings: StyleWarnings): StyleFilter | undefined {
  const [first, ...others] = childElements(filter)
  if (first && others.length === 0) return readOperator(first, warnings)
  warnings.add('not_supported', filter, { name: filter.local })
  return undefined
}

function readOperator(element: XmlElement, warnings: StyleWarnings): StyleFilter | undefined {
  const { local } = element
  const operands = childElements(element)
  const [first] = operands
  const op = comparisonOf.get(local)
  if (op) return readComparison(element, op, warnings)
  if (local === 'And' || local === 'Or') {
    const filters = operands.map((operand) => readOperator(operand, warnings)).filter((read) => read !== undefined)
    if (filters.length < operands.length) return undefined
    return { op: local === 'And' ? 'and' : 'or', filters }
  }
  if (local === 'Not' && first) {
    const inner = readOperator(first, warnings)
    return inner && { op: 'not', filter: inner }
  }
  if (local === 'PropertyIsNull' && first) {
    const value = readExpression(first, warnings)
    return value === undefined ? undefined : { op: 'null', value }
  }
  if (local === 'PropertyIsLike') return readLike(element, warnings)
  if (local === 'PropertyIsBetween') return readBetween(element, warnings)
  if (local === 'Function') {
    const left = readExpression(element, warnings)
    return left === undefined ? undefined : { op: '=', left, right: true }
  }
  warnings.add('not_supported', element, { name: local })
  return undefined
}

function ignoresCase(element: XmlElement): { ignoresCase?: true } {
  return element.attributes.get('matchCase') === 'false' ? { ignoresCase: true } : {}
}

function readComparison(element: XmlElement, op: Comparison, warnings: StyleWarnings): StyleFilter | undefined {
  const [left, right] = childElements(element).map((operand) => readExpression(operand, warnings))
  return left === undefined || right === undefined ? undefined : { op, left, right, ...ignoresCase(element) }
}

function readLike(element: XmlElement, warnings: StyleWarnings): StyleFilter | undefined {
  const [subject, pattern] = childElements(element)
  const value: Expression | undefined = subject && readExpression(subject, warnings)
  const text = pattern && readExpression(pattern, warnings)
  if (value === undefined || typeof text !== 'string') return undefined
  const { attributes } = element
  return {
    op: 'like',
    value,
    pattern: {
      text,
      any: attributes.get('wildCard') ?? '*',
      one: attributes.get('singleChar') ?? '.',
      escape: attributes.get('escapeChar') ?? attributes.get('escape') ?? '!',
    },
    ...ignoresCase(element),
  }
}

function readBetween(element: XmlElement, warnings: StyleWarnings): StyleFilter | undefined {
  const [subject, low, high] = childElements(element)
  if (!subject || !low || !high) {
    warnings.add('not_supported', element, { name: element.local })
    return undefined
  }
  const left = readExpression(subject, warnings)
  const [from, to] = [readValue(low, warnings), readValue(high, warnings)]
  if (left === undefined || from === undefined || to === undefined) return undefined
  return {
    op: 'and',
    filters: [
      { op: '>=', left, right: from },
      { op: '<=', left, right: to },
    ],
  }
}
