import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'

/** The columns of a file that its preview has filled. */
export interface PhotoColumns {
  readonly photoWidthPx: number | null
  readonly photoHeightPx: number | null
  readonly photoLon: number | null
  readonly photoLat: number | null
  readonly photoTakenAt: string | null
  readonly photoDirectionDeg: number | null
}

/**
 * The facts of a photo as an answer shows them; null for a file that is none or is not read yet.
 * @param hidesPlace the organization of the photo removes the place for readers of other organizations
 */
export function photoFactsOf(row: PhotoColumns, hidesPlace: boolean): AttachmentEntry['photo'] {
  const { photoWidthPx: widthPx, photoHeightPx: heightPx, photoLon: lon, photoLat: lat } = row
  if (widthPx === null || heightPx === null) return null
  const hasPlace = lon !== null && lat !== null && !hidesPlace
  return {
    lonLat: hasPlace ? [lon, lat] : null,
    takenAt: row.photoTakenAt,
    directionDeg: hidesPlace ? null : row.photoDirectionDeg,
    widthPx,
    heightPx,
  }
}
