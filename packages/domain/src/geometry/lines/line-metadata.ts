import { isJsonObject, type JsonObject, type JsonValue } from '../../json.ts'
import { sameJson } from '../../properties/property-changes.ts'
import type { VertexMap } from './line-functions.ts'

/*
 * Specification 3, section 3, "Metadata". `Meta_Data` lists pedigrees, each with the `index` of its vertex, which begins with
 * 0. `File_List` lists files, which may have a `Vertex`, which begins with 1. `vertex` is the anchor of a leader, which begins
 * with 0. Numbers may be texts. A number that is no vertex of the line belongs to the line as a whole.
 */

/** The metadata of a line that lost a vertex: the files of the vertex stay with the line, its pedigrees are removed. */
export function metadataWithout(metadata: JsonObject, vertices: VertexMap): JsonObject {
  const files = (list: readonly JsonValue[]) => list.map((file) => moveFile(file, vertices) ?? withoutVertex(file))
  return {
    ...metadata,
    ...keptLists(metadata, { pedigrees: movePedigrees(vertices), files }),
    ...anchor(metadata, vertices),
  }
}

/**
 * The metadata of the two parts of a line. Both have the pedigrees of the vertex at which the line was split; each file is in
 * one part, those of this vertex and of no vertex in the first.
 */
export function splitMetadata(
  metadata: JsonObject,
  [first, second]: readonly [VertexMap, VertexMap],
): readonly [JsonObject, JsonObject] {
  const isInFirst = (file: JsonValue) => {
    const vertex = fileVertex(file, first.count)
    return vertex === undefined || first.newIndex(vertex) !== undefined
  }
  const firstLists = {
    pedigrees: movePedigrees(first),
    files: (list: readonly JsonValue[]) => list.filter(isInFirst),
  }
  const secondLists = {
    pedigrees: (list: readonly JsonValue[]) =>
      movePedigrees(second)(list.filter((pedigree) => pedigreeVertex(pedigree, second.count) !== undefined)),
    files: (list: readonly JsonValue[]) =>
      list.flatMap((file) => (isInFirst(file) ? [] : (moveFile(file, second) ?? []))),
  }
  return [
    { ...metadata, ...keptLists(metadata, firstLists), ...anchor(metadata, first) },
    { ...metadata, ...keptLists(metadata, secondLists), ...anchor(metadata, second) },
  ]
}

/** A line and where its vertices are in the joined one. */
export interface JoinedMetadata {
  readonly metadata: JsonObject
  readonly vertices: VertexMap
}

/** The metadata of a joined line: pedigrees and files of both lines, each once; all else of the first line where it has it. */
export function joinMetadata(first: JoinedMetadata, second: JoinedMetadata): JsonObject {
  const [one, other] = [first, second].map(({ metadata, vertices }) => ({
    ...metadata,
    ...keptLists(metadata, {
      pedigrees: movePedigrees(vertices),
      files: (list) => list.map((file) => moveFile(file, vertices) ?? file),
    }),
    ...anchor(metadata, vertices),
  }))
  const lists = (['Meta_Data', 'File_List'] as const).flatMap((name) => {
    const both = [one?.[name], other?.[name]].filter(isList)
    return both.length === 0 ? [] : [[name, distinct(both.flat())] as const]
  })
  return { ...other, ...one, ...Object.fromEntries(lists) }
}

interface ListChanges {
  readonly pedigrees: (list: readonly JsonValue[]) => readonly JsonValue[]
  readonly files: (list: readonly JsonValue[]) => readonly JsonValue[]
}

function keptLists({ Meta_Data: pedigrees, File_List: files }: JsonObject, change: ListChanges): JsonObject {
  return {
    ...(isList(pedigrees) && { Meta_Data: change.pedigrees(pedigrees) }),
    ...(isList(files) && { File_List: change.files(files) }),
  }
}

function movePedigrees({ count, newIndex }: VertexMap): ListChanges['pedigrees'] {
  return (list) =>
    list.flatMap((pedigree) => {
      const vertex = pedigreeVertex(pedigree, count)
      if (vertex === undefined || !isJsonObject(pedigree)) return [pedigree]
      const moved = newIndex(vertex)
      return moved === undefined ? [] : [{ ...pedigree, index: numberLike(pedigree['index'], moved) }]
    })
}

/** undefined for the file of a vertex that the new line does not have. */
function moveFile(file: JsonValue, { count, newIndex }: VertexMap): JsonValue | undefined {
  const vertex = fileVertex(file, count)
  if (vertex === undefined || !isJsonObject(file)) return file
  const moved = newIndex(vertex)
  return moved === undefined ? undefined : { ...file, Vertex: numberLike(file['Vertex'], moved + 1) }
}

function withoutVertex(file: JsonValue): JsonValue {
  if (!isJsonObject(file)) return file
  const { Vertex: _removed, ...rest } = file
  return rest
}

/** The anchor at its vertex, or at the nearest one along the line that the new line has. */
function anchor(metadata: JsonObject, { count, newIndex }: VertexMap): JsonObject {
  const vertex = vertexOf(metadata['vertex'], count)
  if (vertex === undefined) return {}
  for (let steps = 0; steps < count; steps++) {
    const moved = [vertex - steps, vertex + steps]
      .filter((index) => index >= 0 && index < count)
      .map(newIndex)
      .find((index) => index !== undefined)
    if (moved !== undefined) return { vertex: numberLike(metadata['vertex'], moved) }
  }
  return {}
}

/** The vertex of a pedigree, counted from 0, on a feature of `count` vertices; undefined where it names none of them. */
export function pedigreeVertex(pedigree: JsonValue, count: number): number | undefined {
  return isJsonObject(pedigree) ? vertexOf(pedigree['index'], count) : undefined
}

function fileVertex(file: JsonValue, count: number): number | undefined {
  return isJsonObject(file) ? vertexOf(file['Vertex'], count, 1) : undefined
}

/** The index of a vertex of the line, which begins with 0; undefined for any other value. */
function vertexOf(value: JsonValue | undefined, count: number, base = 0): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
  const index = number - base
  return index >= 0 && index < count ? index : undefined
}

/** A number in the form of an older one, which may be a text. */
function numberLike(older: JsonValue | undefined, value: number): JsonValue {
  return typeof older === 'string' ? String(value) : value
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function distinct(list: readonly JsonValue[]): readonly JsonValue[] {
  const byText = new Map<string, JsonValue[]>()
  return list.filter((value) => {
    const alike = byText.get(keyOf(value)) ?? []
    byText.set(keyOf(value), [...alike, value])
    return !alike.some((each) => sameJson(each, value))
  })
}

/** Equal for equal values: the comparison of each pair would take minutes for a pedigree of each of 100,000 vertices. */
function keyOf(value: JsonValue): string {
  if (!isJsonObject(value)) return JSON.stringify(value)
  return JSON.stringify([value['index'] ?? null, value['File_ID'] ?? null, value['Vertex'] ?? null])
}
