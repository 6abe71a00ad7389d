import { fillOval, type OvalBox, strokeOval } from '../raster/ovals.ts'
import { Pattern } from '../raster/pattern.ts'
import type { Raster } from '../raster/raster.ts'
import type { RasterPaint } from './prepared-look.ts'

/** Features smaller than this are one pixel. */
export const dotsBelowPx = 1
/** Areas smaller than this are ovals. */
export const ovalsBelowPx = 1.6
/** Strokes that are wider than this are drawn as strokes. */
export const dotStrokeMaxPx = 1.5

/** A dot counts with this width and height at least, so that the smallest one is seen. */
const seenPx = 0.6
/** The share of its box that a small area fills. */
const dotShare = 0.75

/** Draws features of which no more than their boxes can be seen: most of a layer in a picture of all of it. */
export class SmallShapes implements OvalBox {
  // The box of the next shape, in px. Fields: it is set for each feature.
  left = 0
  top = 0
  width = 0
  height = 0
  readonly #raster: Raster

  constructor(raster: Raster) {
    this.#raster = raster
  }

  draw(paints: readonly RasterPaint[], isArea: boolean): void {
    const isDot = this.width < dotsBelowPx && this.height < dotsBelowPx
    for (const paint of paints) {
      if (isDot) this.#drawDot(paint, isArea)
      else this.#drawOval(paint)
    }
  }

  #drawOval({ fill, stroke }: RasterPaint): void {
    const { grid } = this.#raster
    if (fill && !(fill instanceof Pattern)) fillOval(grid, this, fill)
    if (stroke) strokeOval(grid, this, stroke)
  }

  /** Draws one pixel, as much of it as a fill and a stroke cover. */
  #drawDot({ fill, stroke }: RasterPaint, isArea: boolean): void {
    const raster = this.#raster
    const x = this.left + this.width / 2
    const y = this.top + this.height / 2
    const width = this.width > seenPx ? this.width : seenPx
    const height = this.height > seenPx ? this.height : seenPx
    if (fill instanceof Pattern) fill.seek(Math.floor(x), Math.floor(y))
    if (fill) raster.dot(x, y, { ink: fill instanceof Pattern ? fill.ink : fill, cover: width * height * dotShare })
    if (!stroke) return
    const lengthPx = isArea ? width + height : width > height ? width : height
    raster.dot(x, y, { ink: stroke.ink, cover: lengthPx * stroke.width })
  }
}
