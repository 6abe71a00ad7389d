/** Longest edge in px of a thumbnail. */
export const thumbnailEdgeMaxPx = 320
/** More pixels are not decoded: the bytes of a small file may declare any number of them. */
export const photoPixelsMax = 120_000_000
/** More pixels have no JPEG: one of a large scan has several times the bytes of the file. */
export const jpegPixelsMax = 50_000_000
/** More pixels of a HEIC are not decoded: its decoder holds them all. */
export const hevcPixelsMax = 25_000_000
/** More pixels of a BMP are not decoded: 5 MB of it without compression have two million. */
export const bmpPixelsMax = 12_000_000
/** The WebP in the work folder that the reader writes; absent for a photo that it cannot decode. */
export const thumbnailFile = 'thumbnail.webp'
/** The JPEG in the work folder that the reader writes for a format which few browsers show. */
export const jpegFile = 'picture.jpg'
export const jpegQuality = 88

/** A request to the reader of photos. */
export interface PhotoRequest {
  readonly path: string
  readonly workDirectory: string
}

/** Where, when and in which direction a photo was taken, by its EXIF tags. */
export interface PhotoPlace {
  /** Degrees of EPSG:4326. */
  readonly lonLat: readonly [lon: number, lat: number] | null
  /**
   * ISO 8601: in UTC where the photo has the offset of its clock, else the time of the clock without a zone, as
   * `2008-10-22T16:28:39`.
   */
  readonly takenAt: string | null
  /** Clockwise from north, 0 to 360. */
  readonly directionDeg: number | null
}

/** A photo as the reader has understood it. */
export interface Photo extends PhotoPlace {
  /** Of the picture as it is shown, turned by EXIF. */
  readonly widthPx: number
  readonly heightPx: number
  /** False where the header is read and the pixels are not. */
  readonly hasThumbnail: boolean
  /** It has the size of the picture as it is shown. */
  readonly hasJpeg: boolean
}
