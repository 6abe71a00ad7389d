import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { isFileName } from '@cairn/domain/attachments/file-names'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import { refuseBeside } from '../features/files/refuse-beside.ts'

/** A file that is to be added. */
interface NewFile {
  readonly name: string
  readonly vertex?: number | undefined
}

/** @throws Problem `attachment_name_invalid` */
export function refuseName(name: string): void {
  if (!isFileName(name)) throw new Problem('attachment_name_invalid', { name })
}

/** @throws Problem `attachment_empty`, `attachment_too_large` */
export function refuseSize(sizeBytes: number | undefined): void {
  if (sizeBytes === 0) throw new Problem('attachment_empty', {})
  if (sizeBytes !== undefined && sizeBytes > attachmentMaxBytes) throw tooLarge()
}

export const tooLarge = () => new Problem('attachment_too_large', { maxBytes: attachmentMaxBytes })

interface FeatureOfFiles {
  readonly list: readonly FileListEntry[]
  readonly vertexCount: number
}

/**
 * Refuses a file that a feature cannot have (specification 3, section 5, attachment).
 * @throws Problem `attachment_vertex_unknown`, `attachments_full`, `attachment_name_taken`
 */
export function refuseMisfit({ list, vertexCount }: FeatureOfFiles, { name, vertex }: NewFile): void {
  if (vertex !== undefined && vertex > vertexCount)
    throw new Problem('attachment_vertex_unknown', { vertex, count: vertexCount })
  refuseBeside(list, { File: name, Vertex: vertex })
}
