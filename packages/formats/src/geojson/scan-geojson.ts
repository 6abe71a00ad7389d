import { tooComplex, UnreadableFile } from '../unreadable-file.ts'

/** Receives the pieces of a file while its text is scanned. */
export interface GeoJsonListener {
  /** A member of the outermost object other than `features`, as JSON text. Long values are skipped. */
  readonly onMember?: (name: string, text: string) => void
  /** One element of `features`, as JSON text. */
  readonly onFeature?: (text: string) => void
}

const maxDepth = 200
const maxMemberChars = 100_000
const maxFeatureChars = 64 * 2 ** 20

/** The position of the scanner in the outermost object. */
type Place = 'before' | 'key' | 'colon' | 'value' | 'features' | 'after'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const openBrace = 0x7b

/** One of [ ] { }: square and curly brackets differ in one bit. */
function isBracket(code: number): boolean {
  const curly = code | 0x20
  return curly === 0x7b || curly === 0x7d
}

/**
 * Splits a FeatureCollection into its features by counting brackets outside strings. It holds at most one feature in
 * memory; JSON.parse parses each feature. Pass the text to `write`, then call `end`. docs/adr/0010 explains why it is
 * not a library.
 */
export class GeoJsonScanner {
  readonly #listener: GeoJsonListener
  #place: Place = 'before'
  #depth = 0
  #inString = false
  #escaped = false
  /** Text of the current piece from earlier chunks; undefined between pieces. */
  #piece: string | undefined
  /** Offset in the current chunk at which the piece continues. */
  #from = 0
  #key = ''
  /** Characters in the chunks before the current one, and position in the current one. */
  #before = 0
  #at = 0
  #features = 0

  constructor(listener: GeoJsonListener) {
    this.#listener = listener
  }

  /** The feature and the character of the file, counted from 1, at which the scanner is; parameters of file_damaged. */
  get position(): { readonly feature: number; readonly character: number } {
    return { feature: this.#features + 1, character: this.#before + this.#at + 1 }
  }

  write(text: string): void {
    this.#from = 0
    for (let at = 0; at < text.length; at++) {
      if (this.#inString) at = this.#skipString(text, at)
      else {
        const code = text.charCodeAt(at)
        if (this.#depth < 3 || code === quote || isBracket(code)) {
          this.#at = at
          this.#step(text, at, code)
        }
      }
    }
    this.#before += text.length
    this.#at = 0
    if (this.#piece !== undefined) this.#keep(text, text.length)
  }

  end(): void {
    if (this.#place === 'before') throw new UnreadableFile('file_empty')
    if (this.#place !== 'after') throw this.#damaged()
  }

  /** Skips to the end of the string or of the chunk: most of a file is strings and numbers. */
  #skipString(text: string, start: number): number {
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.#escaped) this.#escaped = false
      else if (code === backslash) this.#escaped = true
      else if (code === quote) {
        this.#inString = false
        if (this.#place === 'key' && this.#depth === 1) this.#endKey(text, at)
        return at
      }
    }
    return text.length
  }

  #step(text: string, at: number, code: number): void {
    if (code <= 0x20 || code === 0xfeff) return
    if (this.#place === 'before' && code !== openBrace) {
      throw new UnreadableFile('file_not_supported', { reason: 'not_geojson' })
    }
    if (code === quote) this.#openString(at)
    else if (code === openBracket || code === openBrace) this.#open(at, code)
    else if (isBracket(code)) this.#close(text, at)
    else if (this.#depth === 1) this.#stepBetween(text, at, code)
    else if (this.#depth === 0 || (this.#place === 'features' && this.#depth === 2 && code !== comma))
      throw this.#damaged()
  }

  #openString(at: number): void {
    if (this.#depth === 0 || this.#place === 'colon') throw this.#damaged()
    if (this.#place === 'features' && this.#depth === 2) throw this.#damaged()
    this.#inString = true
    if (this.#depth === 1) this.#begin(at)
  }

  #endKey(text: string, at: number): void {
    this.#at = at
    this.#key = String(this.#parse(this.#finish(text, at + 1)))
    this.#place = 'colon'
  }

  /** Handles a character between the members of the outermost object. */
  #stepBetween(text: string, at: number, code: number): void {
    if (code === colon && this.#place === 'colon') this.#place = 'value'
    else if (code === comma && this.#place === 'features') this.#place = 'key'
    else if (code === comma && this.#place === 'value') this.#endMember(text, at)
    else if (this.#place !== 'value') throw this.#damaged()
    else this.#begin(at)
  }

  #open(at: number, code: number): void {
    if (this.#place === 'after' || this.#place === 'colon') throw this.#damaged()
    if (this.#depth === 0) this.#place = 'key'
    else if (this.#depth === 1) {
      if (this.#place !== 'value') throw this.#damaged()
      if (this.#key === 'features' && code === openBracket) this.#place = 'features'
      else this.#begin(at)
    } else if (this.#depth === 2 && this.#place === 'features' && this.#listener.onFeature !== undefined)
      this.#begin(at)
    this.#depth++
    if (this.#depth > maxDepth) throw tooComplex('depth', maxDepth)
  }

  #close(text: string, at: number): void {
    this.#depth--
    if (this.#depth < 0) throw this.#damaged()
    if (this.#depth === 2 && this.#place === 'features') {
      if (this.#piece !== undefined) this.#listener.onFeature?.(this.#finish(text, at + 1))
      this.#features++
    } else if (this.#depth === 0) {
      if (this.#place === 'value') this.#endMember(text, at)
      this.#place = 'after'
    }
  }

  #endMember(text: string, at: number): void {
    if (this.#piece === undefined) throw this.#damaged()
    const value = this.#finish(text, at)
    if (value.length <= maxMemberChars) this.#listener.onMember?.(this.#key, value)
    this.#place = 'key'
  }

  #begin(at: number): void {
    if (this.#piece !== undefined) return
    this.#piece = ''
    this.#from = at
  }

  #finish(text: string, end: number): string {
    this.#keep(text, end)
    const finished = this.#piece ?? ''
    this.#piece = undefined
    return finished
  }

  #keep(text: string, end: number): void {
    const limit = this.#place === 'features' ? maxFeatureChars : maxMemberChars
    const room = limit + 1 - (this.#piece?.length ?? 0)
    this.#piece = `${this.#piece ?? ''}${text.slice(this.#from, Math.min(end, this.#from + Math.max(0, room)))}`
    this.#from = 0
    if (this.#piece.length > maxFeatureChars) throw tooComplex('feature', maxFeatureChars)
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw this.#damaged(cause)
    }
  }

  #damaged(cause?: unknown): UnreadableFile {
    return new UnreadableFile('file_damaged', { reason: 'json', ...this.position }, { cause })
  }
}
