import { loadImage } from '@napi-rs/canvas'
import { encodeCanvas, makeCanvas } from './canvases.ts'
import { FontFaces } from './font-faces.ts'

/** A row of a legend: its symbol as a PNG file, and its title. */
export interface LegendRow {
  readonly symbol: Uint8Array
  readonly title: string
}

/** The size of the symbols of a legend in px. */
export interface SymbolSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The size of the picture of a legend in px. */
export type LegendSize = SymbolSize

/** The form of a legend. */
export interface LegendForm extends SymbolSize {
  /** `#rrggbb`; transparent without one. */
  readonly background: string | undefined
  readonly isJpeg: boolean
}

const [fontPx, textRowPx, gapPx, edgePx] = [12, 16, 6, 4]
/** px of a title; the rest is cut off. */
const titleMaxPx = 400
const textColour = '#1b1f23'

/** Height in px of a row with a symbol of this height, and the space below it. */
export function rowHeightPx(symbolPx: number): number {
  return Math.max(symbolPx, textRowPx) + edgePx
}

/** Composes the pictures of legends. */
export class LegendPictures {
  readonly #faces = new FontFaces()

  /** The size of the picture of a legend with these titles. */
  sizeOf(titles: readonly string[], { widthPx, heightPx }: SymbolSize): LegendSize {
    const textPx = Math.min(titleMaxPx, this.#widthOf(titles))
    return {
      widthPx: edgePx + widthPx + (textPx > 0 ? gapPx + textPx : 0) + edgePx,
      heightPx: edgePx + titles.length * rowHeightPx(heightPx),
    }
  }

  /** The file of a legend: a row for each entry, its symbol to the left. */
  async draw(rows: readonly LegendRow[], { widthPx, heightPx, background, isJpeg }: LegendForm): Promise<Uint8Array> {
    const titles = rows.map(({ title }) => title)
    const rowPx = rowHeightPx(heightPx)
    const size = this.sizeOf(titles, { widthPx, heightPx })
    const canvas = makeCanvas(size.widthPx, size.heightPx)
    const context = canvas.getContext('2d')
    const filled = background ?? (isJpeg ? '#ffffff' : undefined)
    if (filled !== undefined) {
      context.fillStyle = filled
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.fillStyle = textColour
    context.textBaseline = 'middle'
    for (const [place, { symbol, title }] of rows.entries()) {
      const middle = edgePx + place * rowPx + (rowPx - edgePx) / 2
      context.drawImage(await loadImage(Buffer.from(symbol)), edgePx, Math.round(middle - heightPx / 2))
      context.font = this.#fontOf(title)
      context.fillText(title, edgePx + widthPx + gapPx, middle)
    }
    return encodeCanvas(canvas, isJpeg)
  }

  #widthOf(titles: readonly string[]): number {
    const context = makeCanvas(1, 1).getContext('2d')
    const widths = titles.map((title) => {
      context.font = this.#fontOf(title)
      return Math.ceil(context.measureText(title).width)
    })
    return Math.max(0, ...widths)
  }

  #fontOf(text: string): string {
    return `${fontPx}px ${this.#faces.familiesOf(text)}`
  }
}
