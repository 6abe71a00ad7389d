import { mapFontOf } from '../engine/map-fonts.ts'
import type { PageBox } from './paper.ts'

export const ink = '#1B2126'

interface Font {
  readonly sizePx: number
  readonly weight?: number
}

export interface WriteOptions extends Font {
  readonly colour?: string
  /** From the top of the box. */
  readonly baselinePx: number
  readonly align?: 'left' | 'center' | 'right'
}

/** Writes texts into boxes of a page. */
export class Pen {
  readonly context: CanvasRenderingContext2D

  constructor(context: CanvasRenderingContext2D) {
    this.context = context
  }

  /** Writes a text on one line, shortened to the box. */
  write(text: string, box: PageBox, options: WriteOptions): void {
    const { colour = ink, baselinePx, align = 'left' } = options
    this.#choose(text, options)
    this.context.fillStyle = colour
    this.context.textAlign = align
    this.context.textBaseline = 'alphabetic'
    const left = { left: 0, center: box.width / 2, right: box.width }[align] + box.left
    this.context.fillText(this.#shortened(text, box.width), left, box.top + baselinePx)
  }

  /** Writes a text on several lines; the last one is shortened. */
  writeLines(text: string, box: PageBox, options: WriteOptions & { readonly linesMax: number }): void {
    for (const [index, line] of this.wrapped(text, box.width, options).entries())
      this.write(line, box, { ...options, baselinePx: options.baselinePx + index * options.sizePx * 1.4 })
  }

  /** The lines of a text in a width. They end at spaces, or inside a word that is longer than a line; the last one is not shortened. */
  wrapped(
    text: string,
    widthPx: number,
    { linesMax, ...font }: Font & { readonly linesMax: number },
  ): readonly string[] {
    this.#choose(text, font)
    const lines: string[] = []
    let rest = text.trim()
    while (rest !== '' && lines.length < linesMax - 1) {
      const line = this.#firstLine(rest, widthPx)
      lines.push(line.trimEnd())
      rest = rest.slice(line.length).trimStart()
    }
    return rest === '' ? lines : [...lines, rest]
  }

  #choose(text: string, { sizePx, weight = 400 }: Font): void {
    this.context.font = `${weight} ${sizePx}px ${mapFontOf(text)}`
  }

  /** The longest beginning of a text that fits and ends at a space, else the longest one that fits. */
  #firstLine(text: string, widthPx: number): string {
    if (this.#fits(text, widthPx)) return text
    const ends = [...text.matchAll(/\s/g)].map(({ index }) => index)
    const end = ends.findLast((at) => this.#fits(text.slice(0, at), widthPx))
    if (end !== undefined) return text.slice(0, end)
    const [first = '', ...others] = Array.from(text)
    let line = first
    for (const character of others) {
      if (!this.#fits(line + character, widthPx)) break
      line += character
    }
    return line
  }

  #shortened(text: string, widthPx: number): string {
    if (this.#fits(text, widthPx)) return text
    const characters = Array.from(text)
    while (characters.length > 0 && !this.#fits(`${characters.join('')}…`, widthPx)) characters.pop()
    return `${characters.join('').trimEnd()}…`
  }

  #fits(text: string, widthPx: number): boolean {
    return this.context.measureText(text).width <= widthPx
  }
}
