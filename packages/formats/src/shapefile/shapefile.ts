import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'
import { tableTextDecoder } from '../text/table-text.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** The files of one shapefile: `path` + .shp and, if they exist, .shx .dbf .prj .cpg. */
export interface Shapefile {
  readonly hasHeights: boolean
  readonly hasMeasures: boolean
  /** Number of records that are not deleted, including records without geometry. */
  readonly recordCount: number
  readonly hasCoordinateSystem: boolean
  /** Decodes the text of the attribute table. */
  readonly decodeText: (bytes: Uint8Array) => string
}

/** ESRI Shapefile Technical Description, July 1998: file code, header size, shape type codes. */
const fileCode = 9994
const headerBytes = 100
const asterisk = 0x2a
const typesWithHeights = new Set([11, 13, 15, 18, 31])
const typesWithMeasures = new Set([21, 23, 25, 28])
const knownTypes = new Set([0, 1, 3, 5, 8, ...typesWithHeights, ...typesWithMeasures])

/** Reads the facts that GDAL does not report, and rebuilds a missing index (.shx), which GDAL requires. */
export function inspectShapefile(path: string): Shapefile {
  const header = readHeader(`${path}.shp`)
  const type = header.getInt32(32, true)
  if (header.getInt32(0) !== fileCode || !knownTypes.has(type)) {
    throw new UnreadableFile('file_damaged', { reason: 'shapefile_header' })
  }
  if (!existsSync(`${path}.shx`)) rebuildIndex(`${path}.shp`, `${path}.shx`, header)
  const hasHeights = typesWithHeights.has(type)
  return {
    hasHeights,
    hasMeasures: typesWithMeasures.has(type) || (hasHeights && hasMeasureRange(header)),
    recordCount: Math.max(0, Math.floor((sizeOf(`${path}.shx`) - headerBytes) / 8) - countDeleted(`${path}.dbf`)),
    hasCoordinateSystem: existsSync(`${path}.prj`),
    decodeText: tableTextDecoder(textOf(`${path}.cpg`), languageDriverOf(`${path}.dbf`)),
  }
}

function readHeader(path: string): DataView {
  const bytes = readStart(path, headerBytes)
  if (bytes.length < headerBytes) throw new UnreadableFile('file_damaged', { reason: 'shapefile_header' })
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Z types may have measures; without measures their range in the header is empty or "no data". */
function hasMeasureRange(header: DataView): boolean {
  const [from, to] = [header.getFloat64(84, true), header.getFloat64(92, true)]
  return from > -1e38 && to > from
}

/** Rebuilds the index from the lengths of the records. */
function rebuildIndex(shpPath: string, shxPath: string, header: DataView): void {
  const size = sizeOf(shpPath)
  const file = openSync(shpPath, 'r')
  const entries: number[] = []
  try {
    const record = new DataView(new ArrayBuffer(8))
    for (let at = headerBytes; at + 12 <= size; ) {
      readSync(file, record, 0, 8, at)
      const contentWords = record.getInt32(4)
      if (contentWords < 2 || at + 8 + contentWords * 2 > size) break
      entries.push(at / 2, contentWords)
      at += 8 + contentWords * 2
    }
  } finally {
    closeSync(file)
  }
  const index = new DataView(new ArrayBuffer(headerBytes + entries.length * 4))
  for (let at = 0; at < headerBytes; at++) index.setUint8(at, header.getUint8(at))
  index.setInt32(24, index.byteLength / 2)
  entries.forEach((value, item) => {
    index.setInt32(headerBytes + item * 4, value)
  })
  writeFileSync(shxPath, index)
}

function languageDriverOf(path: string): number {
  return existsSync(path) ? (readStart(path, 30)[29] ?? 0) : 0
}

/** The first byte of a dBASE record is a space; an asterisk marks a deleted record. */
function countDeleted(path: string): number {
  if (!existsSync(path)) return 0
  const header = readStart(path, 12)
  if (header.length < 12) return 0
  const view = new DataView(header.buffer)
  const [records, headerSize, recordSize] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)]
  if (recordSize === 0) return 0
  const end = Math.min(sizeOf(path), headerSize + records * recordSize)
  let deleted = 0
  const file = openSync(path, 'r')
  const block = new Uint8Array(Math.max(recordSize, 2 ** 20))
  try {
    for (let from = headerSize; from < end; ) {
      const size = readSync(file, block, 0, Math.min(block.length, end - from), from)
      if (size === 0) break
      let at = 0
      for (; at < size; at += recordSize) if (block[at] === asterisk) deleted++
      from += at
    }
  } finally {
    closeSync(file)
  }
  return deleted
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'latin1').slice(0, 100) : undefined
}

function readStart(path: string, size: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(size)
    return bytes.subarray(0, readSync(file, bytes, 0, size, 0))
  } finally {
    closeSync(file)
  }
}

function sizeOf(path: string): number {
  return statSync(path).size
}
