import type { LegendEntry } from '@cairn/domain/style/legend'
import { drawSymbol } from '../engine/layers/pictures/symbol-picture.ts'
import { mapFontOf } from '../engine/map-fonts.ts'
import type { StyleImages } from '../engine/style/layer-look.ts'
import { drawNorthArrow, drawScaleBar } from './page-marks.ts'
import { ink, Pen } from './page-pen.ts'
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
  writeTitle(pen, layout.title, texts.title)
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

/** From the largest; a title that is longer than a line of the smallest size takes two lines. */
const titleSizesPx = [20, 18, 16, 14] as const

function writeTitle(pen: Pen, box: PageBox, title: string): void {
  const fits = (sizePx: number) => pen.wrapped(title, box.width, { sizePx, weight: 600, linesMax: 2 }).length === 1
  const sizePx = titleSizesPx.find(fits)
  if (sizePx === undefined) pen.writeLines(title, box, { sizePx: 13, weight: 600, baselinePx: 11, linesMax: 2 })
  else pen.write(title, box, { sizePx, weight: 600, baselinePx: 20 })
}

const rowPx = 20
const symbolPx = 16
const legendText = { sizePx: 11, linesMax: 3 } as const
/** The height of a further line of a name. */
const linePx = 14

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

/** A row with its place: names that are longer than a line take up to three. */
interface LegendRow extends LegendLine {
  readonly lines: readonly string[]
  readonly leftPx: number
  readonly heightPx: number
}

function rowOf(pen: Pen, box: PageBox, line: LegendLine): LegendRow {
  const leftPx = line.symbol ? symbolPx + 8 : 0
  const lines = pen.wrapped(line.text, box.width - leftPx, { ...legendText, ...(line.isName && { weight: 600 }) })
  return { ...line, lines, leftPx, heightPx: rowPx + (lines.length - 1) * linePx }
}

/** The rows that fit into a height; where they are not all of them, there is room for one more. */
function fittingRows(rows: readonly LegendRow[], heightPx: number): readonly LegendRow[] {
  const bottoms: number[] = []
  for (const row of rows) bottoms.push((bottoms.at(-1) ?? 0) + row.heightPx)
  if ((bottoms.at(-1) ?? 0) <= heightPx) return rows
  return rows.filter((_, index) => (bottoms[index] ?? 0) <= heightPx - rowPx)
}

function writeLegend(pen: Pen, box: PageBox, { legends, texts, pixelRatio }: PageParts): void {
  pen.write(texts.legendTitle, box, { sizePx: 13, weight: 600, baselinePx: 12 })
  let top = box.top + 26
  const rows = legends.flatMap(linesOf).map((line) => rowOf(pen, box, line))
  const shown = fittingRows(rows, box.top + box.height - top)
  for (const { lines, symbol, isName, leftPx, heightPx } of shown) {
    if (symbol) {
      const picture = drawSymbol(symbol.entry, { edgePx: symbolPx, pixelRatio, images: symbol.images })
      pen.context.drawImage(picture, box.left, top, symbolPx, symbolPx)
      picture.close()
    }
    const textBox = { ...box, left: box.left + leftPx, top, width: box.width - leftPx }
    for (const [index, text] of lines.entries())
      pen.write(text, textBox, { sizePx: 11, baselinePx: 12 + index * linePx, ...(isName && { weight: 600 }) })
    top += heightPx
  }
  if (shown.length === rows.length) return
  const rest = { ...box, top, height: rowPx }
  pen.write(texts.more(rows.length - shown.length), rest, { sizePx: 11, colour: muted, baselinePx: 12 })
}
