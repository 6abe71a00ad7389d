import { valueText } from '../fields/property-text.ts'
import type { ColumnValue, SourceColumn } from '../flatgeobuf/source-column.ts'
import { declaredType, namesOf, type TableColumn } from './table-columns.ts'

interface Table {
  readonly columns: readonly TableColumn[]
  readonly decodeText: (bytes: Uint8Array) => string
}

/** The readers of a table's columns. */
interface TableReaders {
  readonly columns: readonly SourceColumn[]
  /** Values that do not have the form of their column's type, and the names of some of their columns. */
  readonly keptAsText: () => { readonly count: number; readonly fields: string }
}

/** A value, or undefined when the text does not have the form of the column's type. */
type ReadText = (text: string) => ColumnValue | undefined

const readTexts: Readonly<Record<string, ReadText>> = { N: readNumber, F: readNumber, D: readDate, L: readLogical }

/** Names in a message. */
const listedFields = 10

/** Whether the values of a column are read here, and not by GDAL. */
export function isReadHere({ code }: TableColumn): boolean {
  return readTexts[code] !== undefined
}

/** Readers of the values that GDAL would change, or replace by other ones, without a report. */
export function readersOf({ columns, decodeText }: Table): TableReaders {
  const fields = new Set<string>()
  let count = 0
  const keepText = (name: string, bytes: Uint8Array): ColumnValue => {
    count++
    if (fields.size < listedFields) fields.add(name)
    return { text: valueText(decodeText(bytes).trim()), type: 'text' }
  }
  const names = namesOf(columns, decodeText)
  return {
    columns: columns.map((column, index) => {
      const { name, occurrence } = names[index] ?? { name: '', occurrence: 0 }
      const readText = readTexts[column.code]
      if (readText === undefined) return { name, occurrence }
      return {
        name,
        occurrence,
        type: declaredType(column),
        read: (bytes) => readText(asciiOf(bytes)) ?? keepText(name, bytes),
      }
    }),
    keptAsText: () => ({ count, fields: [...fields].join(', ') }),
  }
}

/** Short texts are faster so than with a decoder, measured. */
function asciiOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text.trim()
}

const none: ColumnValue = {}
const notFinite: ColumnValue = { isNotFinite: true }
/** A whole number in the form of JSON that a double holds. */
const shortInteger = /^(?:0|-?[1-9]\d{0,14})$/
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** Spellings of the C libraries with which programs write tables. */
const notFiniteNumber = /^[+-]?(?:nan|inf(?:inity)?|1\.#\w+)$/i

function readNumber(text: string): ColumnValue | undefined {
  if (shortInteger.test(text)) return { text }
  // dBASE fills a field with asterisks when the number is longer than the field.
  if (text === '' || text.startsWith('*')) return none
  if (!plainNumber.test(text)) return notFiniteNumber.test(text) ? notFinite : undefined
  const number = Number(text)
  if (!Number.isFinite(number)) return notFinite
  if (Number.isInteger(number) && !Number.isSafeInteger(number) && !/e/i.test(text)) return digitsOf(text)
  return Number.isInteger(number) ? { text: String(number) } : { text: String(number), type: 'double' }
}

/** A whole number that a double does not hold, as a text of its digits; undefined with decimals. */
function digitsOf(text: string): ColumnValue | undefined {
  const [, sign = '', digits] = /^([+-]?)0*(\d+)(?:\.0*)?$/.exec(text) ?? []
  return digits === undefined ? undefined : { text: `"${sign === '-' ? sign : ''}${digits}"` }
}

function readDate(text: string): ColumnValue | undefined {
  if (/^0*$/.test(text)) return none
  if (!/^\d{8}$/.test(text)) return undefined
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
  // The calendar has no year 0.
  const isDate = year !== '0000' && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  return isDate ? { text: `"${year}-${month}-${day}"` } : undefined
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** 0 for a month that does not exist. Date.parse takes several times as long, measured. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
}

function readLogical(text: string): ColumnValue | undefined {
  if (text === '' || text === '?') return none
  if (/^[ty]$/i.test(text)) return { text: 'true' }
  return /^[fn]$/i.test(text) ? { text: 'false' } : undefined
}
