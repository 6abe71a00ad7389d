import { createFieldTally, type Field } from '../fields/field-tally.ts'
import { type FilePart, nameInWkt, type PartGeometry, type PartProblem } from '../file-part.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { fileCode, headerBytes } from './index-file.ts'
import { hasHeightsType, hasMeasuresType, isKnownType } from './shape-types.ts'
import { columnsIn, declaredType, fieldBytes, namesOf } from './table-columns.ts'

/** The beginnings of the files of a shapefile, and their sizes. */
export interface ShapefileHeads {
  readonly name: string
  readonly shp: Uint8Array
  readonly dbf: Uint8Array | undefined
  /** Text of the .prj; undefined without one. */
  readonly prj: string | undefined
  /** Size of the .shx; undefined without one. */
  readonly indexBytes: number | undefined
}

/** Bytes of the .dbf that hold the header of any table. */
export const tableHeadBytes = 65_536
const entryBytes = 8

/** Describes a shapefile by its headers. @throws UnreadableFile file_damaged */
export function inspectHeads({ name, shp, dbf, prj, indexBytes }: ShapefileHeads): Omit<FilePart, 'choice'> {
  const header = new DataView(shp.buffer, shp.byteOffset, shp.byteLength)
  const type = shp.byteLength < headerBytes ? -1 : header.getInt32(32, true)
  if (!isKnownType(type) || header.getInt32(0) !== fileCode)
    throw new UnreadableFile('file_damaged', { reason: 'shapefile_header' })
  const table = dbf && readTable(dbf)
  const indexed = indexBytes === undefined ? undefined : Math.floor((indexBytes - headerBytes) / entryBytes)
  const featureCount = indexed ?? table?.recordCount ?? null
  const problems: PartProblem[] = []
  if (hasMeasuresType(type) || (hasHeightsType(type) && hasMeasureRange(header)))
    problems.push({ code: 'measures_dropped', params: { layer: name } })
  if (table === undefined && featureCount !== null && featureCount > 0)
    problems.push({ code: 'attributes_missing', params: { layer: name, count: featureCount } })
  return {
    name,
    geometry: geometryOf(type),
    featureCount,
    fields: table?.fields ?? [],
    crs: prj === undefined ? null : nameInWkt(prj),
    needsCrs: prj === undefined || !isUsable(prj, header),
    allowsOtherCrs: true,
    problems,
  }
}

/** Well-known text, or the keywords of ArcInfo, which GDAL reads too. */
const knownText = /^\s*(?:\w+\s*\[|projection\s)/i
/** The grid of a site: the file does not say where on the earth it is. */
const localSystem = /^\s*(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)\s*\[/i
const degrees = /^\s*(?:GEOGCS|GEOGCRS|GEOGRAPHICCRS)\s*\[/i

/** Whether the .prj may state the coordinate system. Only the import finds out that a projection cannot be inverted. */
function isUsable(prj: string, header: DataView): boolean {
  if (!knownText.test(prj) || localSystem.test(prj)) return false
  return !degrees.test(prj) || mayBeDegrees(header)
}

/** Whether the extent in the header has a part in the world; longitudes as in `liesInWorld`. */
function mayBeDegrees(header: DataView): boolean {
  const [minX, minY, maxX, maxY] = [36, 44, 52, 60].map((at) => header.getFloat64(at, true))
  if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined) return true
  // False also for numbers that are not finite: an empty file has no extent.
  return !(minX > 360 || maxX < -360 || minY > 90 || maxY < -90)
}

/** ESRI Shapefile Technical Description, July 1998: the last digit of a type code is its kind; 31 is a multipatch. */
function geometryOf(type: number): PartGeometry | null {
  if (type === 31) return 'polygon'
  const kinds: Partial<Record<number, PartGeometry>> = { 1: 'point', 3: 'polyline', 5: 'polygon', 8: 'point' }
  return kinds[type % 10] ?? null
}

/** Z types may have measures; without measures their range in the header is empty or "no data". */
function hasMeasureRange(header: DataView): boolean {
  const [from, to] = [header.getFloat64(84, true), header.getFloat64(92, true)]
  return from > -1e38 && to > from
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

function readTable(head: Uint8Array): { readonly recordCount: number; readonly fields: readonly Field[] } | undefined {
  if (head.length < fieldBytes + 1) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const end = Math.min(head.length, view.getUint16(8, true))
  const columns = columnsIn(head.subarray(0, end))
  const names = namesOf(columns, decodeName)
  const tally = createFieldTally()
  for (const [index, { name, occurrence }] of names.entries()) {
    const column = columns[index]
    if (column !== undefined) tally.note(name, declaredType(column), occurrence)
  }
  return { recordCount: view.getUint32(4, true), fields: tally.list() }
}

function decodeName(name: Uint8Array): string {
  try {
    return utf8.decode(name)
  } catch {
    return latin1.decode(name)
  }
}
