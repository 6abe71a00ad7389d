import type { FormValue } from '@cairn/contract/forms/form-values'
import { PDFDocument } from '@napi-rs/canvas'
import { FontFaces } from '../../map-service/canvas/font-faces.ts'

/** A form without its page: its name, its values in their order and a sentence that says why. */
export interface PlainForm {
  readonly title: string
  readonly notice: string
  readonly values: readonly FormValue[]
  readonly foot: readonly [left: string, right: string]
  readonly widthPx: number
  readonly heightPx: number
}

/** PDF counts 72 points to the inch, CSS 96 px. All other lengths are in points. */
const pointsPerPx = 0.75
const margin = 24
const footHeight = 32
/** The part of the width that the names of the fields take. */
const nameShare = 0.3
const sizes = { title: 16, text: 10, foot: 8 } as const
const lineHeight = 1.4

/**
 * Writes a form as a table of its values, in the bundled fonts. pdfkit cannot embed these fonts: it leaves their glyphs
 * out.
 */
export function writePlainPdf(form: PlainForm): Buffer {
  const [width, height] = [form.widthPx * pointsPerPx, form.heightPx * pointsPerPx]
  const columnWidth = (width - 2 * margin) * nameShare
  const pages = new Pages({ width, height, foot: form.foot, title: form.title })
  pages.write([{ text: form.title, x: margin, width: width - 2 * margin, size: sizes.title }])
  pages.write([{ text: form.notice, x: margin, width: width - 2 * margin, size: sizes.text }])
  pages.write([{ text: '', x: margin, width, size: sizes.text }])
  for (const { id, value } of form.values)
    pages.write([
      { text: id, x: margin, width: columnWidth - 12, size: sizes.text },
      { text: textOf(value), x: margin + columnWidth, width: width - 2 * margin - columnWidth, size: sizes.text },
    ])
  return pages.close()
}

function textOf(value: FormValue['value']): string {
  if (value === null) return '—'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** A text in a column. */
interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly size: number
}

type Canvas = ReturnType<PDFDocument['beginPage']>

interface PageOptions {
  readonly width: number
  readonly height: number
  readonly foot: readonly [left: string, right: string]
  readonly title: string
}

/** Pages that are written from top to bottom, each with a foot. */
class Pages {
  readonly #options: PageOptions
  readonly #document: PDFDocument
  readonly #faces = new FontFaces()
  #canvas: Canvas
  #page = 0
  #y = 0

  constructor(options: PageOptions) {
    this.#options = options
    this.#document = new PDFDocument({ title: options.title })
    this.#canvas = this.#begin()
  }

  /** Writes cells beside each other; lines that do not fit go on the next page. */
  write(cells: readonly Cell[]): void {
    const columns = cells.map((cell) => ({ ...cell, lines: this.#linesOf(cell) }))
    const rows = Math.max(...columns.map(({ lines }) => lines.length))
    for (let row = 0; row < rows; row++) {
      const height = Math.max(...cells.map(({ size }) => size)) * lineHeight
      if (this.#y + height > this.#options.height - footHeight) this.#next()
      this.#y += height
      for (const { lines, x, size } of columns) this.#draw(lines[row] ?? '', { x, y: this.#y, size })
    }
  }

  close(): Buffer {
    this.#document.endPage()
    return this.#document.close()
  }

  #begin(): Canvas {
    const { width, height, foot } = this.#options
    this.#canvas = this.#document.beginPage(width, height)
    this.#page += 1
    this.#y = margin
    this.#draw([...foot, String(this.#page)].join('  ·  '), { x: margin, y: height - footHeight / 2, size: sizes.foot })
    return this.#canvas
  }

  #next(): void {
    this.#document.endPage()
    this.#begin()
  }

  #draw(text: string, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): void {
    if (text === '') return
    this.#use(text, size)
    this.#canvas.fillText(text, x, y)
  }

  #use(text: string, size: number): void {
    this.#canvas.font = `${size}px ${this.#faces.familiesOf(text)}`
  }

  #linesOf({ text, width, size }: Cell): readonly string[] {
    return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
      this.#use(paragraph, size)
      return wrap(paragraph, width, (part) => this.#canvas.measureText(part).width)
    })
  }
}

/** Words with the blanks behind them, and each Chinese letter, after which a line may end. */
const parts = /[\p{Script=Han}\p{P}]|[^\s\p{Script=Han}\p{P}]{1,40}\s*|\s+/gu

function wrap(text: string, width: number, measure: (part: string) => number): readonly string[] {
  const lines = ['']
  let used = 0
  for (const [part] of text.matchAll(parts)) {
    const partWidth = measure(part)
    if (used > 0 && used + partWidth > width) {
      lines.push('')
      used = 0
    }
    lines.push(`${lines.pop() ?? ''}${part}`)
    used += partWidth
  }
  return lines
}
