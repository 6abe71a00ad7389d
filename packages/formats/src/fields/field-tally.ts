import type { JsonValue } from '@cairn/domain/json'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import { tooComplex } from '../unreadable-file.ts'
import { cleanText } from './property-text.ts'

/** The type of a field's values. `json` is a nested object or list; dates and times are ISO 8601 text. */
export type FieldType = 'text' | 'integer' | 'double' | 'boolean' | 'date' | 'time' | 'timestamp' | 'json'

/** A column of attributes with its stored name. */
export interface Field {
  readonly name: string
  readonly type: FieldType
}

/** A value with the name of its field in the file; `occurrence` as in {@link FieldTally}. */
export type NamedValue = readonly [name: string, value: JsonValue, occurrence?: number]

/** Limit for hostile files, which could declare a field for each value. */
export const maxFields = 2000

const namelessName = 'unnamed'

/** Collects the fields of a file while its features are read. */
export interface FieldTally {
  /**
   * Notes that field `name` of the file has a value of this type; null when it is only declared. Returns the stored name,
   * which differs if the name in the file is empty, too long, not storable, reserved, or taken by another field.
   * `occurrence` distinguishes the fields that have the same name in the file; the default is 0.
   */
  readonly note: (name: string, type: FieldType | null, occurrence?: number) => string
  /** Number of fields whose stored name differs from the name in the file. */
  readonly renamedCount: () => number
  /** The fields in the order of their first notes. A field without values is text. */
  readonly list: () => readonly Field[]
}

/** An empty tally. More than {@link maxFields} fields throw UnreadableFile file_too_complex. */
export function createFieldTally(): FieldTally {
  const types = new Map<string, FieldType | null>()
  /** For each occurrence the stored names by the names in the file. */
  const storedNames: Map<string, string>[] = []
  let renamedCount = 0

  function add(name: string, names: Map<string, string>): string {
    if (types.size >= maxFields) throw tooComplex('fields', maxFields)
    const stored = freeName(cleanText(name) || namelessName, types)
    if (stored !== name) renamedCount++
    names.set(name, stored)
    types.set(stored, null)
    return stored
  }

  return {
    note(name, type, occurrence = 0) {
      storedNames[occurrence] ??= new Map()
      const names = storedNames[occurrence]
      const stored = names.get(name) ?? add(name, names)
      const known = types.get(stored) ?? null
      if (type !== null && known !== type) types.set(stored, known === null ? type : widen(known, type))
      return stored
    },
    renamedCount: () => renamedCount,
    list: () => [...types].map(([name, type]) => ({ name, type: type ?? 'text' })),
  }
}

/** The name, shortened, with a number if it is taken or reserved. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = cut(name, propertyNameMax)
  for (let number = 2; taken.has(free) || isReservedProperty(free); number++) {
    const suffix = `_${number}`
    free = `${cut(name, propertyNameMax - suffix.length)}${suffix}`
  }
  return free
}

/** Shortens a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

function widen(one: FieldType, other: FieldType): FieldType {
  const both = new Set([one, other])
  if (both.has('integer') && both.has('double')) return 'double'
  if (both.has('date') && both.has('timestamp')) return 'timestamp'
  return 'text'
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{2}:\d{2}:\d{2}(\.\d{1,9})?$/
const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The type of a value in a format without declared types (GeoJSON, KML); null for null. */
export function typeOfValue(value: JsonValue): FieldType | null {
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'double'
    case 'boolean':
      return 'boolean'
    case 'string':
      return typeOfText(value)
    default:
      return value === null ? null : 'json'
  }
}

function typeOfText(text: string): FieldType {
  if (text.length > 40) return 'text'
  if (datePattern.test(text)) return 'date'
  if (timePattern.test(text)) return 'time'
  return timestampPattern.test(text) ? 'timestamp' : 'text'
}
