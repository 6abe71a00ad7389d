import type { FieldTally, FieldType } from '../fields/field-tally.ts'
import { valueText } from '../fields/property-text.ts'
import { DamagedFlatGeobuf } from './flat-table.ts'
import type { Column, ColumnType, DecodeText } from './header.ts'

interface PropertyOptions {
  readonly fields: FieldTally
  readonly decodeText: DecodeText
  /** Called for a value that is NaN or infinite. */
  readonly onNumberDropped: () => void
}

/**
 * Returns a function that converts the property bytes of a feature to JSON object text and notes the types of its fields.
 * Columns of bytes become no fields.
 */
export function propertyReader(
  columns: readonly Column[],
  { fields, decodeText, onNumberDropped }: PropertyOptions,
): (bytes: Uint8Array) => string {
  const keys = columns.map(({ name, type }) =>
    type === 'binary' ? '' : `${valueText(fields.note(name, declaredTypes[type] ?? null))}:`,
  )
  return (bytes: Uint8Array): string => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const members: string[] = []
    let at = 0
    while (at < bytes.length) {
      const index = within(view, at, 2).getUint16(at, true)
      const column = columns[index]
      if (column === undefined) throw new DamagedFlatGeobuf(`column ${index}`)
      const { text, end, type } = readValue({ view, decodeText }, at + 2, column.type)
      if (type !== undefined) fields.note(column.name, type)
      if (text !== undefined) members.push(`${keys[index]}${text}`)
      else if (numbers[column.type] !== undefined) onNumberDropped()
      at = end
    }
    return `{${members.join(',')}}`
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

interface Value {
  /** JSON text; undefined when the value is omitted. */
  readonly text?: string | undefined
  readonly end: number
  readonly type?: FieldType
}

interface Source {
  readonly view: DataView
  readonly decodeText: DecodeText
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

function readValue({ view, decodeText }: Source, at: number, type: ColumnType): Value {
  const number = numbers[type]
  if (number !== undefined) {
    const value = number.read(within(view, at, number.size), at)
    return {
      text: typeof value === 'bigint' || Number.isFinite(value) ? String(value) : undefined,
      end: at + number.size,
    }
  }
  if (type === 'bool') return { text: within(view, at, 1).getUint8(at) === 0 ? 'false' : 'true', end: at + 1 }
  const length = within(view, at, 4).getUint32(at, true)
  within(view, at + 4, length)
  const end = at + 4 + length
  if (type === 'binary') return { end }
  const text = decodeText(new Uint8Array(view.buffer, view.byteOffset + at + 4, length))
  if (type !== 'datetime') return { text: valueText(text), end }
  return { ...readDateTime(text), end }
}

/** GDAL's form of an empty date: a dBASE date of blanks, zeros or NULs. */
const noDate = /^0000-00-00T00:00:00(?:\.0+)?$/
const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?$/
const timeOnly = /^0000-00-00T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/

/** GDAL writes dates and times of day as date-times; only their form distinguishes them. */
function readDateTime(text: string): Pick<Value, 'text' | 'type'> {
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
