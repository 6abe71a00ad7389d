import { type Comparison, type Expression, isCall, isProperty, type StyleFilter } from '@cairn/domain/style/style'
import { exactXmlText, xml, xmlText } from './write-xml.ts'

const operators: Readonly<Record<string, string>> = { add: 'Add', sub: 'Sub', mul: 'Mul', div: 'Div' }
const comparisonNames: Readonly<Record<Comparison, string>> = {
  '=': 'PropertyIsEqualTo',
  '<>': 'PropertyIsNotEqualTo',
  '<': 'PropertyIsLessThan',
  '<=': 'PropertyIsLessThanOrEqualTo',
  '>': 'PropertyIsGreaterThan',
  '>=': 'PropertyIsGreaterThanOrEqualTo',
}

/** An expression of Filter Encoding 1.1. */
function writeExpression(expression: Expression): string {
  if (typeof expression !== 'object' || expression === null)
    return xml('ogc:Literal', exactXmlText(String(expression ?? '')))
  if (isProperty(expression)) return xml('ogc:PropertyName', xmlText(expression.property))
  const { call, args } = expression
  if (call === 'scale') return xml('ogc:Function', writeExpression('wms_scale_denominator'), { name: 'env' })
  const operator = operators[call]
  const content = args.map(writeExpression)
  return operator === undefined ? xml('ogc:Function', content, { name: call }) : xml(`ogc:${operator}`, content)
}

/** A value where SLD allows text and expressions. */
export function writeValue(value: Expression): string {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && value.trim() === value && value !== '')
  return isPlain && !isCall(value) ? xmlText(String(value)) : writeExpression(value)
}

/** A filter of Filter Encoding 1.1, without the element Filter around it. */
export function writeFilter(filter: StyleFilter): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const [first, ...others] = filter.filters
      // And and Or need two operands.
      if (first && others.length === 0) return writeFilter(first)
      return xml(filter.op === 'and' ? 'ogc:And' : 'ogc:Or', filter.filters.map(writeFilter))
    }
    case 'not':
      return xml('ogc:Not', writeFilter(filter.filter))
    case 'null':
      return xml('ogc:PropertyIsNull', writeExpression(filter.value))
    case 'like': {
      const { text, any, one, escape } = filter.pattern
      return xml('ogc:PropertyIsLike', [writeExpression(filter.value), writeExpression(text)], {
        wildCard: any,
        singleChar: one,
        escape,
        ...(filter.ignoresCase && { matchCase: 'false' }),
      })
    }
    default:
      return xml(
        `ogc:${comparisonNames[filter.op]}`,
        [writeExpression(filter.left), writeExpression(filter.right)],
        filter.ignoresCase ? { matchCase: 'false' } : {},
      )
  }
}
