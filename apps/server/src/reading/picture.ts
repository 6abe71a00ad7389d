import type { PictureFormat } from '@cairn/formats/pictures/picture-bytes'

/** A request to the reader of pictures. */
export interface PictureRequest {
  readonly path: string
  /** The format that the file must have. */
  readonly format: PictureFormat
  /** Width and height that are read. */
  readonly edgeMaxPx: number
  /** Width and height of the written picture; larger ones are reduced. */
  readonly storedEdgeMaxPx: number
  readonly workDirectory: string
}

/** A picture as the reader has encoded it. */
export interface Picture {
  readonly widthPx: number
  readonly heightPx: number
}

/** The PNG in the work folder that the reader writes. */
export const pictureFile = 'picture.png'
