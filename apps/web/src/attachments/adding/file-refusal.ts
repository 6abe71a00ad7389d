import {
  attachmentMaxBytes,
  attachmentNameMax,
  attachmentsPerFeatureMax,
} from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { isFileName } from '@cairn/domain/attachments/file-names'
import type { FileListEntry } from '@cairn/domain/features/file-list'

/** A file that would be added. */
export interface NewFile {
  readonly name: string
  readonly sizeBytes: number
  /** Counted from 1; undefined for a file of the whole feature. */
  readonly vertex: number | undefined
}

/** A file or form of the feature, or one that is being sent to it. */
export type NamedFile = Pick<FileListEntry, 'File' | 'File_Type' | 'Vertex'>

/** Why the server would refuse a file; undefined for a file that can be sent. */
export function refusalOf({ name, sizeBytes, vertex }: NewFile, others: readonly NamedFile[]): Problem | undefined {
  if (sizeBytes === 0) return new Problem('attachment_empty', {})
  if (sizeBytes > attachmentMaxBytes) return new Problem('attachment_too_large', { maxBytes: attachmentMaxBytes })
  if (name.length > attachmentNameMax || (name !== '' && !isFileName(name)))
    return new Problem('attachment_name_invalid', { name })
  if (isTaken({ name, vertex }, others)) return new Problem('attachment_name_taken', { name })
  if (others.length >= attachmentsPerFeatureMax)
    return new Problem('attachments_full', { max: attachmentsPerFeatureMax })
  return undefined
}

/** Whether another file of the feature, or of the vertex, has the name. Forms may have any. */
function isTaken({ name, vertex }: Omit<NewFile, 'sizeBytes'>, others: readonly NamedFile[]): boolean {
  return others.some(
    ({ File: other, File_Type: type, Vertex: at }) =>
      type !== 'Form' && at === vertex && comparable(other) === comparable(name),
  )
}

/** The server compares names without case. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
