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
  readonly name: string
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
    return change(tx, write, (list, entry) => list.filter((each) => each !== entry))
  },
}

function changeEntry(tx: Db, write: FileWrite, edit: (meta: FileMeta) => FileMeta): Promise<ChangedFile> {
  return change(tx, write, (list, entry) => {
    const File_Meta = edit(entry.File_Meta ?? {})
    const edited = { ...entry, File_Meta }
    if (sameJson(fileListJson([edited]), fileListJson([entry]))) return list
    return list.map((each) => (each === entry ? edited : each))
  })
}

type FileList = readonly FileListEntry[]

async function change(
  tx: Db,
  { path, fileId, accountId, version }: FileWrite,
  edit: (list: FileList, entry: FileListEntry) => FileList,
): Promise<ChangedFile> {
  let name = ''
  let isChanged = false
  const feature = await fileLists.change(tx, keyOf(idOn(path, 'feature'), path), {
    accountId,
    version,
    fileId,
    change: (list) => {
      const entry = entryOf(list, fileId)
      // The entries of filled-in forms have commands of their own.
      if (entry.File_Type === 'Form') throw new Problem('not_found', { asset: 'file' })
      const edited = edit(list, entry)
      name = entry.File
      isChanged = edited !== list
      return edited
    },
  })
  return { feature, name, isChanged }
}
