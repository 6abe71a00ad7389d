import type { AttachmentUpload } from './attachment-uploads.ts'
import type { NamedFile } from './file-refusal.ts'

/** The files that are being sent to a feature, except one upload: the feature will have their names. */
export function namesTo(
  uploads: readonly AttachmentUpload[],
  featureId: string,
  exceptId?: string,
): readonly NamedFile[] {
  return uploads
    .filter(({ id, order, state }) => id !== exceptId && order.target.id === featureId && state.status !== 'failed')
    .map(({ order }) => ({ File: order.name, File_Type: 'File', Vertex: order.vertex }))
}
