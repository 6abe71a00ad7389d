import { type Expression, isCall, type StyleFilter } from '@cairn/domain/style/style'
import { type StyleWarnings, UnreadableStyle } from '../diagnostics.ts'
import { styleRulesMax } from '../limits.ts'
import { ConditionReader } from './read-condition.ts'
import type { CssRule, Property, Selector, Stylesheet, Term } from './stylesheet.ts'
import { TokenCursor } from './token-cursor.ts'
import { readTokens, type Token } from './tokens.ts'

/** Parses a CSS of GeoServer: directives, rules, nested rules. @throws UnreadableStyle */
export function parseCss(text: string, warnings: StyleWarnings): Stylesheet {
  const tokens = readTokens(text)
  const end = tokens.at(-1)
  if (!end) throw new UnreadableStyle('not_well_formed', { line: 1, column: 1 })
  return new CssParser(new TokenCursor(tokens, end), warnings).parse()
}

class CssParser {
  readonly #cursor: TokenCursor
  readonly #warnings: StyleWarnings
  #ruleCount = 0

  constructor(cursor: TokenCursor, warnings: StyleWarnings) {
    this.#cursor = cursor
    this.#warnings = warnings
  }

  parse(): Stylesheet {
    const cursor = this.#cursor
    const directives = new Map<string, string>()
    while (cursor.peek().kind === 'variable') {
      const name = cursor.next().text.toLowerCase()
      directives.set(name, cursor.next().text)
      cursor.expect(';')
    }
    const rules: CssRule[] = []
    while (cursor.peek().kind !== 'end') {
      rules.push(this.#rule())
      cursor.take(';')
    }
    return {
      name: directives.get('@styletitle') ?? directives.get('@stylename') ?? '',
      isFlat: directives.get('@mode')?.toLowerCase() === 'flat',
      rules,
    }
  }

  #rule(): CssRule {
    const cursor = this.#cursor
    const start = cursor.peek()
    if (++this.#ruleCount > styleRulesMax)
      throw new UnreadableStyle('too_complex', start, { limit: 'rules', max: styleRulesMax })
    return cursor.nested(() => {
      const selectors = [this.#selector()]
      while (cursor.take(',')) selectors.push(this.#selector())
      cursor.expect('{')
      const properties: Property[] = []
      const nested: CssRule[] = []
      while (!cursor.take('}')) {
        if (cursor.take(';')) continue
        if (cursor.peek().kind === 'word' && cursor.isSign(':', 1)) properties.push(this.#property())
        else nested.push(this.#rule())
      }
      return { title: start.title, selectors, properties, nested, line: start.line, column: start.column }
    })
  }

  #selector(): Selector {
    const start = this.#cursor.peek()
    const selector = { filters: new Array<StyleFilter>(), minScale: 0, maxScale: Infinity, pseudo: '', isKnown: true }
    let isEmpty = true
    while (!this.#cursor.isSign('{') && !this.#cursor.isSign(',')) {
      isEmpty = false
      const token = this.#cursor.next()
      if (token.text === '[' && token.kind === 'sign') this.#condition(selector)
      else if (token.text === ':' && token.kind === 'sign') selector.pseudo = this.#pseudo()
      else if (token.kind === 'colour') {
        this.#warnings.add('not_supported', token, { name: token.text })
        selector.isKnown = false
      } else if (token.kind !== 'word' && token.text !== '*')
        throw new UnreadableStyle('not_well_formed', token, { detail: `unexpected ${token.text || 'end of the file'}` })
    }
    if (isEmpty) this.#cursor.refuse('expected a selector')
    return { ...selector, line: start.line, column: start.column }
  }

  /** `:mark`, `:nth-mark(2)`. The index counts from 1. */
  #pseudo(): string {
    const { text } = this.#cursor.next()
    if (!this.#cursor.take('(')) return text
    const index = this.#cursor.next().text
    this.#cursor.expect(')')
    return `${text.replace(/^nth-/, '')} ${index}`
  }

  #condition(selector: { filters: StyleFilter[]; minScale: number; maxScale: number; isKnown: boolean }): void {
    const reader = new ConditionReader(this.#cursor, this.#warnings)
    const filter = reader.asFilter(reader.read())
    this.#cursor.expect(']')
    if (!filter) {
      selector.isKnown = false
      return
    }
    for (const part of filter.op === 'and' ? filter.filters : [filter]) {
      const range = scaleRangeOf(part)
      if (!range) selector.filters.push(part)
      else if (range.min !== undefined) selector.minScale = Math.max(selector.minScale, range.min)
      else selector.maxScale = Math.min(selector.maxScale, range.max)
    }
  }

  #property(): Property {
    const cursor = this.#cursor
    const name = cursor.next()
    cursor.expect(':')
    const values: Term[][] = []
    do values.push(this.#terms())
    while (cursor.take(','))
    if (!cursor.isSign('}')) cursor.expect(';')
    return { name: name.text.toLowerCase().replace(/^-gt-/, ''), values, line: name.line, column: name.column }
  }

  #terms(): Term[] {
    const cursor = this.#cursor
    const terms: Term[] = []
    const isEnd = () => [',', ';', '}'].some((sign) => cursor.isSign(sign)) || cursor.peek().kind === 'end'
    while (!isEnd()) {
      const term = this.#term(cursor.peek())
      if (term) terms.push(term)
    }
    if (terms.length === 0 && cursor.peek().kind === 'end') cursor.refuse('expected a value')
    return terms
  }

  #term(token: Token): Term | undefined {
    const cursor = this.#cursor
    if (token.kind === 'url') return { kind: 'url', href: cursor.next().text }
    const isSymbol = token.kind === 'word' && /^(?:symbol|url)$/i.test(token.text) && cursor.isSign('(', 1)
    if (isSymbol) cursor.next()
    const reader = new ConditionReader(cursor, this.#warnings, false)
    const condition = reader.readSum()
    if (condition === 'unknown' || !('expression' in condition)) return undefined
    const { expression: value } = condition
    if (!isSymbol) return { kind: 'value', value }
    if (token.text.toLowerCase() === 'symbol') return { kind: 'symbol', name: value }
    return { kind: 'url', href: typeof value === 'string' ? value : '' }
  }
}

type ScaleRange = { readonly min: number; readonly max?: never } | { readonly min?: never; readonly max: number }

/** The bound that a comparison of the scale with a number sets. */
function scaleRangeOf(filter: StyleFilter): ScaleRange | undefined {
  if (!('left' in filter) || !isScale(filter.left) || typeof filter.right !== 'number') return undefined
  if (filter.op === '<' || filter.op === '<=') return { max: filter.right }
  return filter.op === '>' || filter.op === '>=' ? { min: filter.right } : undefined
}

const isScale = (expression: Expression) => isCall(expression) && expression.call === 'scale'
