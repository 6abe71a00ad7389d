import { toNumber } from '@cairn/domain/style/evaluate'
import type { ImageSize, StyleImages } from '@cairn/domain/style/paint/graphics'
import type {
  Expression,
  Graphic,
  StrokeSymbolizer,
  Style,
  Symbolizer,
  TextSymbolizer,
} from '@cairn/domain/style/style'

/** px of a size that depends on the feature: larger ones may be cut at the edge of a tile. */
const variablePx = 128
/** px of a mark without a size. */
const plainPx = 32
/** px of the edges of marks and strokes, which are smoothed and placed at whole pixels. */
const edgePx = 2
/** The largest reach. Labels may be drawn as far from their features. */
export const reachMaxPx = 512

/** px up to which marks and strokes of styles are drawn beyond the geometry of a feature, at most `reachMaxPx`. @param styles - of a look, its plain one too */
export function reachPxOf(styles: readonly Style[], images: StyleImages<ImageSize>): number {
  const reaches = symbolizersOf(styles).map((symbolizer) => reachOf(symbolizer, images))
  return Math.min(reachMaxPx, edgePx + reaches.reduce((most, reach) => Math.max(most, reach), 0))
}

function symbolizersOf(styles: readonly Style[]): readonly Symbolizer[] {
  return styles.flatMap(({ layers }) => layers.flatMap(({ rules }) => rules.flatMap((rule) => rule.symbolizers)))
}

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
      const sizePx = constantOf(label.size) ?? variableFontPx
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

function offsetPxOf({ placement }: TextSymbolizer): number {
  const offsets = placement.kind === 'line' ? [placement.offset] : placement.displacement
  return offsets.map((offset) => Math.abs(pxOf(offset))).reduce((sum, px) => sum + px, 0)
}

/** The letters of the texts and numbers in an expression. */
function lettersIn(expression: Expression): number {
  if (typeof expression !== 'object' || expression === null) return String(expression ?? '').length
  return 'call' in expression ? expression.args.reduce<number>((sum, each) => sum + lettersIn(each), 0) : 0
}

function reachOf(symbolizer: Symbolizer, images: StyleImages<ImageSize>): number {
  switch (symbolizer.kind) {
    case 'stroke':
      // Miters are as long as twice the width.
      return symbolizer.isMetres ? variablePx : reachOfStroke(symbolizer, images)
    case 'mark':
    case 'graphic':
      return reachOfGraphic(symbolizer, images)
    default:
      return 0
  }
}

function reachOfStroke({ width, offset, pattern }: StrokeSymbolizer, images: StyleImages<ImageSize>): number {
  return 2 * pxOf(width) + Math.abs(pxOf(offset)) + (pattern ? reachOfGraphic(pattern, images) : 0)
}

/** Half of the diagonal of a mark that is placed by its middle, or all of it. */
function reachOfGraphic({ mark, size, anchor, displacement }: Graphic, images: StyleImages<ImageSize>): number {
  const image = mark.kind === 'graphic' ? images.get(mark.href) : undefined
  const sizePx = size === null ? Math.max(plainPx, image?.width ?? 0, image?.height ?? 0) : pxOf(size)
  const shift = Math.max(...displacement.map((each) => Math.abs(pxOf(each))))
  const farthest = Math.max(
    ...anchor.map((expression) => {
      const part = constantOf(expression) ?? 1
      return Math.max(part, 1 - part)
    }),
  )
  const outlinePx = mark.kind === 'mark' && mark.stroke ? pxOf(mark.stroke.width) : 0
  return 1.5 * sizePx * farthest + outlinePx + shift
}

function pxOf(size: Expression): number {
  return constantOf(size) ?? variablePx
}

/** The number of an expression that is the same for all features; null for others. Files of styles have their numbers as texts. */
function constantOf(expression: Expression): number | null {
  return typeof expression === 'object' && expression !== null ? null : toNumber(expression)
}
