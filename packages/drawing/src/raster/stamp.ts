/** A picture that is drawn at positions: a mark, a symbol image or a label. */
export interface Stamp {
  readonly widthPx: number
  readonly heightPx: number
  /** RGBA by row, not premultiplied. */
  readonly pixels: Uint8ClampedArray
  /** The point of the stamp that is at the position, in px from its upper left corner. */
  readonly anchorX: number
  readonly anchorY: number
}
