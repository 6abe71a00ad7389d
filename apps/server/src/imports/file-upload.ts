import { putFile } from '@cairn/contract/imports'
import { z } from 'zod'
import type { UploadSpec } from '../uploads/upload-kind.ts'

/** An address for a file whose parts are chosen afterwards. Its target is the folder whose rights admit it. */
const FilePayload = z.object({ extension: z.string() })
export type FilePayload = z.infer<typeof FilePayload>

/** The addresses that receive files to see what they hold. */
export const fileUpload: UploadSpec<FilePayload> = {
  kind: 'file',
  route: putFile,
  validMs: 15 * 60_000,
  payload: FilePayload,
}
