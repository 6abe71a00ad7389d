import type { FieldType } from '../fields/field-tally.ts'

/** A column of an attribute table (.dbf) as the header describes it. */
export interface TableColumn {
  /** Bytes of the name, in the encoding of the table. */
  readonly name: Uint8Array
  /** C is text, N and F are numbers, D a date as YYYYMMDD, L a logical value. */
  readonly code: string
  /** Offset and length of the values in a row, in bytes. */
  readonly offset: number
  readonly length: number
  readonly decimals: number
  /** Offset of the description in the header, in bytes. */
  readonly at: number
}

/** Bytes of the description of a column; the header of the table itself has as many. */
export const fieldBytes = 32
/** Bytes of a name in the description of a column, filled with NULs. */
export const nameBytes = 11
/** Offset of the type in the description of a column. */
export const codeOffset = 11
const endOfFields = 0x0d

/** The columns that a header describes; `header` may end before or after its last column. */
export function columnsIn(header: Uint8Array): readonly TableColumn[] {
  const columns: TableColumn[] = []
  let offset = 1
  for (let at = fieldBytes; at + fieldBytes <= header.length && header[at] !== endOfFields; at += fieldBytes) {
    const name = header.subarray(at, at + nameBytes)
    const end = name.indexOf(0)
    const [code = 0, length = 0, decimals = 0] = [header[at + codeOffset], header[at + 16], header[at + 17]]
    columns.push({
      name: end === -1 ? name : name.subarray(0, end),
      code: String.fromCharCode(code),
      offset,
      length,
      decimals,
      at,
    })
    offset += length
  }
  return columns
}

const types: Readonly<Record<string, FieldType>> = { D: 'date', L: 'boolean', F: 'double', I: 'integer' }

/** The type that a column declares. */
export function declaredType({ code, decimals }: TableColumn): FieldType {
  if (code === 'N') return decimals === 0 ? 'integer' : 'double'
  return types[code] ?? 'text'
}

/** A name with its place among the columns of this name: 0 for the first. */
interface ColumnName {
  readonly name: string
  readonly occurrence: number
}

/** The names of columns, some of which may be equal. Other programs fill them with spaces. */
export function namesOf(
  columns: readonly TableColumn[],
  decodeText: (bytes: Uint8Array) => string,
): readonly ColumnName[] {
  const counts = new Map<string, number>()
  return columns.map((column) => {
    const name = decodeText(column.name).trimEnd()
    const occurrence = counts.get(name) ?? 0
    counts.set(name, occurrence + 1)
    return { name, occurrence }
  })
}
