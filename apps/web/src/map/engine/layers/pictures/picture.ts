/** How shapes of one kind are painted: colours of CSS, lengths in px. */
export interface Paint {
  readonly fill?: string | undefined
  readonly stroke?: Line | undefined
}

interface Line {
  readonly colour: string
  readonly widthPx: number
  /** Lengths of dashes and gaps in turn; absent for a line without gaps. */
  readonly dashPx?: readonly number[]
}

/** The paints of a layer at one resolution. */
export interface PictureLook {
  /** Of each kind of shape: painted one over the other. */
  readonly area: readonly Paint[]
  /** Of an area that is larger than the map. */
  readonly outline: readonly Paint[]
  readonly line: readonly Paint[]
  readonly point: Paint & { readonly radiusPx: number }
  /** Whether points add up where they overlap. */
  readonly pointsAddUp: boolean
}

/** The kinds of shapes, as numbers that fit a byte. */
export const shapeKinds = { area: 0, outline: 1, line: 2, point: 3 } as const

/** Shapes in the order of drawing. The arrays are transferred to the worker, not copied. */
export interface PackedShapes {
  /** x, y of each vertex in device pixels from the upper left corner of the picture. */
  readonly coordinates: Float32Array<ArrayBuffer>
  /** For each path (ring, line or point) the index in `coordinates` behind it. */
  readonly pathEnds: Uint32Array<ArrayBuffer>
  /** For each shape the index in `pathEnds` behind it. */
  readonly shapeEnds: Uint32Array<ArrayBuffer>
  /** For each shape one of `shapeKinds`. */
  readonly kinds: Uint8Array<ArrayBuffer>
  /** For each shape its place in the looks of the picture. */
  readonly looks: Uint16Array<ArrayBuffer>
}

/** The message to the worker, which answers it with an `ImageBitmap`. */
export interface PictureRequest {
  readonly widthPx: number
  readonly heightPx: number
  readonly pixelRatio: number
  /** That of the layer, then those of components, then those of the style file. */
  readonly looks: readonly [PictureLook, ...PictureLook[]]
  readonly shapes: PackedShapes
}
