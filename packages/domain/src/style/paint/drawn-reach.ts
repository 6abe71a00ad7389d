import { type DrawingMode, dimensionOfMode } from '../../geometry/geojson.ts'
import { toNumber } from '../evaluate.ts'
import type { Expression, Graphic, PointSymbolizer, StrokeSymbolizer, Style, Symbolizer } from '../style.ts'
import { draws } from '../style-cache.ts'
import type { ImageSize, StyleImages } from './graphics.ts'
import { hairlineMaxPx, miterLimit } from './stroke-px.ts'

/** px of a size that depends on the feature: larger ones may be cut at the edge of a tile. */
const variablePx = 128
/** px of a mark without a size. */
const plainPx = 32
/** px of the edges of marks, which are smoothed and placed at whole pixels. */
const edgePx = 2
/** px of the edges of strokes and areas, which are smoothed and have rounded positions. */
const lineEdgePx = 1.5
/** The largest reach. Labels may be drawn as far from their features. */
export const reachMaxPx = 512

interface ReachOptions {
  /** The drawing mode of the layer; null where it may have any shapes. */
  readonly addFeature?: DrawingMode | null
  /** Whether the picture has more pixels than px: thinner strokes than one of a px have miters then. */
  readonly isFine?: boolean
}

/** The pictures that a symbolizer draws, and whether it draws into a fine picture: its reach depends on both. */
interface DrawnWith {
  readonly images: StyleImages<ImageSize>
  readonly isFine: boolean
}

/**
 * px up to which marks and strokes of styles are drawn beyond the geometry of a feature, at most `reachMaxPx`.
 * @param styles - as of `drawnStylesOf`
 */
export function reachPxOf(
  styles: readonly Style[],
  images: StyleImages<ImageSize>,
  { addFeature = null, isFine = false }: ReachOptions = {},
): number {
  const reachPx = (symbolizer: Symbolizer) =>
    isDrawnIn(symbolizer, addFeature) ? reachOf(symbolizer, { images, isFine }) : 0
  return Math.min(reachMaxPx, farthestPx(styles, reachPx))
}

/** `reachPxOf` by the pixels of a picture per px. */
export function reachesOf(
  styles: readonly Style[],
  images: StyleImages<ImageSize>,
  addFeature: DrawingMode | null,
): (pixelRatio: number) => number {
  const coarsePx = reachPxOf(styles, images, { addFeature })
  const finePx = reachPxOf(styles, images, { addFeature, isFine: true })
  return (pixelRatio) => (pixelRatio > 1 ? finePx : coarsePx)
}

/** Whether a symbolizer draws anything of the features of a layer. Only a layer without a drawing mode has collections. */
function isDrawnIn(symbolizer: Symbolizer, addFeature: DrawingMode | null): boolean {
  if (addFeature === null) return true
  if (symbolizer.part === 'points') return addFeature === 'point'
  return draws(symbolizer, dimensionOfMode[addFeature])
}

function reachOf(symbolizer: Symbolizer, drawn: DrawnWith): number {
  switch (symbolizer.kind) {
    case 'stroke':
      return symbolizer.isMetres ? variablePx : reachOfStroke(symbolizer, drawn)
    case 'mark':
    case 'graphic':
      return edgePx + reachOfPoint(symbolizer, drawn.images)
    default:
      return lineEdgePx
  }
}

function reachOfStroke(stroke: StrokeSymbolizer, { images, isFine }: DrawnWith): number {
  const { offset, pattern } = stroke
  const patternPx = pattern ? edgePx + reachOfGraphic(pattern, images) : 0
  return reachOfOutline(stroke, isFine) + Math.abs(pxOf(offset)) + patternPx
}

function reachOfOutline({ width, join }: StrokeSymbolizer, isFine: boolean): number {
  const widthPx = constantOf(width)
  if (widthPx === null) return 2 * variablePx
  const isMitered = (isFine || widthPx > hairlineMaxPx) && join !== 'round' && join !== 'bevel'
  return Math.max(isMitered ? (miterLimit / 2) * widthPx : widthPx, widthPx / 2 + lineEdgePx)
}

function reachOfPoint(symbolizer: PointSymbolizer, images: StyleImages<ImageSize>): number {
  return symbolizer.isMetres ? 1.5 * variablePx : reachOfGraphic(symbolizer, images)
}

/** px from the geometry of a feature up to which its marks and strokes can be clicked on, at most `reachMaxPx`. @param styles - as of `reachPxOf` */
export function clickReachPxOf(styles: readonly Style[], images: StyleImages<ImageSize>): number {
  const reachPx = (symbolizer: Symbolizer) => {
    if (symbolizer.kind === 'stroke') return halfWidthOf(symbolizer)
    return symbolizer.kind === 'mark' || symbolizer.kind === 'graphic' ? reachOfPoint(symbolizer, images) : 0
  }
  return Math.min(reachMaxPx, farthestPx(styles, reachPx))
}

function farthestPx(styles: readonly Style[], reachPx: (symbolizer: Symbolizer) => number): number {
  return symbolizersOf(styles).reduce((most, symbolizer) => Math.max(most, reachPx(symbolizer)), 0)
}

/** The symbolizers of all rules of styles. */
export function symbolizersOf(styles: readonly Style[]): readonly Symbolizer[] {
  return styles.flatMap(({ layers }) => layers.flatMap(({ rules }) => rules.flatMap((rule) => rule.symbolizers)))
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
