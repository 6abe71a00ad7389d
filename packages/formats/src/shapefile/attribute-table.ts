import { isAscii, isUtf8 } from 'node:buffer'
import { closeSync, ftruncateSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { tooComplex } from '../unreadable-file.ts'
import { codeOffset, columnsIn, nameBytes, type TableColumn } from './table-columns.ts'
import { isReadHere } from './table-values.ts'

/** The attribute table (.dbf) of a shapefile (dBASE III and its successors). */
export interface AttributeTable {
  /** Offset 29 of the header; 0 when the table names no encoding. */
  readonly languageDriver: number
  /** All text is valid UTF-8, and some of it is not ASCII. Text of other encodings is practically never so. */
  readonly isUtf8: boolean
  readonly deletedCount: number
  /** Number of records of the shapefile for which the table had no whole row. */
  readonly missingCount: number
  readonly columns: readonly TableColumn[]
}

/** Limit of the rows that are appended: a file can declare millions of shapes and rows of 64 KB in a few bytes. */
const maxAppendedBytes = 2 ** 30

const space = 0x20
const asterisk = 0x2a

interface TableHeader {
  readonly languageDriver: number
  readonly recordCount: number
  readonly headerBytes: number
  readonly recordBytes: number
  readonly columns: readonly TableColumn[]
}

/** The number of records that a table declares; 0 when it is missing or its header is damaged. */
export function declaredRecords(path: string): number {
  return readHeader(path)?.recordCount ?? 0
}

/**
 * Reads a table, and makes it fit the number of shapes: GDAL omits shapes whose row is missing or cut off. Appends empty
 * rows to a table that is too short and deletes one whose header cannot be read. Gives the columns distinct names, and declares
 * those that this reader reads itself as text: GDAL then passes their values on unchanged.
 * @throws UnreadableFile file_too_complex
 */
export function openTable(path: string, shapeCount: number): AttributeTable {
  const header = readHeader(path)
  if (header === undefined) {
    rmSync(path, { force: true })
    return { languageDriver: 0, isUtf8: false, deletedCount: 0, missingCount: shapeCount, columns: [] }
  }
  const { languageDriver, headerBytes, recordBytes, recordCount } = header
  const wholeRecords = Math.min(recordCount, Math.floor((statSync(path).size - headerBytes) / recordBytes))
  const missingCount = Math.max(0, shapeCount - Math.max(0, wholeRecords))
  if (missingCount > 0) appendRows(path, header, { from: wholeRecords, to: shapeCount })
  replaceColumns(path, header.columns)
  const { columns } = header
  return { languageDriver, missingCount, columns, ...scanRows(path, header, Math.max(wholeRecords, shapeCount)) }
}

/**
 * GDAL renames columns that have the name of another one, in any case, without a report, and reads the start of a value that
 * is no number as a number: 1,50 as 1.
 */
function replaceColumns(path: string, columns: readonly TableColumn[]): void {
  const file = openSync(path, 'r+')
  try {
    for (const [index, column] of columns.entries()) {
      writeSync(file, `c${index}`.padEnd(nameBytes, '\0'), column.at)
      if (isReadHere(column)) writeSync(file, 'C', column.at + codeOffset)
    }
  } finally {
    closeSync(file)
  }
}

function readHeader(path: string): TableHeader | undefined {
  const start = readStart(path, 32)
  if (start.length < 32) return undefined
  const view = new DataView(start.buffer)
  const [recordCount, headerBytes, recordBytes] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ]
  const descriptors = readStart(path, headerBytes)
  if (recordBytes < 2 || headerBytes < 33 || descriptors.length < headerBytes) return undefined
  return {
    languageDriver: view.getUint8(29),
    recordCount,
    headerBytes,
    recordBytes,
    columns: columnsIn(descriptors),
  }
}

interface Rows {
  readonly from: number
  readonly to: number
}

/** Overwrites the row that is cut off, too: the start of a number would be another number. */
function appendRows(path: string, { headerBytes, recordBytes }: TableHeader, { from, to }: Rows): void {
  if ((to - from) * recordBytes > maxAppendedBytes) throw tooComplex('unpackedBytes', maxAppendedBytes)
  const file = openSync(path, 'r+')
  try {
    const start = headerBytes + from * recordBytes
    ftruncateSync(file, start)
    const block = Buffer.alloc(recordBytes * Math.min(to - from, Math.ceil(2 ** 20 / recordBytes)), space)
    for (let left = (to - from) * recordBytes, at = start; left > 0; ) {
      const written = writeSync(file, block, 0, Math.min(block.length, left), at)
      at += written
      left -= written
    }
    const count = Buffer.alloc(4)
    count.writeUInt32LE(to)
    writeSync(file, count, 0, 4, 4)
  } finally {
    closeSync(file)
  }
}

/** The first byte of a row is a space; an asterisk marks a deleted row. */
function scanRows(
  path: string,
  { headerBytes, recordBytes, columns }: TableHeader,
  recordCount: number,
): Pick<AttributeTable, 'deletedCount' | 'isUtf8'> {
  let deletedCount = 0
  const texts = columns.filter(({ code }) => code === 'C')
  const evidence = { hasMultiByte: false, isBroken: false }
  const block = Buffer.alloc(recordBytes * Math.ceil(2 ** 20 / recordBytes))
  const end = headerBytes + recordCount * recordBytes
  const file = openSync(path, 'r')
  try {
    for (let from = headerBytes; from < end; ) {
      const size = readSync(file, block, 0, Math.min(block.length, end - from), from)
      const rows = block.subarray(0, size - (size % recordBytes))
      if (rows.length === 0) break
      for (let at = 0; at < rows.length; at += recordBytes) if (rows[at] === asterisk) deletedCount++
      if (!evidence.isBroken) noteText(rows, { recordBytes, texts }, evidence)
      from += rows.length
    }
  } finally {
    closeSync(file)
  }
  return { deletedCount, isUtf8: evidence.hasMultiByte && !evidence.isBroken }
}

function noteText(
  rows: Buffer,
  { recordBytes, texts }: { readonly recordBytes: number; readonly texts: readonly TableColumn[] },
  evidence: { hasMultiByte: boolean; isBroken: boolean },
): void {
  if (isAscii(rows)) return
  // Numbers and dates are ASCII: valid UTF-8 in the whole rows is valid UTF-8 in the text fields.
  if (isUtf8(rows)) {
    evidence.hasMultiByte = true
    return
  }
  for (let at = 0; at < rows.length; at += recordBytes) {
    for (const { offset, length } of texts) {
      const text = withoutCutEnd(rows.subarray(at + offset, at + offset + length))
      if (isAscii(text)) continue
      evidence.hasMultiByte = true
      evidence.isBroken ||= !isUtf8(text)
    }
    if (evidence.isBroken) return
  }
}

/** Programs cut texts off at the length of the field, within a character as well. */
function withoutCutEnd(text: Buffer): Buffer {
  for (let back = 1; back <= 3; back++) {
    const byte = text[text.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      const bytes = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return bytes > back ? text.subarray(0, text.length - back) : text
    }
  }
  return text
}

function readStart(path: string, size: number): Uint8Array {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = new Uint8Array(size)
      return bytes.subarray(0, readSync(file, bytes, 0, size, 0))
    } finally {
      closeSync(file)
    }
  } catch {
    return new Uint8Array(0)
  }
}
