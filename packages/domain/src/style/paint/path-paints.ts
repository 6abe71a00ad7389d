import type { FillSymbolizer, Resolved, StrokeSymbolizer, Symbolizer } from '../style.ts'
import type { DrawingPlace } from '../style-cache.ts'
import type { PathPaint } from './paint.ts'
import { strokePxOf } from './stroke-px.ts'
import { translucent } from './translucent.ts'

/**
 * Makes the paints of paths at one place. The same symbolizer has one object of paint, because hundreds of rules that overlap make
 * many looks of the same fills and strokes.
 */
export class PathPaints {
  readonly #place: DrawingPlace
  readonly #fills = new Map<FillSymbolizer<Resolved>, PathPaint>()
  /** null for a stroke without width. */
  readonly #strokes = new Map<StrokeSymbolizer<Resolved>, PathPaint | null>()
  /** By the paint of the fill and that of the stroke. */
  readonly #joined = new Map<PathPaint, Map<PathPaint, PathPaint>>()

  constructor(place: DrawingPlace) {
    this.#place = place
  }

  /** A fill and the stroke after it are one paint, so that their path is traced once. */
  of(symbolizers: readonly Symbolizer<Resolved>[]): readonly PathPaint[] {
    const paints: PathPaint[] = []
    for (const symbolizer of symbolizers) {
      if (symbolizer.kind === 'fill') paints.push(this.#fillOf(symbolizer))
      const paint = symbolizer.kind === 'stroke' ? this.#strokeOf(symbolizer) : null
      const last = paints.at(-1)
      if (paint && last && !last.stroke && paint.stroke?.offsetPx === 0)
        paints[paints.length - 1] = this.#join(last, paint)
      else if (paint) paints.push(paint)
    }
    return paints
  }

  #fillOf(symbolizer: FillSymbolizer<Resolved>): PathPaint {
    const known = this.#fills.get(symbolizer)
    if (known) return known
    const { color, opacity, pattern } = symbolizer
    const paint = { fill: pattern ? { color, opacity, pattern } : translucent(color, opacity) }
    this.#fills.set(symbolizer, paint)
    return paint
  }

  #strokeOf(symbolizer: StrokeSymbolizer<Resolved>): PathPaint | null {
    const known = this.#strokes.get(symbolizer)
    if (known !== undefined) return known
    const stroke = strokePxOf(symbolizer, this.#place)
    const paint = stroke ? { stroke } : null
    this.#strokes.set(symbolizer, paint)
    return paint
  }

  #join(fill: PathPaint, stroke: PathPaint): PathPaint {
    const ofFill = this.#joined.get(fill) ?? new Map<PathPaint, PathPaint>()
    this.#joined.set(fill, ofFill)
    const known = ofFill.get(stroke)
    if (known) return known
    const joined = { ...fill, ...stroke }
    ofFill.set(stroke, joined)
    return joined
  }
}
