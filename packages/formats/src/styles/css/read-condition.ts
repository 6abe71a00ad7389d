import { type Comparison, comparisons, type Expression, type StyleFilter } from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { callOf, partOf } from '../functions.ts'
import type { TokenCursor } from './token-cursor.ts'
import type { Token } from './tokens.ts'

/** The content of brackets: a filter or an expression; `unknown` has a function that nothing computes. */
export type Condition = { readonly filter: StyleFilter } | { readonly expression: Expression } | 'unknown'

const scaleVariables = ['@sd', '@scale']
const multipliers: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, G: 1e9 }

/** The value of a number token: `6k` is 6000, `15%` stays a text, and other units are those of the property. */
function numberOf({ text, unit }: Token): number | string {
  return unit === '%' ? `${text}%` : Number(text) * (multipliers[unit] ?? 1)
}

/** Reads ECQL, as far as styles use it. In brackets a word is the name of a property, elsewhere it is a text. */
export class ConditionReader {
  readonly #cursor: TokenCursor
  readonly #warnings: StyleWarnings
  readonly #wordsAreProperties: boolean

  constructor(cursor: TokenCursor, warnings: StyleWarnings, wordsAreProperties = true) {
    this.#cursor = cursor
    this.#warnings = warnings
    this.#wordsAreProperties = wordsAreProperties
  }

  /** Reads alternatives. @throws UnreadableStyle */
  read(): Condition {
    return this.#cursor.nested(() => this.#chain('or', () => this.#chain('and', () => this.#negation())))
  }

  /** Reads a sum, without comparisons. @throws UnreadableStyle */
  readSum(): Condition {
    return this.#cursor.nested(() =>
      this.#operation({ '+': 'add', '-': 'sub' }, () =>
        this.#operation({ '*': 'mul', '/': 'div' }, () => this.#primary()),
      ),
    )
  }

  #chain(word: 'or' | 'and', operand: () => Condition): Condition {
    const first = operand()
    if (!this.#cursor.isWord(word)) return first
    const filters = [this.asFilter(first)]
    while (this.#cursor.isWord(word)) {
      this.#cursor.next()
      filters.push(this.asFilter(operand()))
    }
    const known = filters.filter((filter) => filter !== undefined)
    return known.length < filters.length ? 'unknown' : { filter: { op: word, filters: known } }
  }

  /** A condition as a filter: a function passes where it is true. */
  asFilter(condition: Condition): StyleFilter | undefined {
    if (condition === 'unknown') return undefined
    return 'filter' in condition ? condition.filter : { op: '=', left: condition.expression, right: true }
  }

  #negation(): Condition {
    if (!this.#cursor.isWord('not')) return this.#comparison()
    this.#cursor.next()
    const inner = this.asFilter(this.#cursor.nested(() => this.#negation()))
    return inner ? { filter: { op: 'not', filter: inner } } : 'unknown'
  }

  #comparison(): Condition {
    const subject = this.readSum()
    const token = this.#cursor.peek()
    const sign = token.text === '!=' ? '<>' : token.text
    const op = comparisons.find((known) => token.kind === 'sign' && known === sign)
    if (op) {
      this.#cursor.next()
      return compared(op, subject, this.readSum())
    }
    const isNegative = this.#cursor.isWord('not')
    const word = this.#cursor.peek(isNegative ? 1 : 0)
    const keyword = word.kind === 'word' ? word.text.toLowerCase() : ''
    if (!['in', 'like', 'ilike', 'between', 'is'].includes(keyword)) return subject
    this.#cursor.next()
    if (isNegative) this.#cursor.next()
    const test = this.#test(keyword, subject)
    if (test === 'unknown' || !('filter' in test) || !isNegative) return test
    return { filter: { op: 'not', filter: test.filter } }
  }

  #test(keyword: string, subject: Condition): Condition {
    if (keyword === 'is') return this.#nullTest(subject)
    if (keyword === 'in') {
      const list = this.#list()
      const filters = list.map((item) => compared('=', subject, item))
      const known = filters.flatMap((filter) => this.asFilter(filter) ?? [])
      return known.length < filters.length ? 'unknown' : { filter: { op: 'or', filters: known } }
    }
    const first = this.readSum()
    if (keyword === 'between') {
      if (!this.#cursor.isWord('and')) this.#cursor.refuse('expected and')
      this.#cursor.next()
      const bounds = [compared('>=', subject, first), compared('<=', subject, this.readSum())]
      const filters = bounds.flatMap((bound) => this.asFilter(bound) ?? [])
      return filters.length < 2 ? 'unknown' : { filter: { op: 'and', filters } }
    }
    if (!isExpression(subject) || !isExpression(first) || typeof first.expression !== 'string') return 'unknown'
    const pattern = { text: first.expression, any: '%', one: '_', escape: '\\' }
    const fold = keyword === 'ilike' ? { ignoresCase: true as const } : {}
    return { filter: { op: 'like', value: subject.expression, pattern, ...fold } }
  }

  #nullTest(subject: Condition): Condition {
    const isNegative = this.#cursor.isWord('not')
    if (isNegative) this.#cursor.next()
    if (!this.#cursor.isWord('null')) this.#cursor.refuse('expected null')
    this.#cursor.next()
    if (!isExpression(subject)) return 'unknown'
    const filter: StyleFilter = { op: 'null', value: subject.expression }
    return { filter: isNegative ? { op: 'not', filter } : filter }
  }

  #operation(signs: Readonly<Record<string, string>>, operand: () => Condition): Condition {
    let result = operand()
    // Each operator nests what stands before it.
    for (let depth = 0; ; depth++) {
      const token = this.#cursor.peek()
      const call = token.kind === 'sign' && Object.hasOwn(signs, token.text) ? signs[token.text] : undefined
      if (call === undefined) return result
      this.#cursor.refuseDeep(depth)
      this.#cursor.next()
      const right = operand()
      result =
        isExpression(result) && isExpression(right)
          ? { expression: { call, args: [result.expression, right.expression] } }
          : 'unknown'
    }
  }

  #primary(): Condition {
    const cursor = this.#cursor
    if (cursor.take('(')) {
      const inner = this.read()
      cursor.expect(')')
      return inner
    }
    if (cursor.take('[')) {
      const inner = new ConditionReader(cursor, this.#warnings).read()
      cursor.expect(']')
      return inner
    }
    if (cursor.take('-')) {
      const inner = cursor.nested(() => this.#primary())
      return isExpression(inner) ? { expression: { call: 'sub', args: [0, inner.expression] } } : 'unknown'
    }
    const token = cursor.peek()
    if (token.kind === 'word' && cursor.isSign('(', 1)) return this.#call()
    const value = this.#value(token)
    if (value === undefined) return cursor.refuse('expected a value')
    cursor.next()
    return { expression: value }
  }

  #value(token: Token): Expression | undefined {
    switch (token.kind) {
      case 'text':
      case 'colour':
        return token.text
      case 'number':
        return numberOf(token)
      case 'variable':
        return scaleVariables.includes(token.text) ? { call: 'scale', args: [] } : undefined
      case 'word':
        if (/^(?:true|false)$/i.test(token.text)) return token.text.toLowerCase() === 'true'
        return this.#wordsAreProperties ? { property: token.text } : token.text
      default:
        return undefined
    }
  }

  #list(): Condition[] {
    const cursor = this.#cursor
    const items: Condition[] = []
    cursor.expect('(')
    while (!cursor.isSign(')')) {
      items.push(this.read())
      if (!cursor.take(',')) break
    }
    cursor.expect(')')
    return items
  }

  #call(): Condition {
    const name = this.#cursor.next()
    const args = this.#list()
    // The part of a geometry: properties of geometries read its name.
    if (partOf(name.text)) return { expression: { call: name.text, args: [] } }
    const values = args.flatMap((arg) => (isExpression(arg) ? [arg.expression] : []))
    const call = values.length === args.length ? callOf(name.text, values) : undefined
    if (call !== undefined) return { expression: call }
    this.#warnings.add('unknown_function', name, { name: name.text })
    return 'unknown'
  }
}

function isExpression(condition: Condition): condition is Extract<Condition, { expression: Expression }> {
  return condition !== 'unknown' && 'expression' in condition
}

function compared(op: Comparison, left: Condition, right: Condition): Condition {
  if (!isExpression(left) || !isExpression(right)) return 'unknown'
  return { filter: { op, left: left.expression, right: right.expression } }
}
