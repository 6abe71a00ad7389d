import type { DrawnGraphic, ImageSize } from '@cairn/domain/style/paint/graphics'
import { sizePxOf } from '@cairn/domain/style/paint/marks'
import type { MarkKind, PaintedLook, PassPaints, PathPaint, positionKinds } from '@cairn/domain/style/paint/paint'
import type { StrokePx } from '@cairn/domain/style/paint/stroke-px'
import { translucent } from '@cairn/domain/style/paint/translucent'
import type { Fill, Graphic, Resolved } from '@cairn/domain/style/style'
import { type Ink, inkOf } from '../raster/ink.ts'
import { Pattern } from '../raster/pattern.ts'
import type { Stamp } from '../raster/stamp.ts'
import type { Stroke } from '../raster/stroke.ts'
import type { MarkStamp } from './mark-stamp.ts'
import type { MarksAlong } from './marks-along.ts'

/** Draws marks and the tiles of patterns, at the pixel ratio of the picture. */
export interface PictureSprites<Image extends ImageSize> {
  stampOf(mark: DrawnGraphic<Image>): MarkStamp
  /** @param fill - with a pattern */
  tileOf(fill: Fill<Resolved>): Stamp
  /** The mark of a pattern along lines, turned clockwise. */
  turnedOf(pattern: Graphic<Resolved>, turnDeg: number): MarkStamp
}

/** A path paint in the form in which a raster draws it. */
export interface RasterPaint {
  readonly fill?: Ink | Pattern
  readonly stroke?: Stroke
  readonly along?: MarksAlong
}

/** The paints of one pass, as `PassPaints`. */
export type RasterPass = Readonly<
  Record<'area' | 'outline' | 'line', readonly RasterPaint[]> & Record<MarkKind, readonly MarkStamp[]>
>

/** A look in the form in which a raster draws it. */
export interface RasterLook {
  readonly passes: readonly RasterPass[]
  readonly positions: readonly (typeof positionKinds)[number][]
}

export interface PreparationOptions<Image extends ImageSize> {
  readonly sprites: PictureSprites<Image>
  /** Device pixels per px of the style. */
  readonly pixelRatio: number
  /** The origin of the map in device pixels from the upper left corner of the picture: patterns begin there. */
  readonly originPx: readonly [x: number, y: number]
}

/** Prepares the paints of looks for the features that have them. A paint that several looks share is prepared once. */
export function prepareLooks<Image extends ImageSize>(
  looks: readonly PaintedLook<Image>[],
  options: PreparationOptions<Image>,
): readonly RasterLook[] {
  const prepared = new Map<PathPaint, RasterPaint>()
  const prepare = (paint: PathPaint) => {
    const known = prepared.get(paint) ?? preparePaint(paint, options)
    prepared.set(paint, known)
    return known
  }
  return looks.map(({ passes, positions }) => ({
    passes: passes.map((pass) => preparePass(pass, prepare, options)),
    positions,
  }))
}

function preparePass<Image extends ImageSize>(
  pass: PassPaints<Image>,
  prepare: (paint: PathPaint) => RasterPaint,
  options: PreparationOptions<Image>,
): RasterPass {
  const paths = (paints: readonly PathPaint[]) => paints.map(prepare)
  const stamps = (marks: readonly DrawnGraphic<Image>[]) => marks.map((mark) => options.sprites.stampOf(mark))
  return {
    area: paths(pass.area),
    outline: paths(pass.outline),
    line: paths(pass.line),
    point: stamps(pass.point),
    middle: stamps(pass.middle),
    start: stamps(pass.start),
    end: stamps(pass.end),
    vertices: stamps(pass.vertices),
  }
}

function preparePaint<Image extends ImageSize>(
  { fill, stroke }: PathPaint,
  options: PreparationOptions<Image>,
): RasterPaint {
  return {
    ...(fill !== undefined && { fill: prepareFill(fill, options) }),
    ...(stroke && prepareLine(stroke, options)),
  }
}

function prepareFill<Image extends ImageSize>(
  fill: string | Fill<Resolved>,
  { sprites, originPx }: PreparationOptions<Image>,
): Ink | Pattern {
  if (typeof fill === 'string') return inkOf(fill)
  if (!fill.pattern) return inkOf(translucent(fill.color, fill.opacity))
  return new Pattern(sprites.tileOf(fill), originPx)
}

function prepareLine<Image extends ImageSize>(
  { pattern, ...stroke }: StrokePx,
  { sprites, pixelRatio }: PreparationOptions<Image>,
): Pick<RasterPaint, 'stroke' | 'along'> {
  if (!pattern) return { stroke: prepareStroke(stroke, pixelRatio) }
  const sizePx = sizePxOf(pattern)
  // Dashes are a mark and the gap to the next one.
  const spacingPx = stroke.dashPx?.reduce((sum, px) => sum + px, 0) ?? sizePx
  return {
    along: {
      stampAt: (turnDeg) => sprites.turnedOf(pattern, turnDeg),
      spacingPx: Math.max(1, spacingPx) * pixelRatio,
      startPx: (sizePx / 2 - stroke.dashOffsetPx) * pixelRatio,
      offsetPx: stroke.offsetPx * pixelRatio,
    },
  }
}

function prepareStroke(stroke: StrokePx, pixelRatio: number): Stroke {
  return {
    ink: inkOf(stroke.colour),
    width: stroke.widthPx * pixelRatio,
    cap: stroke.cap,
    join: stroke.join,
    dash: (stroke.dashPx ?? []).map((px) => px * pixelRatio),
    dashOffset: stroke.dashOffsetPx * pixelRatio,
    offset: stroke.offsetPx * pixelRatio,
  }
}
