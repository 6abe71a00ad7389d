import type { Annotation } from '../attachments/annotation.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import { freeName } from '../names/free-name.ts'

/** The kinds of entries of a File_List (specification 3, section 3, "File_List entry"). */
export const fileTypes = ['Photo', 'Sketch', 'File', 'Form'] as const
export type FileType = (typeof fileTypes)[number]

/** A file or a filled-in form of a feature, as `metadata.File_List` lists it (specification 3, section 3). */
export interface FileListEntry {
  /** A UUID in lower case. */
  readonly File_ID: string
  /** The name of the file or of the form. */
  readonly File: string
  readonly File_Type: FileType
  /** The vertex of the feature to which the file belongs, counted from 1; absent for the feature itself. */
  readonly Vertex?: number | undefined
  readonly File_Meta?: FileMeta | undefined
  /** The id of the form, of an entry of kind Form. */
  readonly MasterFormID?: string | undefined
  /** The text id of the feature that holds the content of the form. */
  readonly HtmlFormID?: string | undefined
}

/** The note on a file and the drawings on its picture. */
export interface FileMeta {
  readonly note?: string | undefined
  readonly annots?: readonly Annotation[] | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The files of a feature in their order. Values that are not in the form of an entry are left out: properties may come from
 * data of other programs.
 */
export function fileListOf(properties: JsonObject): readonly FileListEntry[] {
  const { metadata } = properties
  const list = isJsonObject(metadata) ? metadata['File_List'] : undefined
  return isList(list) ? list.filter(isEntry) : []
}

/** Bytes of the list of a feature as JSON. Pages of features have it. */
export const fileListMaxBytes = 262_144

/** Properties with another list of files and otherwise unchanged. An empty list is absent, as is metadata that has nothing else. */
export function withFileList(properties: JsonObject, list: readonly FileListEntry[]): JsonObject {
  if (list.length === 0) return withoutFileList(properties)
  const { metadata } = properties
  return { ...properties, metadata: { ...(isJsonObject(metadata) && metadata), File_List: fileListJson(list) } }
}

/** Properties without their list of files in any form, which a client cannot write. */
export function withoutFileList(properties: JsonObject): JsonObject {
  const { metadata: present } = properties
  // Before anything is copied: few features have files.
  if (!isJsonObject(present) || present['File_List'] === undefined) return properties
  const { metadata: _replaced, ...others } = properties
  const { File_List: _removed, ...kept } = present
  return Object.keys(kept).length > 0 ? { ...others, metadata: kept } : others
}

/** A list as properties store it: notes and drawings that are empty are absent. */
export function fileListJson(list: readonly FileListEntry[]): readonly JsonObject[] {
  return list.map(jsonOf)
}

/** Characters of the name of a file. */
export const fileNameMax = 255

/**
 * Properties in whose list no two files of a vertex have one name, as after lines were joined: the later one gets a number before
 * its extension. The case of the names counts for nothing.
 */
export function withDistinctFileNames(properties: JsonObject): JsonObject {
  const list = fileListOf(properties)
  const taken = new Map<number, string[]>()
  const named = list.map((entry) => {
    if (entry.File_Type === 'Form') return entry
    const names = taken.get(entry.Vertex ?? 0) ?? []
    const File = freeFileName(entry.File, names)
    taken.set(entry.Vertex ?? 0, [...names, File])
    return File === entry.File ? entry : { ...entry, File }
  })
  return named.some((entry, index) => entry !== list[index]) ? withFileList(properties, named) : properties
}

function freeFileName(name: string, taken: readonly string[]): string {
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  const end = extension.toLowerCase()
  const stems = taken.map((each) => each.toLowerCase()).filter((each) => each.endsWith(end))
  const stem = name.slice(0, name.length - extension.length)
  const others = stems.map((each) => each.slice(0, each.length - end.length))
  return freeName(stem, { taken: others, max: fileNameMax - extension.length }) + extension
}

/** Whether properties list files, in any form. */
export function hasFileList({ metadata }: JsonObject): boolean {
  const list = isJsonObject(metadata) ? metadata['File_List'] : undefined
  return isList(list) ? list.length > 0 : list !== undefined && list !== null
}

function isEntry(value: JsonValue): value is JsonObject & FileListEntry {
  if (!isJsonObject(value)) return false
  const { File_ID: id, File: name, File_Type: type, Vertex: vertex, File_Meta: meta } = value
  return (
    typeof id === 'string' &&
    uuid.test(id) &&
    typeof name === 'string' &&
    fileTypes.some((each) => each === type) &&
    (vertex === undefined || (typeof vertex === 'number' && Number.isInteger(vertex) && vertex > 0)) &&
    (meta === undefined || isMeta(meta)) &&
    isTextOrAbsent(value['MasterFormID']) &&
    isTextOrAbsent(value['HtmlFormID'])
  )
}

function isMeta(meta: JsonValue): boolean {
  if (!isJsonObject(meta)) return false
  const { note, annots } = meta
  return isTextOrAbsent(note) && (annots === undefined || (isList(annots) && annots.every(isAnnotation)))
}

function isAnnotation(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false
  const { color, alpha, line_width: width, shapes } = value
  return (
    typeof color === 'string' &&
    typeof alpha === 'number' &&
    typeof width === 'number' &&
    isList(shapes) &&
    shapes.every((shape) => isJsonObject(shape) && typeof shape['type'] === 'string' && isList(shape['points']))
  )
}

function isTextOrAbsent(value: JsonValue | undefined): boolean {
  return value === undefined || typeof value === 'string'
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function jsonOf({ File_ID, File, File_Type, Vertex, File_Meta, MasterFormID, HtmlFormID }: FileListEntry): JsonObject {
  return {
    File_ID,
    File,
    File_Type,
    ...(Vertex !== undefined && { Vertex }),
    ...(File_Meta && hasMeta(File_Meta) && { File_Meta: metaJsonOf(File_Meta) }),
    ...(MasterFormID !== undefined && { MasterFormID }),
    ...(HtmlFormID !== undefined && { HtmlFormID }),
  }
}

function hasMeta({ note, annots = [] }: FileMeta): boolean {
  return (note !== undefined && note !== '') || annots.length > 0
}

function metaJsonOf({ note, annots = [] }: FileMeta): JsonObject {
  return {
    ...(note !== undefined && note !== '' && { note }),
    ...(annots.length > 0 && { annots: annots.map(annotationJsonOf) }),
  }
}

function annotationJsonOf({ color, alpha, line_width, shapes }: Annotation): JsonObject {
  return {
    color,
    alpha,
    line_width,
    shapes: shapes.map(({ type, points }) => ({ type, points: points.map(([x, y]) => [x, y]) })),
  }
}
