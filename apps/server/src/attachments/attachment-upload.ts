import { attachmentNameMax, putAttachment } from '@cairn/contract/attachments/attachments'
import { z } from 'zod'
import type { UploadSpec } from '../uploads/upload-kind.ts'

/** An address for a file stores the facts of the file until it comes. Its target is the id of the new file. */
const AttachmentPayload = z.object({
  /** The text id of the feature. */
  featureId: z.string(),
  name: z.string().max(attachmentNameMax),
  vertex: z.int().optional(),
  kind: z.literal('Sketch').optional(),
  /** Of the file, where the client said so. */
  sizeBytes: z.int().optional(),
  /** Of the feature, as the client saw it. */
  version: z.int().optional(),
})
export type AttachmentPayload = z.infer<typeof AttachmentPayload>

/** The addresses that receive files of features. */
export const attachmentUpload: UploadSpec<AttachmentPayload> = {
  kind: 'attachment',
  route: putAttachment,
  validMs: 15 * 60_000,
  payload: AttachmentPayload,
}
