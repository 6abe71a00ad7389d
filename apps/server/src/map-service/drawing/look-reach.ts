import type { ImageSize, StyleImages } from '@cairn/domain/style/paint/graphics'
import type { Expression, Graphic, StrokeSymbolizer, Style, Symbolizer } from '@cairn/domain/style/style'

/** px of a size that depends on the feature: larger ones may be cut at the edge of a tile. */
const variablePx = 128
/** px of a mark without a size, and of the marks and halos of the looks of layers. */
const plainPx = 32
/** The largest reach. Labels may be drawn as far from their features. */
export const reachMaxPx = 512

/** px up to which marks and strokes of styles are drawn beyond the geometry of a feature, at most `reachMaxPx`. */
export function reachPxOf(styles: readonly Style[], images: StyleImages<ImageSize>): number {
  const symbolizers = styles.flatMap(({ layers }) =>
    layers.flatMap(({ rules }) => rules.flatMap((rule) => rule.symbolizers)),
  )
  const reaches = symbolizers.map((symbolizer) => reachOf(symbolizer, images))
  return Math.min(
    reachMaxPx,
    reaches.reduce((most, reach) => Math.max(most, reach), plainPx),
  )
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

/** The diagonal of a mark that is placed by any of its corners. */
function reachOfGraphic({ mark, size, displacement }: Graphic, images: StyleImages<ImageSize>): number {
  const image = mark.kind === 'graphic' ? images.get(mark.href) : undefined
  const sizePx = size === null ? Math.max(plainPx, image?.width ?? 0, image?.height ?? 0) : pxOf(size)
  const shift = Math.max(...displacement.map((each) => Math.abs(pxOf(each))))
  return 1.5 * sizePx + shift
}

function pxOf(size: Expression): number {
  return typeof size === 'number' ? size : Number(size) || variablePx
}
