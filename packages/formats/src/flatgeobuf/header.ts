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

/** flatgeobuf.org, header.fbs, ColumnType: the types of columns in the order of their codes. */
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

/** The parts of the header that readers of features need. */
export interface FlatGeobufHeader {
  /** Geometry type code; 0 when each feature has a type code. */
  readonly geometryType: number
  readonly columns: readonly Column[]
  /** Size of the spatial index between header and features; 0 without one. */
  readonly indexBytes: number
}

/** Decodes the bytes of a name or a text value. */
export type DecodeText = (bytes: Uint8Array) => string

/** "fgb", major version 3; the last byte is the patch level. */
const magic = [0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62]
/** Number of bytes of the signature before the header. */
export const magicBytes = 8
const indexNodeBytes = 40

/** Throws DamagedFlatGeobuf unless a file that starts with these bytes is a FlatGeobuf of version 3. */
export function checkMagic(bytes: Uint8Array): void {
  if (magic.some((byte, at) => bytes[at] !== byte)) throw new DamagedFlatGeobuf('not a FlatGeobuf of version 3')
}

/** Reads the header table. `decodeText` decodes the names of columns, which GDAL writes in the encoding of the source. */
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

/** Size of all levels of the packed Hilbert R-tree (flatgeobuf.org), with 40 bytes for each node. */
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
