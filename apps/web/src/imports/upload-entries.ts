import type { Folder } from '@cairn/contract/folders'
import type { FilePart } from '@cairn/contract/imports'
import type { TextEncodingId } from '@cairn/domain/text/text-encodings'
import { fileRefusalOf, layerNameOf } from './file-rules.ts'
import { nextName, partNames } from './part-names.ts'
import type { UploadOrder } from './upload.ts'

/** The changes of the user to what a part proposes. */
export interface PartEdit {
  readonly layerName?: string
  readonly crs?: string | undefined
  /** The user names a coordinate system instead of the one that the part states. */
  readonly changesCrs?: boolean
  readonly isLeftOut?: boolean
}

/** A chosen file and the name of its layer. */
export interface FileEntry {
  readonly file: File
  /** The name of its layer if it has one part. */
  readonly layerName: string
  /** By the keys of its parts. */
  readonly edits: Readonly<Record<string, PartEdit>>
}

/** The input of the upload form. Each part of a file becomes a layer of the folder. */
export interface UploadEntries {
  readonly folderId: string
  readonly files: readonly FileEntry[]
  /** The encoding of attribute tables; empty to detect it. */
  readonly encoding: TextEncodingId | ''
}

/** A row of the form: a part of a file, or a file whose parts are not known yet. */
export interface EntryRow {
  readonly entry: FileEntry
  /** The key of the part, also while it is not known. */
  readonly key: string
  readonly part: FilePart | undefined
  readonly layerName: string
  readonly crs: string
  /** The user has not entered a coordinate system yet. */
  readonly isCrsNew: boolean
  /** The user names a coordinate system instead of the one that the part states. */
  readonly changesCrs: boolean
  readonly isLeftOut: boolean
  /** The file has no other part, as far as is known. */
  readonly isOnly: boolean
}

/** The key of a single part. */
const onlyKey = '0'

export function entriesOf(folderId: string, files: readonly File[]): UploadEntries {
  return {
    folderId,
    files: files.map((file) => ({ file, layerName: layerNameOf(file.name), edits: {} })),
    encoding: '',
  }
}

function named(crs: string): PartEdit {
  return { crs, changesCrs: crs !== '' }
}

/** The entries that an upload was started with. */
export function entriesOfOrder({ folder, file, layerName, crs, encoding = '', layers }: UploadOrder): UploadEntries {
  const edits = layers
    ? Object.fromEntries(layers.map((layer) => [layer.part, { layerName: layer.layerName, ...named(layer.crs) }]))
    : { [onlyKey]: named(crs) }
  return { folderId: folder.id, files: [{ file, layerName, edits }], encoding }
}

/** The rows of a file. The names of several parts are their own. */
export function rowsOf(entry: FileEntry, parts: readonly FilePart[] | undefined): readonly EntryRow[] {
  const { edits, layerName } = entry
  if (!parts || parts.length <= 1) {
    const edit = edits[onlyKey]
    return [
      {
        entry,
        key: onlyKey,
        part: parts?.[0],
        layerName,
        crs: edit?.crs ?? '',
        isCrsNew: edit?.crs === undefined,
        changesCrs: edit?.changesCrs ?? false,
        isLeftOut: edit?.isLeftOut ?? false,
        isOnly: true,
      },
    ]
  }
  const names = partNames(parts, layerName)
  return parts.map((part, place) => ({
    entry,
    key: part.key,
    part,
    layerName: edits[part.key]?.layerName ?? names[place] ?? layerName,
    crs: edits[part.key]?.crs ?? '',
    isCrsNew: edits[part.key]?.crs === undefined,
    changesCrs: edits[part.key]?.changesCrs ?? false,
    isLeftOut: edits[part.key]?.isLeftOut ?? false,
    isOnly: false,
  }))
}

/** Changes a row. The name of a single part is the one of its file. */
export function withEdit(entries: UploadEntries, { entry, key, isOnly }: EntryRow, edit: PartEdit): UploadEntries {
  const files = entries.files.map((other) => {
    if (other.file !== entry.file) return other
    const edits = { ...other.edits, [key]: { ...other.edits[key], ...edit } }
    return { ...other, edits, layerName: isOnly ? (edit.layerName ?? other.layerName) : other.layerName }
  })
  return { ...entries, files }
}

/** The order of an upload of a file. Without known parts all will be imported. */
export function orderOf(
  { file, layerName }: FileEntry,
  rows: readonly EntryRow[],
  { folder, encoding }: { readonly folder: Folder; readonly encoding: TextEncodingId | '' },
): UploadOrder {
  const [first] = rows
  const order = { folder, file, layerName: layerName.trim(), crs: first?.crs.trim() ?? '', encoding }
  if (!first?.part) return order
  const layers = rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ key, layerName: name, crs }) => ({ part: key, layerName: name.trim(), crs: crs.trim() }))
  return { ...order, layers }
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
    return { ...entries, files: [{ file, layerName: before.layerName, edits: {} }] }
  return { ...entries, files: entriesOf(entries.folderId, files).files }
}

/** The entries to import the same file once more: the layer of the first import has its name. */
export function againBeside(entries: UploadEntries, isTaken: (name: string) => boolean): UploadEntries {
  return {
    ...entries,
    files: entries.files.map((entry) => ({ ...entry, layerName: nextName(entry.layerName, isTaken) })),
  }
}

/** The files that can be sent. */
export function sendableFiles({ files }: UploadEntries): readonly FileEntry[] {
  return files.filter(({ file }) => fileRefusalOf(file) === undefined)
}
