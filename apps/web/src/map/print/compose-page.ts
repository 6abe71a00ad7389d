import type { LegendEntry } from '@cairn/domain/style/legend'
import { drawSymbol } from '../engine/layers/pictures/symbol-picture.ts'
import { mapFontOf } from '../engine/map-fonts.ts'
import type { StyleImages } from '../engine/style/layer-look.ts'
import { drawNorthArrow, drawScaleBar } from './page-marks.ts'
import type { PageBox, PageLayout } from './paper.ts'

/** The legend of a layer on the page. */
export interface PrintedLegend {
  readonly layerName: string
  readonly entries: readonly (LegendEntry & { readonly label: string })[]
  readonly images: StyleImages
}

/** The texts of the page, in the language of the user. */
export interface PageTexts {
  readonly title: string
  /** "1 : 24,000". */
  readonly scale: string
  readonly barLength: string
  readonly north: string
  readonly date: string
  readonly attribution: string
  readonly legendTitle: string
  /** For a legend that is too long for the page. */
  readonly more: (count: number) => string
}

export interface PageParts {
  readonly layout: PageLayout
  readonly map: HTMLCanvasElement
  readonly barWidthPx: number
  readonly legends: readonly PrintedLegend[]
  readonly texts: PageTexts
  /** Pixels for each px of the page. */
  readonly pixelRatio: number
}

const ink = '#1B2126'
const muted = '#5B6670'

/**
 * Draws a page: the map with its frame and a north arrow, title, scale, date, attribution and legend.
 *
 * @throws Error if the browser gives no canvas of that size
 */
export function composePage(parts: PageParts): HTMLCanvasElement {
  const { layout, map, texts, pixelRatio } = parts
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(layout.page.width * pixelRatio)
  canvas.height = Math.round(layout.page.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas of that size')
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, layout.page.width, layout.page.height)
  const pen = new Pen(context)
  pen.write(texts.title, layout.title, { sizePx: 20, weight: 600, baselinePx: 20 })
  context.drawImage(map, layout.map.left, layout.map.top, layout.map.width, layout.map.height)
  context.strokeStyle = ink
  context.lineWidth = 1
  context.strokeRect(layout.map.left, layout.map.top, layout.map.width, layout.map.height)
  drawNorthArrow(context, layout.map, texts.north)
  writeFooter(pen, parts)
  if (layout.legend) writeLegend(pen, layout.legend, parts)
  return canvas
}

/** Loads the fonts of the texts: a canvas draws a text once. A font that cannot be loaded is replaced by those of the computer. */
export async function loadPageFonts({ texts, legends }: PageParts): Promise<void> {
  const names = legends.flatMap(({ layerName, entries }) => [layerName, ...entries.map(({ label }) => label)])
  const { more, ...written } = texts
  const all = [...Object.values(written), more(1), ...names].join(' ')
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 11px ${mapFontOf(all)}`, all)))
}

function writeFooter(pen: Pen, { layout: { footer }, barWidthPx, texts }: PageParts): void {
  const bar = { left: footer.left, top: footer.top + 12, width: barWidthPx }
  drawScaleBar(pen.context, bar)
  const afterBar = { ...footer, left: footer.left + barWidthPx + 10 }
  pen.write(texts.barLength, afterBar, { sizePx: 11, baselinePx: 21 })
  pen.write(
    texts.scale,
    { ...footer, width: footer.width },
    { sizePx: 11, weight: 600, baselinePx: 21, align: 'center' },
  )
  pen.write(texts.date, footer, { sizePx: 11, baselinePx: 21, align: 'right' })
  pen.writeLines(texts.attribution, footer, { sizePx: 9, colour: muted, baselinePx: 40, linesMax: 2 })
}

const rowPx = 20
const symbolPx = 16

/** A row of the legend: the name of a layer, an entry, or the number of rows that did not fit. */
interface LegendLine {
  readonly text: string
  readonly isName: boolean
  readonly symbol?: { readonly entry: LegendEntry; readonly images: StyleImages } | undefined
}

function linesOf({ layerName, entries, images }: PrintedLegend): readonly LegendLine[] {
  const [only, second] = entries
  // The symbol of a layer with one symbol is beside its name.
  if (only && !second) return [{ text: layerName, isName: false, symbol: { entry: only, images } }]
  return [
    { text: layerName, isName: true },
    ...entries.map((entry) => ({ text: entry.label, isName: false, symbol: { entry, images } })),
  ]
}

function writeLegend(pen: Pen, box: PageBox, { legends, texts, pixelRatio }: PageParts): void {
  pen.write(texts.legendTitle, box, { sizePx: 13, weight: 600, baselinePx: 12 })
  const first = box.top + 26
  const rows = Math.floor((box.top + box.height - first) / rowPx)
  const lines = legends.flatMap(linesOf)
  const shown = lines.length > rows ? lines.slice(0, rows - 1) : lines
  for (const [index, { text, isName, symbol }] of shown.entries()) {
    const row = { ...box, top: first + index * rowPx, height: rowPx }
    if (symbol) {
      const picture = drawSymbol(symbol.entry, { edgePx: symbolPx, pixelRatio, images: symbol.images })
      pen.context.drawImage(picture, row.left, row.top, symbolPx, symbolPx)
      picture.close()
    }
    const left = symbol ? row.left + symbolPx + 8 : row.left
    const textBox = { ...row, left, width: row.width - (left - row.left) }
    pen.write(text, textBox, { sizePx: 11, baselinePx: 12, ...(isName && { weight: 600 }) })
  }
  if (shown.length === lines.length) return
  const rest = { ...box, top: first + shown.length * rowPx, height: rowPx }
  pen.write(texts.more(lines.length - shown.length), rest, { sizePx: 11, colour: muted, baselinePx: 12 })
}

interface WriteOptions {
  readonly sizePx: number
  readonly weight?: number
  readonly colour?: string
  /** From the top of the box. */
  readonly baselinePx: number
  readonly align?: 'left' | 'center' | 'right'
}

/** Writes texts into boxes of a page. */
class Pen {
  readonly context: CanvasRenderingContext2D

  constructor(context: CanvasRenderingContext2D) {
    this.context = context
  }

  /** Writes a text on one line, shortened to the box. */
  write(
    text: string,
    box: PageBox,
    { sizePx, weight = 400, colour = ink, baselinePx, align = 'left' }: WriteOptions,
  ): void {
    this.context.font = `${weight} ${sizePx}px ${mapFontOf(text)}`
    this.context.fillStyle = colour
    this.context.textAlign = align
    this.context.textBaseline = 'alphabetic'
    const left = { left: 0, center: box.width / 2, right: box.width }[align] + box.left
    this.context.fillText(this.#shortened(text, box.width), left, box.top + baselinePx)
  }

  /** Writes a text on several lines; the last one is shortened. */
  writeLines(text: string, box: PageBox, options: WriteOptions & { readonly linesMax: number }): void {
    this.context.font = `${options.weight ?? 400} ${options.sizePx}px ${mapFontOf(text)}`
    let rest = text
    for (let index = 0; index < options.linesMax && rest !== ''; index += 1) {
      const isLast = index === options.linesMax - 1
      const part = isLast ? rest : this.#firstLine(rest, box.width)
      const baselinePx = options.baselinePx + index * options.sizePx * 1.4
      this.write(part.trim(), box, { ...options, baselinePx })
      rest = rest.slice(part.length)
    }
  }

  /** The longest beginning of a text that fits into the box and ends at a space. */
  #firstLine(text: string, widthPx: number): string {
    if (this.#fits(text, widthPx)) return text
    const ends = [...text.matchAll(/\s/g)].map(({ index }) => index)
    const end = ends.findLast((at) => this.#fits(text.slice(0, at), widthPx))
    return text.slice(0, end ?? text.length)
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
