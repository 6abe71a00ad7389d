import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import { propertiesMax, propertyTextMax } from '@cairn/contract/features/features'
import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { type AttributeValueFault, attributeValueFault } from '@cairn/domain/dictionary/attribute-value'
import { type AttributeValues, readAttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import { fileListOf, withFileList } from '@cairn/domain/features/file-list'
import { isJsonObject, type JsonObject, type JsonValue } from '@cairn/domain/json'
import { isLargeInteger } from '@cairn/domain/properties/large-integers'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { isReservedProperty, isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'

/** How a property is edited. `nested` values (objects and arrays) are shown and cannot be edited. */
export type PropertyKind = 'text' | 'number' | 'boolean' | 'nested'

/** A property as the form holds it: every value is text, as it is typed. */
export interface PropertyRow {
  /** Identifies the row within its form; grows with each row that is added. */
  readonly id: number
  readonly name: string
  readonly kind: PropertyKind
  /** Empty: no value. Booleans are 'true' and 'false', nested values JSON. */
  readonly text: string
  /** The user added the property, so name and kind can be edited as well. */
  readonly added: boolean
  /** Of a value of an attribute; its name is that of the row. */
  readonly attribute?: AttributeRule
  /** Set by a dialog, in place of the text. */
  readonly value?: JsonObject
  /** The dialog refuses its value. */
  readonly isFaulty?: true
  /** Offered because other features of the layer have the property. Not saved if left empty. */
  readonly offered: boolean
}

/** An attribute of the component of the feature. */
export interface AttributeRule {
  readonly id: string
  readonly type: AttributeTypeName
  readonly required: boolean
  /** The values and labels of its pick list; absent without one. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** An attribute with its name, as a form offers it. */
export type OfferedAttribute = AttributeRule & { readonly name: string }

/** The parts of a row that the user types. */
export type RowChange = Partial<Pick<PropertyRow, 'name' | 'kind' | 'text'>>

/** A fault of a row, and the field that has it. */
export interface RowFault {
  readonly at: 'name' | 'text'
  /** The key of the message under `features.wrong`. */
  readonly key:
    | 'nameMissing'
    | 'nameTaken'
    | 'nameTooLong'
    | 'nameReserved'
    | 'tooLong'
    | 'notANumber'
    | 'tooMany'
    | AttributeValueFault
}

/** An added row with nothing typed into it. */
export function isBlank({ added, name, text }: PropertyRow): boolean {
  return added && name.trim() === '' && text === ''
}

/** A property of the product: it is stored and not shown. */
export function isTechnicalRow({ added, attribute, name, kind, text }: PropertyRow): boolean {
  if (added || attribute || !isReservedProperty(name)) return false
  if (kind !== 'nested') return isTechnicalProperty(name, text === '' ? null : text)
  const parsed: unknown = JSON.parse(text)
  return isTechnicalProperty(name, isJsonObject(parsed) ? parsed : [])
}

export function rowsOf(properties: JsonObject): readonly PropertyRow[] {
  return Object.entries(properties).map(([name, value], id) => ({
    id,
    name,
    kind: kindOf(value),
    text: textOf(value),
    added: false,
    offered: false,
  }))
}

/** Appends rows and numbers them. */
export function appendRows(
  rows: readonly PropertyRow[],
  added: readonly Omit<PropertyRow, 'id'>[],
): readonly PropertyRow[] {
  const firstId = Math.max(-1, ...rows.map(({ id }) => id)) + 1
  return [...rows, ...added.map((row, index) => ({ ...row, id: firstId + index }))]
}

/** Empty rows for the properties of the layer that can be edited; the component of a feature offers its attributes. */
export function offeredRows(columns: readonly LayerColumn[]): readonly Omit<PropertyRow, 'id'>[] {
  return columns.flatMap(({ name, type, isAttribute }) =>
    type === 'nested' || isAttribute ? [] : [{ name, kind: type, text: '', added: false, offered: true }],
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
 * The properties that the rows stand for. A row whose text was not edited has exactly the value of `base`; an emptied
 * field is `null`. A row with a fault keeps the value of `base`, or is left out when `base` has none.
 */
export function propertiesFrom(rows: readonly PropertyRow[], base: JsonObject): JsonObject {
  const faults = faultsIn(rows, base)
  const entries = rows.flatMap((row, index): [string, JsonValue][] => {
    const fault = faults[index]
    if (row.attribute) return []
    if (row.value) return [[row.name, row.value]]
    if (fault?.at === 'name' || (row.offered && row.text === '')) return []
    const before = valueBefore(row, base)
    if (before !== undefined && (fault || row.kind === 'nested' || textOf(before) === row.text)) {
      return [[row.name, before]]
    }
    return fault ? [] : [[row.name.trim(), valueOf(row)]]
  })
  const properties = Object.fromEntries(entries)
  const values = changedValues(rows, base)
  return values ? { ...properties, attributes: values } : properties
}

/** The attribute values after the edit; undefined where none was changed, so that the feature keeps what it has. */
function changedValues(rows: readonly PropertyRow[], base: JsonObject): AttributeValues | undefined {
  const before = valuesOf(base)
  const changed = rows.filter(({ attribute, text }) => attribute && (before[attribute.id] ?? '') !== text)
  return changed.length === 0 ? undefined : { ...before, ...attributeValuesIn(rows) }
}

/** The attribute values that the rows have. */
export function attributeValuesIn(rows: readonly PropertyRow[]): AttributeValues {
  return Object.fromEntries(rows.flatMap(({ attribute, text }) => (attribute ? [[attribute.id, text] as const] : [])))
}

/** The attribute values in the properties of a feature, stored or as a list. */
export function valuesOf({ attributes }: JsonObject): AttributeValues {
  return (attributes === undefined ? undefined : readAttributeValues(attributes)) ?? {}
}

/** Rows for the values of a component, before all others. Their ids are negative: those of properties stay as they are. */
export function withAttributeRows(
  rows: readonly PropertyRow[],
  attributes: readonly OfferedAttribute[],
  textFor: (attribute: OfferedAttribute) => string,
): readonly PropertyRow[] {
  const own = attributes.map((offered, index) => {
    const { name, ...attribute } = offered
    const text = textFor(offered)
    return { id: -1 - index, name, kind: 'text' as const, text, added: false, offered: false, attribute }
  })
  return [...own, ...rows.filter(({ attribute }) => !attribute)]
}

/** The rows with a value that a dialog has set. */
export function withValue(
  rows: readonly PropertyRow[],
  { name, value, isFaulty }: { readonly name: string; readonly value: JsonObject; readonly isFaulty: boolean },
): readonly PropertyRow[] {
  const set = { value, ...(isFaulty && { isFaulty }) }
  const plain = { name, kind: 'nested' as const, text: JSON.stringify(value), added: false, offered: false }
  const at = rows.findIndex((row) => row.name === name && !row.attribute)
  if (at === -1) return appendRows(rows, [{ ...plain, ...set }])
  return rows.map((row, index) => (index === at ? { ...plain, id: row.id, ...set } : row))
}

/** The rows with the metadata of a state from which they differ in the list of files alone. A value that a dialog has set stays. */
export function withFileRows(rows: readonly PropertyRow[], properties: JsonObject): readonly PropertyRow[] {
  const { metadata } = properties
  const isRow = ({ name, added, attribute }: PropertyRow) => name === 'metadata' && !added && !attribute
  const [row] = rows.filter(isRow)
  if (row?.value) {
    const { metadata: value } = withFileList({ metadata: row.value }, fileListOf(properties))
    return rows.map((other) => (other === row && isJsonObject(value) ? { ...row, value } : other))
  }
  const others = rows.filter((other) => other !== row)
  if (metadata === undefined) return others
  const plain = { name: 'metadata', kind: kindOf(metadata), text: textOf(metadata), added: false, offered: false }
  return row ? rows.map((other) => (other === row ? { ...row, ...plain } : other)) : appendRows(rows, [plain])
}

function valueBefore({ added, name }: PropertyRow, base: JsonObject): JsonValue | undefined {
  return added ? undefined : base[name]
}

function valueOf({ kind, text }: PropertyRow): JsonValue {
  if (text === '') return null
  if (kind === 'number') return isLargeInteger(text.trim()) ? text.trim() : Number(text)
  return kind === 'boolean' ? text === 'true' : text
}

/**
 * The fault of each row, in the order of the rows. A text that is too long in `base` already may stay as it is. The values of
 * attributes are checked once one of them is changed, or `checksAll` says so: the feature has not had the component.
 */
export function faultsIn(
  rows: readonly PropertyRow[],
  base: JsonObject,
  { checksAll = false } = {},
): readonly (RowFault | undefined)[] {
  const names = new Map<string, number>()
  for (const { name } of rows) names.set(name.trim(), (names.get(name.trim()) ?? 0) + 1)
  const tooMany = rows.length > propertiesMax
  const before = checksAll ? {} : valuesOf(base)
  const checksValues = checksAll || changedValues(rows, base) !== undefined
  return rows.map((row) => {
    if (row.attribute) return checksValues ? valueFault(row.attribute, row.text, before[row.attribute.id]) : undefined
    if (row.value) return row.isFaulty ? { at: 'text', key: 'required' } : undefined
    const name = row.name.trim()
    if (row.added) {
      const key = nameFault(name, { isTaken: (names.get(name) ?? 0) > 1, tooMany })
      if (key) return { at: 'name', key }
    }
    const stored = valueBefore(row, base)
    const untouched = stored !== undefined && textOf(stored) === row.text
    const key = untouched ? undefined : textFault(row)
    return key && { at: 'text', key }
  })
}

/** As the server decides: a value that the feature has already may stay. */
function valueFault(
  { type, required, choices }: AttributeRule,
  value: string,
  before: string | undefined,
): RowFault | undefined {
  if (value !== '' && value === before) return undefined
  const key = attributeValueFault({ type, required, value, values: choices?.map((choice) => choice.value) })
  return key && { at: 'text', key }
}

function nameFault(
  name: string,
  { isTaken, tooMany }: { readonly isTaken: boolean; readonly tooMany: boolean },
): RowFault['key'] | undefined {
  if (name === '') return 'nameMissing'
  if (name.length > propertyNameMax) return 'nameTooLong'
  if (isReservedProperty(name)) return 'nameReserved'
  if (isTaken) return 'nameTaken'
  return tooMany ? 'tooMany' : undefined
}

function textFault({ kind, text }: PropertyRow): RowFault['key'] | undefined {
  if (kind === 'number') return text === '' || isNumber(text) ? undefined : 'notANumber'
  return kind === 'text' && text.length > propertyTextMax ? 'tooLong' : undefined
}

function isNumber(text: string): boolean {
  return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(text) && Number.isFinite(Number(text))
}
