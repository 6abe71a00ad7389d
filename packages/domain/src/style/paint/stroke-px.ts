import type { Graphic, Resolved, Stroke, StrokeSymbolizer } from '../style.ts'
import type { DrawingPlace } from '../style-cache.ts'
import { colourOf } from './marks.ts'
import { translucent } from './translucent.ts'

/** Wider lines are drawn with this width in px: a file may ask for any. */
const widthMaxPx = 200

/** Pixels up to which a stroke is drawn as a hairline, as canvases do: it has no miters. */
export const hairlineMaxPx = 1
/** A canvas bevels a corner whose miter would be longer than this many halves of the width. */
export const miterLimit = 10

/** A stroke in px, as a canvas draws it. */
export interface StrokePx {
  readonly colour: string
  readonly widthPx: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'bevel' | 'miter' | 'round'
  /** Lengths of dashes and gaps in turn; absent for a line without gaps. */
  readonly dashPx?: readonly number[]
  readonly dashOffsetPx: number
  /** Positive: to the right of the line, as in OpenLayers. */
  readonly offsetPx: number
  /** Repeated along the line instead of the stroke by the map service; the browser draws a plain line in its colour. */
  readonly pattern?: Graphic<Resolved>
}

/** The stroke of a symbolizer; undefined for one without width. */
export function strokePxOf(
  stroke: StrokeSymbolizer<Resolved>,
  { dimension }: Pick<DrawingPlace, 'dimension'>,
): StrokePx | undefined {
  const widthPx = Math.min(widthMaxPx, stroke.width)
  if (!(widthPx > 0)) return undefined
  const dashPx = dashPxOf(stroke)
  return {
    colour: stroke.pattern ? colourOf(stroke.pattern) : translucent(stroke.color, stroke.opacity),
    widthPx,
    ...endsOf(stroke),
    ...(dashPx && { dashPx }),
    dashOffsetPx: stroke.dashOffset,
    // To the left in the style.
    offsetPx: dimension === 1 ? -stroke.offset : 0,
    ...(stroke.pattern && { pattern: stroke.pattern }),
  }
}

/** The dashes and gaps of a stroke in px; undefined for a line without gaps. */
export function dashPxOf({ dash }: Pick<Stroke<Resolved>, 'dash'>): number[] | undefined {
  const lengths = dash.map((length) => Math.max(0, length))
  return lengths.some((length) => length > 0) ? lengths : undefined
}

/** `mitre` and `miter` are both written; anything unknown is drawn as in a plain stroke. */
export function endsOf({ cap, join }: Pick<Stroke<Resolved>, 'cap' | 'join'>): Pick<StrokePx, 'cap' | 'join'> {
  return {
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
  }
}
