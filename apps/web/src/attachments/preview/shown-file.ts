import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { type FileMeta, fileListOf } from '@cairn/domain/features/file-list'

/** A file in the state that its feature has. */
export interface ShownFile {
  readonly fileId: string
  readonly name: string
  readonly feature: Feature
  /** The note and the annotations that a state of the feature has for the file; empty when it is not in its list. */
  readonly metaIn: (feature: Feature) => FileMeta
  /** @throws FileDeleted for a state of the feature that does not list the file */
  readonly refuseDeleted: (feature: Feature) => void
}

/** Another client has deleted the file whose note or annotations are saved. */
export class FileDeleted extends Error {
  /** As it is without the file. */
  readonly feature: Feature

  constructor(feature: Feature) {
    super('the file was deleted')
    this.feature = feature
  }

  /** For `.catch()`: resolves to the deletion, and throws every other error. */
  static readonly result = (error: unknown): FileDeleted => {
    if (error instanceof FileDeleted) return error
    throw error
  }
}

/** The state of the feature is newer than that of the list of files after a save. */
export function shownFile({ entry }: AttachmentEntry, feature: Feature): ShownFile {
  const fileId = entry.File_ID
  const entryIn = ({ properties }: Feature) => fileListOf(properties).find(({ File_ID: id }) => id === fileId)
  return {
    fileId,
    name: entry.File,
    feature,
    metaIn: (state) => entryIn(state)?.File_Meta ?? {},
    refuseDeleted: (state) => {
      if (!entryIn(state)) throw new FileDeleted(state)
    },
  }
}
