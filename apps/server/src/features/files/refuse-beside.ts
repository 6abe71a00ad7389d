import { attachmentsPerFeatureMax } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import type { FileListEntry } from '@cairn/domain/features/file-list'

/** Refuses a file beside the others of a list. @throws Problem `attachments_full`, `attachment_name_taken` */
export function refuseBeside(others: readonly FileListEntry[], file: Pick<FileListEntry, 'File' | 'Vertex'>): void {
  if (others.length >= attachmentsPerFeatureMax)
    throw new Problem('attachments_full', { max: attachmentsPerFeatureMax })
  const { File: name, Vertex: vertex } = file
  const isSame = (entry: FileListEntry) =>
    entry.File_Type !== 'Form' && entry.Vertex === vertex && entry.File.toLowerCase() === name.toLowerCase()
  if (others.some(isSame)) throw new Problem('attachment_name_taken', { name })
}
