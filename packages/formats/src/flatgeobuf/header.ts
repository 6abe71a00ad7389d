import {
  bytesOf,
  DamagedFlatGeobuf,
  type FlatTable,
  rootTable,
  tableItems,
  uint8Field,
  uint16Field,
  uint64Field,
  vectorField,
} from './flat-table.ts'

/** flatgeobuf.org, header.fbs: the type of a column's values, in the order of its enumeration. */
export const columnTypes = [
  'byte',
  'ubyte',
  'bool',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'float',
  'double',
  'string',
  'json',
  'datetime',
  'binary',
] as const
export type ColumnType = (typeof columnTypes)[number]

/** A column as the header declares it. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
}

/** What the features of a file are read by. */
export interface FlatGeobufHeader {
  /** Geometry type code; 0 when each feature says its own. */
  readonly geometryType: number
  readonly columns: readonly Column[]
  /** Size of the spatial index between header and features; 0 without one. */
  readonly indexBytes: number
}

/** Turns the bytes of a name or a text value into text. */
export type DecodeText = (bytes: Uint8Array) => string

/** "fgb", major version 3; the last byte is the patch level. */
const magic = [0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62]
/** Bytes before the header that say what kind of file it is. */
export const magicBytes = 8
const indexNodeBytes = 40

/** Throws DamagedFlatGeobuf unless a file that starts with these bytes is a FlatGeobuf of version 3. */
export function checkMagic(bytes: Uint8Array): void {
  if (magic.some((byte, at) => bytes[at] !== byte)) throw new DamagedFlatGeobuf('not a FlatGeobuf of version 3')
}

/** Reads the header table. `decodeText` is for the names of columns, which GDAL leaves in the source's encoding. */
export function readHeader(bytes: Uint8Array, decodeText: DecodeText): FlatGeobufHeader {
  const header = rootTable(bytes)
  const featureCount = uint64Field(header, 8)
  const nodeSize = uint16Field(header, 9, 16)
  return {
    geometryType: uint8Field(header, 2, 0),
    columns: readColumns(header, decodeText),
    indexBytes: indexBytes(Number(featureCount), nodeSize),
  }
}

function readColumns(header: FlatTable, decodeText: DecodeText): Column[] {
  return Array.from(tableItems(header, 7), (column) => {
    const name = vectorField(column, 0, 1)
    const type = columnTypes[uint8Field(column, 1, 0)]
    if (name === undefined || type === undefined) throw new DamagedFlatGeobuf('column without name or type')
    return { name: decodeText(bytesOf(column, name)), type }
  })
}

/** flatgeobuf.org: a packed Hilbert R-tree, all levels, 40 bytes a node. */
function indexBytes(featureCount: number, nodeSize: number): number {
  if (nodeSize < 2 || featureCount === 0) return 0
  let level = featureCount
  let nodes = level
  do {
    level = Math.ceil(level / nodeSize)
    nodes += level
  } while (level > 1)
  return nodes * indexNodeBytes
}
