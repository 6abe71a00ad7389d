import type { Fill, Resolved } from '../style.ts'
import type { DrawnGraphic, ImageSize } from './graphics.ts'
import type { StrokePx } from './stroke-px.ts'

/** How a path is painted. All of it can be sent to a worker. */
export interface PathPaint {
  /** A colour of CSS, or a fill with a pattern, which is drawn where it is needed. */
  readonly fill?: string | Fill<Resolved>
  readonly stroke?: StrokePx
}

/** The kinds of shapes. A position is one of a line or an area, for its marks. */
export const kindNames = ['area', 'outline', 'line', 'point', 'middle', 'start', 'end', 'vertices'] as const
export type ShapeKind = (typeof kindNames)[number]
/** The places of the kinds in `kindNames`: numbers that fit a byte. */
export const shapeKinds = {
  area: 0,
  outline: 1,
  line: 2,
  point: 3,
  middle: 4,
  start: 5,
  end: 6,
  vertices: 7,
} as const satisfies Record<ShapeKind, number>

/** Shapes that a path paints. */
export type PathKind = 'area' | 'outline' | 'line'
/** Shapes at whose position a mark is drawn. */
export type MarkKind = Exclude<ShapeKind, PathKind>
/** Positions of lines and areas. */
export const positionKinds = ['middle', 'start', 'end', 'vertices'] as const satisfies readonly MarkKind[]

/** The paints of one pass for each kind of shape, one over the other. An outline is an area that is larger than the map. */
export type PassPaints<Image extends ImageSize> = Readonly<
  Record<PathKind, readonly PathPaint[]> & Record<MarkKind, readonly DrawnGraphic<Image>[]>
>

/** The paints of features that look the same, in the passes of their style. */
export interface PaintedLook<Image extends ImageSize> {
  readonly passes: readonly PassPaints<Image>[]
  /** The positions of lines and areas that have marks. */
  readonly positions: readonly (typeof positionKinds)[number][]
}
