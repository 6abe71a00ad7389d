import type { LabelFont, LabelPaint, PointLabel } from '@cairn/domain/style/paint/label-paint'
import type { LetterRun } from '@cairn/drawing/labels/line-label'
import type { LabelBox } from '@cairn/drawing/labels/place-labels'
import { cornerOf, type TextSize, turnedBox, uprightLabelBox } from '@cairn/drawing/labels/point-label'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { makeCanvas, StampSheet } from './canvases.ts'
import { FontFaces } from './font-faces.ts'

/** The place of the letters that are drawn on a stamp, in px from its anchor. */
interface LetterPlace {
  readonly box: LabelBox
  /** Of the box around a label, before it is turned. */
  readonly upright?: LabelBox
  readonly rotationRad: number
  readonly left: number
  readonly top: number
  readonly align: PointLabel['align']
  readonly size: TextSize
}

/** The measures of a row of a text. */
interface RowSize {
  readonly widthPx: number
  /** How far its letters reach beyond the row: the row has the height of Latin, and some scripts are higher. */
  readonly beyondPx: number
}

/** Rows whose sizes are kept. */
const rowSizesMax = 20_000

/** Draws labels as the browser does, in its fonts. The fonts that a style names are not on the server. */
export class LabelStamps {
  readonly #faces = new FontFaces()
  readonly #sheet = new StampSheet()
  readonly #measuring = makeCanvas(1, 1).getContext('2d')
  readonly #rowSizes = new Map<string, RowSize>()
  /** Above and below the baseline. */
  readonly #heights = new Map<string, readonly [number, number]>()
  readonly #pixelRatio: number

  /** @param pixelRatio - pixels of the picture per px */
  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio
  }

  /** The size of the letters of a text, whose rows end with a line feed. */
  sizeOf(text: string, font: LabelFont): TextSize {
    const rows = text.split('\n')
    const widthPx = Math.max(...rows.map((row) => this.#rowSizeOf(row, font).widthPx))
    return { widthPx, heightPx: rows.length * this.#rowHeightOf(font) }
  }

  /** The stamp of a label at a position; its anchor is the position. */
  ofPoint(paint: LabelPaint & { readonly placement: PointLabel }): Stamp {
    const size = this.sizeOf(paint.text, paint.font)
    const [left, top] = cornerOf(paint, size)
    const { align, rotationRad } = paint.placement
    const edgePx = paint.box?.stroke?.widthPx ?? 0
    const upright = uprightLabelBox(paint, size)
    const box = widened(turnedBox(upright, rotationRad), edgePx + this.#beyondOf(paint.text, paint.font))
    return this.#draw(paint, paint.text, { box, upright, rotationRad, left, top, align, size })
  }

  /** The stamp of letters along a line; its anchor is their place on the line. */
  ofRun(paint: LabelPaint, { text, rotationRad }: Pick<LetterRun, 'text' | 'rotationRad'>): Stamp {
    const size = this.sizeOf(text, paint.font)
    const offsetPx = paint.placement.kind === 'line' ? paint.placement.offsetPx : 0
    const [left, top] = [-size.widthPx / 2, offsetPx - size.heightPx / 2]
    const upright = { minX: left, minY: top, maxX: left + size.widthPx, maxY: top + size.heightPx }
    const haloPx = (paint.halo?.widthPx ?? 0) / 2
    const box = turnedBox(widened(upright, haloPx + this.#beyondOf(text, paint.font)), rotationRad)
    return this.#draw(paint, text, { box, rotationRad, left, top, align: 'center', size })
  }

  #draw(paint: LabelPaint, text: string, place: LetterPlace): Stamp {
    const ratio = this.#pixelRatio
    const { box, rotationRad } = place
    // The letters are at the same part of a pixel of the stamp wherever it is drawn, as in the pictures of OpenLayers.
    const [left, top] = [(box.minX - sparePx) * ratio, (box.minY - sparePx) * ratio]
    const [right, bottom] = [(box.maxX + sparePx) * ratio, (box.maxY + sparePx) * ratio]
    const [widthPx, heightPx] = [Math.ceil(right - left), Math.ceil(bottom - top)]
    const size = { widthPx, heightPx, anchorX: -left, anchorY: -top }
    return this.#sheet.draw(size, (context) => {
      context.scale(ratio, ratio)
      context.rotate(rotationRad)
      if (paint.box && place.upright) drawBox(context, paint.box, place.upright)
      this.#drawLetters(context, paint, { ...place, text })
    })
  }

  #drawLetters(context: SKRSContext2D, paint: LabelPaint, place: LetterPlace & { readonly text: string }): void {
    const { text, left, top, align, size } = place
    this.#setFont(context, paint.font, text)
    context.textAlign = align
    const rows = text.split('\n')
    const rowPx = size.heightPx / rows.length
    const firstRow = top + rowPx / 2 + this.#baselineOf(paint.font)
    const x = left + { left: 0, center: 0.5, right: 1 }[align] * size.widthPx
    if (paint.halo) {
      context.strokeStyle = paint.halo.colour
      context.lineWidth = paint.halo.widthPx
      context.lineJoin = context.lineCap = 'round'
      for (const [at, row] of rows.entries()) context.strokeText(row, x, firstRow + at * rowPx)
    }
    context.fillStyle = paint.colour
    for (const [at, row] of rows.entries()) context.fillText(row, x, firstRow + at * rowPx)
  }

  #setFont(context: SKRSContext2D, { isItalic, weight, sizePx }: LabelFont, text: string): void {
    // The weight of a variable font is an axis of it; a weight in the name of the font would embolden the thinnest one.
    context.font = `${isItalic ? 'italic ' : ''}${sizePx}px ${this.#faces.familiesOf(text)}`
    context.fontVariationSettings = `'wght' ${weightOf(weight)}`
  }

  #beyondOf(text: string, font: LabelFont): number {
    return Math.max(...text.split('\n').map((row) => this.#rowSizeOf(row, font).beyondPx))
  }

  #rowSizeOf(row: string, font: LabelFont): RowSize {
    const key = `${keyOf(font)} ${row}`
    const known = this.#rowSizes.get(key)
    if (known) return known
    const [ascentPx, descentPx] = this.#heightsOf(font)
    this.#setFont(this.#measuring, font, row)
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = this.#measuring.measureText(row)
    const beyondPx = Math.max(0, actualBoundingBoxAscent - ascentPx, actualBoundingBoxDescent - descentPx)
    const size = { widthPx: width, beyondPx }
    if (this.#rowSizes.size >= rowSizesMax) this.#rowSizes.clear()
    this.#rowSizes.set(key, size)
    return size
  }

  /** The browser rounds the height above and that below the baseline. */
  #rowHeightOf(font: LabelFont): number {
    const [ascentPx, descentPx] = this.#heightsOf(font)
    return Math.round(ascentPx) + Math.round(descentPx)
  }

  /** From the middle of a row to the place at which its text is drawn: the middle of the em square is that of the row. */
  #baselineOf(font: LabelFont): number {
    const [ascentPx, descentPx] = this.#heightsOf(font)
    // The library draws the baseline below its place by what it rounds the height above it up.
    const roundedPx = Math.round(ascentPx) - ascentPx
    return font.sizePx * (ascentPx / (ascentPx + descentPx) - 0.5) - roundedPx
  }

  #heightsOf(font: LabelFont): readonly [ascentPx: number, descentPx: number] {
    const key = keyOf(font)
    const known = this.#heights.get(key)
    if (known) return known
    this.#setFont(this.#measuring, font, 'M')
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = this.#measuring.measureText('M')
    const heights = [fontBoundingBoxAscent, fontBoundingBoxDescent] as const
    this.#heights.set(key, heights)
    return heights
  }
}

/** Italic letters and antialiasing reach beyond the measured size. */
const sparePx = 2

function drawBox(context: SKRSContext2D, { fill, stroke }: NonNullable<LabelPaint['box']>, box: LabelBox): void {
  const { minX, minY, maxX, maxY } = box
  context.beginPath()
  context.rect(minX, minY, maxX - minX, maxY - minY)
  if (fill !== undefined) {
    context.fillStyle = fill
    context.fill()
  }
  if (!stroke || stroke.widthPx <= 0) return
  context.strokeStyle = stroke.colour
  context.lineWidth = stroke.widthPx
  context.stroke()
}

function widened({ minX, minY, maxX, maxY }: LabelBox, px: number): LabelBox {
  return { minX: minX - px, minY: minY - px, maxX: maxX + px, maxY: maxY + px }
}

const namedWeights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 100 }

function weightOf(weight: string): number {
  return namedWeights[weight] ?? Number(weight)
}

function keyOf({ isItalic, weight, sizePx }: LabelFont): string {
  return `${isItalic} ${weight} ${sizePx}`
}
