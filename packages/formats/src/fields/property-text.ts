import type { JsonValue } from '@cairn/domain/json'

/** Escapes that JSON allows and jsonb refuses: NUL and unpaired surrogates. */
const refusedEscape = /\\u(?:0000|d[89a-f])/

/**
 * JSON text of a value that PostgreSQL accepts as jsonb: NUL characters are removed and unpaired surrogates replaced, in
 * keys too. NaN and infinite numbers become null.
 */
export function valueText(value: JsonValue): string {
  const text = JSON.stringify(value)
  return refusedEscape.test(text) ? JSON.stringify(cleaned(value)) : text
}

/** JSON object text of entries with distinct names. Entries with the value undefined are omitted. */
export function propertiesText(entries: Iterable<readonly [string, JsonValue | undefined]>): string {
  const members: string[] = []
  for (const [name, value] of entries) {
    if (value !== undefined) members.push(`${valueText(name)}:${valueText(value)}`)
  }
  return `{${members.join(',')}}`
}

function cleaned(value: JsonValue): JsonValue {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleaned)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), cleaned(inner)]))
}

/** Text without the characters that PostgreSQL cannot store. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
