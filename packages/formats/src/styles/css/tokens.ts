import { type StylePlace, UnreadableStyle } from '../diagnostics.ts'
import { stylePartsMax } from '../limits.ts'

/** Kinds of tokens; `end` follows the last one. */
export type TokenKind = 'word' | 'variable' | 'text' | 'number' | 'colour' | 'url' | 'sign' | 'end'

/** A piece of a CSS with its place. */
export interface Token extends StylePlace {
  readonly kind: TokenKind
  /** A word, a text without its quotes, the digits of a number, a sign as written. */
  readonly text: string
  /** Unit of a number. */
  readonly unit: string
  /** Titles of the comments before the token. */
  readonly title: string
}

type TokenText = Pick<Token, 'kind' | 'text'> & { readonly unit?: string }

const patterns: readonly (readonly [TokenKind, RegExp, RegExp])[] = [
  // In brackets a hyphen is a minus, elsewhere a part of a name.
  ['word', /-{0,2}[\p{L}_][\p{L}\p{N}_-]*/uy, /[\p{L}_][\p{L}\p{N}_]*(?:[.:][\p{L}_][\p{L}\p{N}_]*)*/uy],
  ['variable', /@[A-Za-z][A-Za-z_-]*/y, /@[A-Za-z][A-Za-z_]*/y],
  ['number', /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y, /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['colour', /#[0-9A-Za-z_]+/y, /#[0-9A-Za-z_]+/y],
  ['sign', /[*{}()[\]:;,]/y, /<>|<=|>=|!=|[*/+\-=<>()[\],]/y],
]
const space = /[ \t\r\n\f]+/y
const urlStart = /url\(\s*(?=[^'")\s])/y
const unit = /%|px|deg|ft|[kMGm](?![\p{L}\p{N}_])/uy

/** Splits a CSS of GeoServer into tokens. @throws UnreadableStyle */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  let line = 1
  let lineStart = 0
  let brackets = 0
  let title = ''
  const place = () => ({ line, column: at - lineStart + 1 })
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const advance = (length: number) => {
    for (const end = at + length; at < end; at++) {
      if (text[at] !== '\n') continue
      line++
      lineStart = at + 1
    }
  }
  const push = ({ kind, text: value, unit: unitText = '' }: TokenText, length: number) => {
    tokens.push({ kind, text: value, unit: unitText, title, ...place() })
    title = ''
    advance(length)
    if (tokens.length > stylePartsMax)
      throw new UnreadableStyle('too_complex', place(), { limit: 'elements', max: stylePartsMax })
  }
  // The text up to the next `end`. A regular expression would search for it again at every other beginning.
  const textTo = (end: string, from: number) => {
    const found = text.indexOf(end, from)
    if (found === -1) throw new UnreadableStyle('not_well_formed', place(), { detail: `expected ${end}` })
    return text.slice(from, found)
  }
  while (at < text.length) {
    const blank = match(space)
    if (blank) {
      advance(blank[0].length)
      continue
    }
    if (text.startsWith('/*', at)) {
      const content = textTo('*/', at + 2)
      title = titleOf(content) || title
      advance(content.length + 4)
      continue
    }
    const quote = text[at]
    if (quote === '"' || quote === "'") {
      const [value, length] = readText(text, at, place())
      // In brackets double quotes enclose the name of a property.
      push({ kind: brackets > 0 && quote === '"' ? 'word' : 'text', text: value }, length)
      continue
    }
    const address = brackets === 0 ? match(urlStart) : null
    if (address) {
      const href = textTo(')', at + address[0].length)
      push({ kind: 'url', text: href.trim() }, address[0].length + href.length + 1)
      continue
    }
    const [kind, value, unitText] = readPlain(match, brackets > 0, text)
    if (!kind) throw new UnreadableStyle('not_well_formed', place(), { detail: `unexpected ${text[at]}` })
    push({ kind, text: value, unit: unitText }, value.length + unitText.length)
    if (value === '[') brackets++
    if (value === ']') brackets = Math.max(0, brackets - 1)
  }
  push({ kind: 'end', text: '' }, 0)
  return tokens
}

function readPlain(
  match: (pattern: RegExp) => RegExpExecArray | null,
  inBrackets: boolean,
  text: string,
): readonly [TokenKind | undefined, string, string] {
  for (const [kind, outside, inside] of patterns) {
    const found = match(inBrackets ? inside : outside)
    if (!found) continue
    if (kind !== 'number') return [kind, found[0], '']
    unit.lastIndex = found.index + found[0].length
    return [kind, found[0], unit.exec(text)?.[0] ?? '']
  }
  return [undefined, '', '']
}

/** A text in quotes, in which a doubled quote or one after a backslash is a character. */
function readText(text: string, start: number, place: StylePlace): [string, number] {
  const quote = text[start]
  const parts: string[] = []
  let from = start + 1
  for (let at = from; at < text.length; at++) {
    const isQuote = text[at] === quote
    if (isQuote && text[at + 1] !== quote) {
      parts.push(text.slice(from, at))
      return [parts.join(''), at + 1 - start]
    }
    if (isQuote || (text[at] === '\\' && (text[at + 1] === quote || text[at + 1] === '\\'))) {
      parts.push(text.slice(from, at))
      from = ++at
    }
  }
  throw new UnreadableStyle('not_well_formed', place, { detail: 'unclosed text' })
}

/** The title in a comment before a rule: `@title Roads`, as GeoServer reads it. */
function titleOf(text: string): string {
  const found = /@title[ \t]*:?[ \t]+([^\n*]+)/i.exec(text)
  return found?.[1]?.trim() ?? ''
}
