import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { type FileMeta, fileListOf } from '@cairn/domain/features/file-list'

/** A file in the state that its feature has. */
export interface ShownFile {
  readonly fileId: string
  readonly feature: Feature
  /** The note and the annotations that a state of the feature has for the file; empty when it is not in its list. */
  readonly metaIn: (feature: Feature) => FileMeta
}

/** The state of the feature is newer than that of the list of files after a save. */
export function shownFile({ entry }: AttachmentEntry, feature: Feature): ShownFile {
  const fileId = entry.File_ID
  const metaIn = ({ properties }: Feature) =>
    fileListOf(properties).find(({ File_ID: id }) => id === fileId)?.File_Meta ?? {}
  return { fileId, feature, metaIn }
}
