import type { FieldTally, FieldType } from '../fields/field-tally.ts'
import { valueText } from '../fields/property-text.ts'
import { DamagedFlatGeobuf } from './flat-table.ts'
import type { Column, ColumnType, DecodeText } from './header.ts'
import type { ColumnValue, SourceColumn } from './source-column.ts'

interface PropertyOptions {
  readonly fields: FieldTally
  readonly decodeText: DecodeText
  /** The columns of the source in their order; those of the FlatGeobuf are used where it has none. */
  readonly sourceColumns: readonly SourceColumn[]
  /** Called for a value that is NaN or infinite. */
  readonly onNumberDropped: () => void
}

/**
 * Returns a function that converts the property bytes of a feature to JSON object text and notes the types of its fields.
 * Columns of bytes become no fields.
 */
export function propertyReader(
  columns: readonly Column[],
  { fields, decodeText, sourceColumns, onNumberDropped }: PropertyOptions,
): (bytes: Uint8Array) => string {
  const sources = columns.map(({ name }, index): SourceColumn => sourceColumns[index] ?? { name, occurrence: 0 })
  const keys = columns.map(({ type }, index) => {
    const { name = '', occurrence, type: declared = declaredTypes[type] ?? null } = sources[index] ?? {}
    return type === 'binary' ? '' : `${valueText(fields.note(name, declared, occurrence))}:`
  })
  const note = typeNotes(sources, fields)
  return (bytes: Uint8Array): string => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const members: string[] = []
    let at = 0
    while (at < bytes.length) {
      const index = within(view, at, 2).getUint16(at, true)
      const column = columns[index]
      if (column === undefined) throw new DamagedFlatGeobuf(`column ${index}`)
      const end = endOfValue(view, at + 2, column.type)
      const read = sources[index]?.read
      const { text, type, isNotFinite } =
        read !== undefined && column.type === 'string'
          ? read(bytes.subarray(at + 2 + lengthBytes, end))
          : readValue({ view, decodeText, end }, at + 2, column.type)
      if (type !== undefined) note(index, type)
      if (text !== undefined) members.push(`${keys[index]}${text}`)
      else if (isNotFinite === true) onNumberDropped()
      at = end
    }
    return `{${members.join(',')}}`
  }
}

/** Notes the types of values; most have the type of the value before them in their column. */
function typeNotes(columns: readonly SourceColumn[], fields: FieldTally): (index: number, type: FieldType) => void {
  const last: FieldType[] = []
  return (index, type) => {
    const column = columns[index]
    if (column === undefined || last[index] === type) return
    last[index] = type
    fields.note(column.name, type, column.occurrence)
  }
}

/**
 * Types of columns that determine the field type; for the other columns the values determine it. Binary columns are
 * omitted.
 */
const declaredTypes: Partial<Record<ColumnType, FieldType>> = {
  byte: 'integer',
  ubyte: 'integer',
  bool: 'boolean',
  short: 'integer',
  ushort: 'integer',
  int: 'integer',
  uint: 'integer',
  long: 'integer',
  ulong: 'integer',
  float: 'double',
  double: 'double',
  string: 'text',
  json: 'json',
}

interface Source {
  readonly view: DataView
  readonly decodeText: DecodeText
  /** Offset after the value. */
  readonly end: number
}

type ReadNumber = (view: DataView, at: number) => number | bigint
const numbers: Partial<Record<ColumnType, { readonly size: number; readonly read: ReadNumber }>> = {
  byte: { size: 1, read: (view, at) => view.getInt8(at) },
  ubyte: { size: 1, read: (view, at) => view.getUint8(at) },
  short: { size: 2, read: (view, at) => view.getInt16(at, true) },
  ushort: { size: 2, read: (view, at) => view.getUint16(at, true) },
  int: { size: 4, read: (view, at) => view.getInt32(at, true) },
  uint: { size: 4, read: (view, at) => view.getUint32(at, true) },
  long: { size: 8, read: (view, at) => view.getBigInt64(at, true) },
  ulong: { size: 8, read: (view, at) => view.getBigUint64(at, true) },
  float: { size: 4, read: (view, at) => shortestFloat(view.getFloat32(at, true)) },
  double: { size: 8, read: (view, at) => view.getFloat64(at, true) },
}

/** Bytes of the length before a value of variable length. */
const lengthBytes = 4

function endOfValue(view: DataView, at: number, type: ColumnType): number {
  const size = type === 'bool' ? 1 : numbers[type]?.size
  const end = size === undefined ? at + lengthBytes + within(view, at, lengthBytes).getUint32(at, true) : at + size
  within(view, at, end - at)
  return end
}

function readValue({ view, decodeText, end }: Source, at: number, type: ColumnType): ColumnValue {
  const number = numbers[type]
  if (number !== undefined) {
    const value = number.read(view, at)
    if (typeof value === 'number' && !Number.isFinite(value)) return { isNotFinite: true }
    return { text: String(value) }
  }
  if (type === 'bool') return { text: view.getUint8(at) === 0 ? 'false' : 'true' }
  if (type === 'binary') return {}
  const start = at + lengthBytes
  const text = decodeText(new Uint8Array(view.buffer, view.byteOffset + start, end - start))
  return type === 'datetime' ? readDateTime(text) : { text: valueText(text) }
}

/** GDAL's form of an empty date: a dBASE date of blanks, zeros or NULs. */
const noDate = /^0000-00-00T00:00:00(?:\.0+)?$/
const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?$/
const timeOnly = /^0000-00-00T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/

/** GDAL writes dates and times of day as date-times; only their form distinguishes them. */
function readDateTime(text: string): ColumnValue {
  if (noDate.test(text)) return {}
  const date = midnight.exec(text)?.[1]
  if (date !== undefined) return { text: valueText(date), type: 'date' }
  const time = timeOnly.exec(text)?.[1]
  if (time !== undefined) return { text: valueText(time), type: 'time' }
  return { text: valueText(text), type: 'timestamp' }
}

/** The shortest decimal that rounds to the same 32-bit float: 0.1 instead of 0.10000000149011612. */
function shortestFloat(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}

function within(view: DataView, at: number, size: number): DataView {
  if (at + size > view.byteLength) throw new DamagedFlatGeobuf('property beyond the feature')
  return view
}
