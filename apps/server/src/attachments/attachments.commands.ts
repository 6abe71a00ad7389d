import { Problem } from '@cairn/contract/problem'
import type { Annotation } from '@cairn/domain/attachments/annotation'
import { type FileListEntry, type FileMeta, fileListJson } from '@cairn/domain/features/file-list'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { sameJson } from '@cairn/domain/properties/property-changes'
import type { Db } from '#platform/database/db'
import { keyOf } from '../features/features.commands.ts'
import type { FeatureText } from '../features/features.queries.ts'
import { entryOf, fileLists } from '../features/files/file-lists.ts'

interface FileWrite {
  readonly path: AssetPath
  readonly fileId: string
  readonly accountId: string
  /** The version of the feature that the client has seen. */
  readonly version: number | undefined
}

interface ChangedFile {
  readonly feature: FeatureText
  /** The file in the list, of a removed one as it was. */
  readonly entry: FileListEntry
  readonly isChanged: boolean
}

/**
 * Commands on the files of features. @throws Problem `not_found` for a file that its feature does not list, and those of
 * `fileLists.change`
 */
export const attachments = {
  setNote(tx: Db, write: FileWrite, note: string): Promise<ChangedFile> {
    return changeEntry(tx, write, (meta) => ({ ...meta, note: note === '' ? undefined : note }))
  },

  setAnnotations(tx: Db, write: FileWrite, annots: readonly Annotation[]): Promise<ChangedFile> {
    return changeEntry(tx, write, (meta) => ({ ...meta, annots: annots.length === 0 ? undefined : annots }))
  },

  /** Removes a file from its feature. Its object stays for a time, see `attachment.unlisted_at`. */
  delete(tx: Db, write: FileWrite): Promise<ChangedFile> {
    return change(tx, write, () => undefined)
  },
}

function changeEntry(tx: Db, write: FileWrite, edit: (meta: FileMeta) => FileMeta): Promise<ChangedFile> {
  return change(tx, write, (entry) => {
    const edited = { ...entry, File_Meta: edit(entry.File_Meta ?? {}) }
    return sameJson(fileListJson([edited]), fileListJson([entry])) ? entry : edited
  })
}

/** @param edit returns the entry as it will be, the same one for no change, and undefined for none */
async function change(
  tx: Db,
  { path, fileId, accountId, version }: FileWrite,
  edit: (entry: FileListEntry) => FileListEntry | undefined,
): Promise<ChangedFile> {
  const found: { before?: FileListEntry; after?: FileListEntry | undefined } = {}
  const feature = await fileLists.change(tx, keyOf(idOn(path, 'feature'), path), {
    accountId,
    version,
    fileId,
    change: (list) => {
      const before = entryOf(list, fileId)
      // The entries of filled-in forms have commands of their own.
      if (before.File_Type === 'Form') throw new Problem('not_found', { asset: 'file' })
      const after = edit(before)
      Object.assign(found, { before, after })
      return after === before ? list : list.flatMap((each) => (each === before ? (after ?? []) : each))
    },
  })
  const { before, after } = found
  if (!before) throw new Error('a file was not changed')
  return { feature, entry: after ?? before, isChanged: after !== before }
}
