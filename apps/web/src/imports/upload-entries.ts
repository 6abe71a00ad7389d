import { layerNameMax } from '@cairn/contract/layers'
import type { TextEncodingId } from '@cairn/domain/text/text-encodings'
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
  /** The encoding of attribute tables; empty to detect it. */
  readonly encoding: TextEncodingId | ''
}

export function entriesOf(folderId: string, files: readonly File[]): UploadEntries {
  return { folderId, files: files.map((file) => ({ file, layerName: layerNameOf(file.name) })), crs: '', encoding: '' }
}

/** The entries that an upload was started with. */
export function entriesOfOrder({ folder, file, layerName, crs, encoding = '' }: UploadOrder): UploadEntries {
  return { folderId: folder.id, files: [{ file, layerName }], crs, encoding }
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

/** The entries to import the same file once more: the layer of the first import has its name. */
export function againBeside(entries: UploadEntries, isTaken: (name: string) => boolean): UploadEntries {
  return {
    ...entries,
    files: entries.files.map((entry) => ({ ...entry, layerName: freeName(entry.layerName, isTaken) })),
  }
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`
    const free = `${name.trim().slice(0, layerNameMax - suffix.length)}${suffix}`
    if (!isTaken(free)) return free
  }
}
