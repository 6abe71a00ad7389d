import { UnreadableStyle } from '../diagnostics.ts'
import { styleNestingMax } from '../limits.ts'
import type { Token } from './tokens.ts'

/** Reads tokens one after the other. */
export class TokenCursor {
  #at = 0
  #depth = 0
  readonly #tokens: readonly Token[]
  readonly #end: Token

  constructor(tokens: readonly Token[], end: Token) {
    this.#tokens = tokens
    this.#end = end
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end
  }

  next(): Token {
    const token = this.peek()
    this.#at++
    return token
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'sign' && token.text === text
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'word' && token.text.toLowerCase() === word
  }

  /** Takes the sign if it is the next token. */
  take(text: string): boolean {
    const isNext = this.isSign(text)
    if (isNext) this.#at++
    return isNext
  }

  /** @throws UnreadableStyle if another token follows */
  expect(text: string): Token {
    if (this.isSign(text)) return this.next()
    return this.refuse(`expected ${text}`)
  }

  /** @throws UnreadableStyle */
  refuse(expected: string): never {
    const token = this.peek()
    const found = token.kind === 'end' ? 'the end of the file' : token.text
    throw new UnreadableStyle('not_well_formed', token, { detail: `${expected}, found ${found}` })
  }

  /** Reads something nested. @throws UnreadableStyle beyond the limit of nesting */
  nested<T>(read: () => T): T {
    this.refuseDeep(this.#depth)
    this.#depth++
    const result = read()
    this.#depth--
    return result
  }

  /** @throws UnreadableStyle where another level would be one too many */
  refuseDeep(depth: number): void {
    if (depth >= styleNestingMax)
      throw new UnreadableStyle('too_complex', this.peek(), { limit: 'nesting', max: styleNestingMax })
  }
}
