import type { JsonValue } from '@cairn/domain/json'
import { tooComplex } from '../unreadable-file.ts'

/** What the values of a field are. `json` is a nested object or list; dates and times are ISO 8601 text. */
export type FieldType = 'text' | 'integer' | 'double' | 'boolean' | 'date' | 'time' | 'timestamp' | 'json'

/** A column of attributes, by the name that the file gives it. */
export interface Field {
  readonly name: string
  readonly type: FieldType
}

/** More columns than any survey has; a hostile file could otherwise name one for every value. */
export const maxFields = 2000

/** Collects the fields of a file while its features go by. */
export interface FieldTally {
  /** Field `name` has a value of this type; null when it is only declared. */
  readonly note: (name: string, type: FieldType | null) => void
  /** In order of first appearance. A field that never had a value is text. */
  readonly list: () => readonly Field[]
}

/** An empty tally. More than {@link maxFields} fields throw UnreadableFile file_too_complex. */
export function createFieldTally(): FieldTally {
  const types = new Map<string, FieldType | null>()
  return {
    note(name, type) {
      const known = types.get(name)
      if (known === undefined) {
        if (types.size >= maxFields) throw tooComplex('fields', maxFields)
        types.set(name, type)
      } else if (type !== null && known !== type) types.set(name, known === null ? type : widen(known, type))
    },
    list: () => [...types].map(([name, type]) => ({ name, type: type ?? 'text' })),
  }
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

/** The type that a value of a format without declared types (GeoJSON, KML) shows; null for null. */
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
