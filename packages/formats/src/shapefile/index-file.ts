import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'

/** First number of .shp and .shx (ESRI Shapefile Technical Description, July 1998). */
export const fileCode = 9994
/** Bytes of the header of .shp and .shx. */
export const headerBytes = 100
const recordHeaderBytes = 8
const entryBytes = 8

/** The index (.shx) of a shapefile: position and size of each record. */
export interface IndexFile {
  readonly recordCount: number
  /** The index had to be rebuilt from a .shp that ends within a record: the records after it are lost. */
  readonly isShort: boolean
  /** Number of records without geometry. Reads the start of every record. */
  readonly countNullShapes: () => number
}

interface IndexedFile {
  /** `path` + .shp and .shx. */
  readonly path: string
  /** The header of the .shp. */
  readonly header: DataView
  /** Number of records that the attribute table declares. */
  readonly tableRecords: number
}

/**
 * The index of a shapefile. GDAL requires one and does not check it: rebuilds it from the .shp if it is missing, cut off or of
 * another file. An index with gaps or another order is kept if it agrees with the records.
 */
export function openIndex(file: IndexedFile): IndexFile {
  const found = readIndex(`${file.path}.shx`)
  const { index, isShort } = found && isOf(found, file) ? { index: found, isShort: false } : rebuildIndex(file)
  return { recordCount: index.length, isShort, countNullShapes: () => countNullShapes(file.path, index) }
}

/** Position and content size of a record in bytes, two numbers for each record. */
interface Entries {
  readonly length: number
  readonly start: (record: number) => number
  readonly contentBytes: (record: number) => number
}

function entriesIn(view: DataView): Entries {
  return {
    length: Math.floor((view.byteLength - headerBytes) / entryBytes),
    start: (record) => view.getInt32(headerBytes + record * entryBytes) * 2,
    contentBytes: (record) => view.getInt32(headerBytes + record * entryBytes + 4) * 2,
  }
}

/** undefined when the file is missing, or its size is not the one of its header. */
function readIndex(path: string): Entries | undefined {
  const bytes = contentOf(path)
  if (bytes === undefined || bytes.length < headerBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = view.getInt32(24) * 2 === bytes.length && (bytes.length - headerBytes) % entryBytes === 0
  return view.getInt32(0) === fileCode && isWhole ? entriesIn(view) : undefined
}

function contentOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Whether an index fits the .shp. */
function isOf(index: Entries, { path, header, tableRecords }: IndexedFile): boolean {
  const size = statSync(`${path}.shp`).size
  const declaredSize = header.getInt32(24) * 2
  const end = endOfRun(index)
  if (end === size || end === declaredSize) return true
  // The records after the last one of the index are deleted ones, or the index is cut off.
  const isCut = end !== undefined && end < size && (tableRecords === 0 || tableRecords > index.length)
  return !isCut && agreesWithRecords(index, path, Math.max(size, declaredSize))
}

/** The end of the last record if the records follow each other without gaps. */
function endOfRun(index: Entries): number | undefined {
  let end = headerBytes
  for (let record = 0; record < index.length; record++) {
    if (index.start(record) !== end) return undefined
    end += recordHeaderBytes + index.contentBytes(record)
  }
  return end
}

/** Records after the end of a .shp that is cut off are left to GDAL, which reports them. */
function agreesWithRecords(index: Entries, path: string, wholeSize: number): boolean {
  const size = statSync(`${path}.shp`).size
  return withRecords(path, (contentBytesAt) => {
    for (let record = 0; record < index.length; record++) {
      const start = index.start(record)
      if (start < headerBytes || start > wholeSize) return false
      if (start + recordHeaderBytes <= size && contentBytesAt(start) !== index.contentBytes(record)) return false
    }
    return true
  })
}

/** Calls `use` with a function that reads the content size in the header of a record. */
function withRecords<T>(path: string, use: (contentBytesAt: (at: number) => number, file: number) => T): T {
  const file = openSync(`${path}.shp`, 'r')
  const head = new DataView(new ArrayBuffer(recordHeaderBytes))
  try {
    return use(
      (at) => (readSync(file, head, 0, recordHeaderBytes, at) < recordHeaderBytes ? -1 : head.getInt32(4) * 2),
      file,
    )
  } finally {
    closeSync(file)
  }
}

function rebuildIndex({ path, header }: IndexedFile): { readonly index: Entries; readonly isShort: boolean } {
  const size = statSync(`${path}.shp`).size
  const words: number[] = []
  let at = headerBytes
  withRecords(path, (contentBytesAt) => {
    while (at + recordHeaderBytes + 4 <= size) {
      const contentBytes = contentBytesAt(at)
      if (contentBytes < 4 || at + recordHeaderBytes + contentBytes > size) break
      words.push(at / 2, contentBytes / 2)
      at += recordHeaderBytes + contentBytes
    }
  })
  const view = new DataView(new ArrayBuffer(headerBytes + words.length * 4))
  for (let byte = 0; byte < headerBytes; byte++) view.setUint8(byte, header.getUint8(byte))
  view.setInt32(24, view.byteLength / 2)
  words.forEach((value, item) => {
    view.setInt32(headerBytes + item * 4, value)
  })
  writeFileSync(`${path}.shx`, view)
  return { index: entriesIn(view), isShort: at < Math.max(size, header.getInt32(24) * 2) }
}

function countNullShapes(path: string, index: Entries): number {
  const type = new DataView(new ArrayBuffer(4))
  return withRecords(path, (_contentBytesAt, file) => {
    let count = 0
    for (let record = 0; record < index.length; record++) {
      const read = readSync(file, type, 0, 4, index.start(record) + recordHeaderBytes)
      if (read === 4 && type.getInt32(0, true) === 0) count++
    }
    return count
  })
}
