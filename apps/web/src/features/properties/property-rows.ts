import { propertiesMax, propertyTextMax } from '@cairn/contract/features'
import type { JsonObject, JsonValue } from '@cairn/domain/json'
import { propertyNameMax } from '@cairn/domain/property-limits'

/** How a property is edited. `nested` values are shown and left alone. */
export type PropertyKind = 'text' | 'number' | 'boolean' | 'nested'

/** A property as the form holds it: everything is text, since that is what people type. */
export interface PropertyRow {
  name: string
  kind: PropertyKind
  /** Empty: no value. Booleans are 'true' and 'false'. */
  text: string
  /** Named by the person: it was not there when the form opened. */
  added: boolean
  /** Offered because other features of the layer have it. Left empty, it does not come to be. */
  offered: boolean
}

/** What is wrong with a row: the key of its sentence under `features.wrong`. */
export type RowFault = 'nameMissing' | 'nameTaken' | 'nameTooLong' | 'tooLong' | 'notANumber' | 'tooMany'

/** A row that was added and nothing written into. */
export function isBlank({ added, name, text }: PropertyRow): boolean {
  return added && name.trim() === '' && text === ''
}

export function rowsOf(properties: JsonObject): PropertyRow[] {
  return Object.entries(properties).map(([name, value]) => ({
    name,
    kind: kindOf(value),
    text: textOf(value),
    added: false,
    offered: false,
  }))
}

/** Rows for what other features have and this one has not: named as there, of the kind that was found first, empty. */
export function offeredRows(others: readonly JsonObject[], own: JsonObject): PropertyRow[] {
  const kinds = new Map<string, PropertyKind>()
  for (const [name, value] of others.flatMap((properties) => Object.entries(properties))) {
    if (value !== null && !kinds.has(name)) kinds.set(name, kindOf(value))
  }
  return [...kinds].flatMap(([name, kind]) =>
    kind === 'nested' || Object.hasOwn(own, name) ? [] : [{ name, kind, text: '', added: false, offered: true }],
  )
}

function kindOf(value: JsonValue): PropertyKind {
  if (value === null || typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'nested'
}

function textOf(value: JsonValue): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/**
 * The properties that the rows stand for. Values whose text was not touched are the very values they were; an emptied
 * field is `null`. A row that is wrong keeps its old value, or is left out when it has none.
 */
export function propertiesOf(rows: readonly PropertyRow[], before: JsonObject): JsonObject {
  const entries = rows.flatMap((row): [string, JsonValue][] => {
    const old = row.added ? undefined : before[row.name]
    if (faultOf(row, rows)?.at === 'name' || (row.offered && row.text === '')) return []
    if (old !== undefined && (row.kind === 'nested' || textOf(old) === row.text)) return [[row.name, old]]
    const value = faultOf(row, rows) ? old : valueOf(row)
    return value === undefined ? [] : [[row.name.trim(), value]]
  })
  return Object.fromEntries(entries)
}

function valueOf({ kind, text }: PropertyRow): JsonValue {
  if (text === '') return null
  if (kind === 'number') return Number(text)
  return kind === 'boolean' ? text === 'true' : text
}

/** What is wrong with a row, and with which of its fields; undefined when nothing is. */
function faultOf(
  row: PropertyRow,
  rows: readonly PropertyRow[],
): { readonly at: 'name' | 'text'; readonly fault: RowFault } | undefined {
  const nameFault = row.added ? faultOfName(row, rows) : undefined
  if (nameFault) return { at: 'name', fault: nameFault }
  const textFault = faultOfText(row)
  return textFault && { at: 'text', fault: textFault }
}

function faultOfName({ name }: PropertyRow, rows: readonly PropertyRow[]): RowFault | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'nameMissing'
  if (trimmed.length > propertyNameMax) return 'nameTooLong'
  if (rows.filter((other) => other.name.trim() === trimmed).length > 1) return 'nameTaken'
  return rows.length > propertiesMax ? 'tooMany' : undefined
}

function faultOfText({ kind, text }: PropertyRow): RowFault | undefined {
  if (kind === 'number') return text === '' || isNumber(text) ? undefined : 'notANumber'
  return kind === 'text' && text.length > propertyTextMax ? 'tooLong' : undefined
}

function isNumber(text: string): boolean {
  return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(text) && Number.isFinite(Number(text))
}

/** Rows that are wrong. A long text that came from a file is not, as long as nobody touches it. */
export function faultsOf(rows: readonly PropertyRow[], before: JsonObject) {
  return rows.map((row) => {
    const old = row.added ? undefined : before[row.name]
    const untouched = old !== undefined && textOf(old) === row.text
    return untouched ? undefined : faultOf(row, rows)
  })
}
