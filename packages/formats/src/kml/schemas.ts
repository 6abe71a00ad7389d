import type { JsonValue } from '@cairn/domain/json'
import { tooComplex } from '../unreadable-file.ts'

/** The typed fields that a KML file declares (OGC 12-007r2, 9.8). */
export interface Schemas {
  readonly openSchema: (attributes: Readonly<Record<string, string>>) => void
  readonly openField: (attributes: Readonly<Record<string, string>>) => void
  /** The value of field `name` of the schema that `schemaUrl` ('#id') refers to. */
  readonly typed: (schemaUrl: string | undefined, name: string, text: string) => JsonValue
  /** Whether elements of this name are Placemarks: KML 2.0 named them after their schema. */
  readonly isPlacemark: (element: string) => boolean
}

const maxDeclaredFields = 10_000

/** An empty list of schemas. A file declares its schemas before the Placemarks that use them. */
export function createSchemas(): Schemas {
  const byId = new Map<string, Map<string, string>>()
  const placemarkNames = new Set<string>()
  let current = new Map<string, string>()
  let count = 0
  return {
    openSchema(attributes) {
      current = new Map()
      const id = attributes['id'] ?? attributes['name']
      if (id !== undefined) byId.set(id, current)
      if (attributes['parent'] === 'Placemark' && attributes['name'] !== undefined)
        placemarkNames.add(attributes['name'])
    },
    openField({ name, type }) {
      if (++count > maxDeclaredFields) throw tooComplex('fields', maxDeclaredFields)
      if (name !== undefined && type !== undefined) current.set(name, type)
    },
    typed(schemaUrl, name, text) {
      const schema = byId.get(schemaUrl?.replace(/^.*#/, '') ?? '')
      return typedValue(schema?.get(name), text)
    },
    isPlacemark: (element) => placemarkNames.has(element),
  }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** A text that does not match its type stays a text, so that no data is lost. */
function typedValue(type: string | undefined, text: string): JsonValue {
  const trimmed = text.trim()
  switch (type) {
    case 'int':
    case 'uint':
    case 'short':
    case 'ushort':
      return /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : text
    case 'float':
    case 'double':
      return decimal.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text
    case 'bool':
      return readBoolean(trimmed) ?? text
    default:
      return text
  }
}

function readBoolean(text: string): boolean | undefined {
  if (text === '1' || text.toLowerCase() === 'true') return true
  return text === '0' || text.toLowerCase() === 'false' ? false : undefined
}
