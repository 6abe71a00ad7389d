import { putUpload, uploadTypes } from '@cairn/contract/imports'
import { preferredMethods } from '@cairn/contract/layers'
import { z } from 'zod'
import type { UploadSpec } from '../uploads/upload-kind.ts'

/** An address for a file of features stores the layer that the import creates. Its target is the folder. */
const ImportPayload = z.object({
  layerName: z.string(),
  extension: z.string(),
  type: z.enum(uploadTypes),
  preferredMethod: z.enum(preferredMethods),
  crs: z.string().optional(),
  encoding: z.string().optional(),
})
export type ImportPayload = z.infer<typeof ImportPayload>

/** The addresses that receive the files of imports (specification 3, section 5, upload). */
export const importUpload: UploadSpec<ImportPayload> = {
  kind: 'import',
  route: putUpload,
  validMs: 15 * 60_000,
  payload: ImportPayload,
}
