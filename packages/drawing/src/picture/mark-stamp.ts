import type { Stamp } from '../raster/stamp.ts'

/** A mark as pixels. */
export interface MarkStamp {
  readonly stamp: Stamp
  /** Of a mark that is turned, which is drawn between pixels instead of `stamp`. */
  readonly turn?: MarkTurn
}

/** How a mark is turned. OpenLayers moves the mark to whole pixels before it turns it around its position. */
export interface MarkTurn {
  /** From the position to the upper left corner of the mark before it is turned, in px of the picture. */
  readonly offset: readonly [x: number, y: number]
  readonly cos: number
  readonly sin: number
  /** The mark with its position at a part of a pixel, in quarters of it: turned pixels are resampled once. */
  readonly at: (quarterX: number, quarterY: number) => Stamp
}
