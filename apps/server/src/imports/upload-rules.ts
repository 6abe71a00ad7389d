import { uploadMaxBytes, type uploadTypes } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import { type ForeignExtension, importFormatOf } from '@cairn/formats/formats'
import { readCrsInput } from '@cairn/formats/gdal/conversion'
import { UnreadableFile } from '@cairn/formats/unreadable-file'

/** The folder of the storage for uploaded files that are not imported yet. */
export const uploadFolder = 'uploads'

interface UploadOffer {
  readonly extension: string
  readonly type: (typeof uploadTypes)[number]
  readonly sizeBytes: number | undefined
  readonly crs: string | undefined
}

/** Refuses an upload that cannot become a layer, before the file is sent: specification 3, section 5, upload. */
export function refuseUpload({ extension, type, sizeBytes, crs }: UploadOffer): void {
  if (type !== 'VECTOR') throw new Problem('upload_kind_not_supported', { kind: type })
  getForeignExtension(extension)
  if (crs !== undefined) refuseCoordinateSystem(crs)
  refuseSize(sizeBytes)
}

/** Narrows an extension to those that have a reader. */
export function getForeignExtension(extension: string): ForeignExtension {
  const known = importFormatOf(extension)?.extensions.find((candidate) => candidate === extension)
  if (!known) throw new Problem('upload_type_not_supported', { extension })
  return known
}

export function refuseSize(sizeBytes: number | undefined): void {
  if (sizeBytes === 0) throw new Problem('upload_empty', {})
  if (sizeBytes !== undefined && sizeBytes > uploadMaxBytes) {
    throw new Problem('upload_too_large', { maxBytes: uploadMaxBytes })
  }
}

/** Refuses what no reader takes for a coordinate system. The reader checks well-known text. */
export function refuseCoordinateSystem(crs: string): void {
  try {
    readCrsInput(crs)
  } catch (error) {
    throw error instanceof UnreadableFile ? new Problem('coordinate_system_unknown', { crs }) : error
  }
}
