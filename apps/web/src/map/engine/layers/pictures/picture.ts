import type { PaintedLook } from '@cairn/domain/style/paint/paint'

/** Shapes in the order of drawing. The arrays are transferred to the worker, not copied. */
export interface PackedShapes {
  /** x, y of each vertex in device pixels from the upper left corner of the picture. */
  readonly coordinates: Float32Array<ArrayBuffer>
  /** The index in `coordinates` behind each path (ring, line or point). */
  readonly pathEnds: Uint32Array<ArrayBuffer>
  /** The index in `pathEnds` behind each shape. */
  readonly shapeEnds: Uint32Array<ArrayBuffer>
  /** One of `shapeKinds` for each shape. */
  readonly kinds: Uint8Array<ArrayBuffer>
  /** The place of each shape in the looks of the picture. */
  readonly looks: Uint16Array<ArrayBuffer>
}

/** The message to the worker, which answers it with an `ImageBitmap`. */
export interface PictureRequest {
  readonly widthPx: number
  readonly heightPx: number
  readonly pixelRatio: number
  /** The origin of the map in device pixels from the upper left corner of the picture: patterns begin there. */
  readonly origin: readonly [x: number, y: number]
  readonly looks: readonly PaintedLook<ImageBitmap>[]
  readonly shapes: PackedShapes
}
