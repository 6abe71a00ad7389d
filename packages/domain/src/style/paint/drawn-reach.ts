import { toNumber } from '../evaluate.ts'
import type { Expression, Graphic, StrokeSymbolizer, Style, Symbolizer } from '../style.ts'
import type { ImageSize, StyleImages } from './graphics.ts'

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
  return Math.min(reachMaxPx, edgePx + farthestPx(styles, (symbolizer) => reachOf(symbolizer, images)))
}

/** px from the geometry of a feature up to which its marks and strokes can be clicked on, at most `reachMaxPx`. @param styles - as of `reachPxOf` */
export function clickReachPxOf(styles: readonly Style[], images: StyleImages<ImageSize>): number {
  const reach = farthestPx(styles, (symbolizer) =>
    symbolizer.kind === 'stroke' ? halfWidthOf(symbolizer) : reachOf(symbolizer, images),
  )
  return Math.min(reachMaxPx, reach)
}

function farthestPx(styles: readonly Style[], reachPx: (symbolizer: Symbolizer) => number): number {
  return symbolizersOf(styles).reduce((most, symbolizer) => Math.max(most, reachPx(symbolizer)), 0)
}

/** The symbolizers of all rules of styles. */
export function symbolizersOf(styles: readonly Style[]): readonly Symbolizer[] {
  return styles.flatMap(({ layers }) => layers.flatMap(({ rules }) => rules.flatMap((rule) => rule.symbolizers)))
}

function reachOf(symbolizer: Symbolizer, images: StyleImages<ImageSize>): number {
  switch (symbolizer.kind) {
    case 'stroke':
      // Miters are as long as twice the width.
      return symbolizer.isMetres ? variablePx : reachOfStroke(symbolizer, images)
    case 'mark':
    case 'graphic':
      return symbolizer.isMetres ? 1.5 * variablePx : reachOfGraphic(symbolizer, images)
    default:
      return 0
  }
}

function reachOfStroke({ width, offset, pattern }: StrokeSymbolizer, images: StyleImages<ImageSize>): number {
  return 2 * pxOf(width) + Math.abs(pxOf(offset)) + (pattern ? reachOfGraphic(pattern, images) : 0)
}

function halfWidthOf({ width, isMetres }: StrokeSymbolizer): number {
  return isMetres ? variablePx : pxOf(width) / 2
}

/** Half of the diagonal of a mark that is placed by its middle, or all of it; half of the width of a circle. */
function reachOfGraphic(graphic: Graphic, images: StyleImages<ImageSize>): number {
  const { mark, anchor, displacement } = graphic
  const shift = Math.max(...displacement.map((each) => Math.abs(pxOf(each))))
  const farthest = Math.max(
    ...anchor.map((expression) => {
      const part = constantOf(expression) ?? 1
      return Math.max(part, 1 - part)
    }),
  )
  const outlinePx = mark.kind === 'mark' && mark.stroke ? pxOf(mark.stroke.width) : 0
  const isCircle = mark.kind === 'mark' && mark.shape === 'circle' && farthest === 0.5
  return (isCircle ? 1 : 1.5) * edgeOf(graphic, images) * farthest + outlinePx + shift
}

/** px of the longer edge of a mark or of an image. */
function edgeOf({ mark, size }: Graphic, images: StyleImages<ImageSize>): number {
  const image = mark.kind === 'graphic' ? images.get(mark.href) : undefined
  if (mark.kind !== 'graphic' || !image) return size === null ? plainPx : pxOf(size)
  const edge = Math.max(image.width, image.height)
  // The size of an image is its height.
  return size === null ? Math.max(plainPx, edge * (mark.fit?.scale ?? 1)) : (pxOf(size) * edge) / image.height
}

/** The number of an expression; for one that depends on the feature a large one. */
export function pxOf(size: Expression): number {
  return constantOf(size) ?? variablePx
}

/** The number of an expression that is the same for all features; null for others. Files of styles have their numbers as texts. */
export function constantOf(expression: Expression): number | null {
  return typeof expression === 'object' && expression !== null ? null : toNumber(expression)
}
