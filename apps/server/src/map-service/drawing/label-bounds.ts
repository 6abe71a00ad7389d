import { constantOf, pxOf, symbolizersOf } from '@cairn/domain/style/paint/drawn-reach'
import type { Expression, Style, TextSymbolizer } from '@cairn/domain/style/style'

/** Bounds of the reach of the labels of styles, by which labels too short to reach a picture are left out unread. */
export interface LabelBounds {
  /** px of offsets, halos and rows. */
  readonly fixedPx: number
  /** px of a letter. */
  readonly letterPx: number
  /** Letters that the styles themselves add to values. */
  readonly letters: number
}

/** px of a font whose size depends on the feature or on the scale: labels in larger ones may be cut at the edge of a tile. */
const variableFontPx = 32
/** px of an offset in metres: labels with larger ones may be cut at the edge of a tile. */
const variableOffsetPx = 128
/** The width of a letter as a part of the size of the font: that of capitals of a bold font on average. */
const letterShare = 0.8
/** The height of a row as a part of the size of the font. */
const rowShare = 1.2
/** px of the padding of a box, or of a halo of the usual width. */
const paddingPx = 8

/** Bounds of the labels of styles. */
export function labelBoundsOf(styles: readonly Style[]): LabelBounds {
  const labels = symbolizersOf(styles).flatMap((each) => (each.kind === 'text' ? each : []))
  return labels.reduce<LabelBounds>(
    (bounds, label) => {
      const sizePx = (label.isMetres ? null : constantOf(label.size)) ?? variableFontPx
      return {
        fixedPx: Math.max(bounds.fixedPx, rowShare * sizePx + paddingPx + offsetPxOf(label)),
        letterPx: Math.max(bounds.letterPx, letterShare * sizePx * (isCentred(label) ? 0.5 : 1)),
        letters: Math.max(bounds.letters, lettersIn(label.label)),
      }
    },
    { fixedPx: 0, letterPx: 0, letters: 0 },
  )
}

function isCentred({ placement }: TextSymbolizer): boolean {
  const anchor = placement.kind === 'point' ? constantOf(placement.anchor[0]) : null
  return anchor !== null && anchor >= 0.25 && anchor <= 0.75
}

function offsetPxOf({ placement, isMetres }: TextSymbolizer): number {
  const offsets = placement.kind === 'line' ? [placement.offset] : placement.displacement
  return offsets
    .map((offset) => Math.abs(isMetres && constantOf(offset) !== 0 ? variableOffsetPx : pxOf(offset)))
    .reduce((sum, px) => sum + px, 0)
}

/** The letters of the texts and numbers in an expression. */
function lettersIn(expression: Expression): number {
  if (typeof expression !== 'object' || expression === null) return String(expression ?? '').length
  return 'call' in expression ? expression.args.reduce<number>((sum, each) => sum + lettersIn(each), 0) : 0
}
