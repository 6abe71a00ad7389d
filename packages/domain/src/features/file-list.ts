import type { Annotation } from '../attachments/annotation.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'

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

/** Properties with another list of files and otherwise unchanged. An empty list is absent, as is metadata without members. */
export function withFileList(properties: JsonObject, list: readonly FileListEntry[]): JsonObject {
  const { metadata, ...others } = properties
  const { File_List: _, ...kept } = isJsonObject(metadata) ? metadata : {}
  const files = list.length > 0 ? { File_List: list.map(jsonOf) } : {}
  const changed = { ...kept, ...files }
  return Object.keys(changed).length > 0 ? { ...others, metadata: changed } : others
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
