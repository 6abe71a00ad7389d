import { layerNameOf } from './file-rules.ts'
import type { UploadOrder } from './uploads.ts'

/** A chosen file and the name of its layer. */
export interface FileEntry {
  readonly file: File
  readonly layerName: string
}

/** The input of the upload form. Each file becomes a layer of the folder. */
export interface UploadEntries {
  readonly folderId: string
  readonly files: readonly FileEntry[]
  readonly crs: string
}

export function entriesOf(folderId: string, files: readonly File[]): UploadEntries {
  return { folderId, files: files.map((file) => ({ file, layerName: layerNameOf(file.name) })), crs: '' }
}

/** The entries that an upload was started with. */
export function entriesOfOrder({ folder, file, layerName, crs }: UploadOrder): UploadEntries {
  return { folderId: folder.id, files: [{ file, layerName }], crs }
}

/**
 * Replaces the files. A name that the user typed for a single file stays; one that was taken from the previous file is
 * replaced.
 */
export function withFiles(entries: UploadEntries, files: readonly File[]): UploadEntries {
  const [before, ...others] = entries.files
  const [file] = files
  const isTyped = before !== undefined && others.length === 0 && before.layerName !== layerNameOf(before.file.name)
  if (file && files.length === 1 && isTyped && before.layerName !== '')
    return { ...entries, files: [{ file, layerName: before.layerName }] }
  return { ...entries, files: entriesOf(entries.folderId, files).files }
}
