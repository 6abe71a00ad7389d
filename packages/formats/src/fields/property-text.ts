import type { JsonValue } from '@cairn/domain/json'

/** What jsonb refuses although JSON allows it: NUL, and halves of surrogate pairs. */
const refusedEscape = /\\u(?:0000|d[89a-f])/

/**
 * JSON text of a value, fit for PostgreSQL's jsonb: NUL characters are dropped and broken surrogates replaced, in keys
 * too. Numbers that JSON does not have become null.
 */
export function valueText(value: JsonValue): string {
  const text = JSON.stringify(value)
  return refusedEscape.test(text) ? JSON.stringify(cleaned(value)) : text
}

/** JSON object text of entries. The names are distinct; entries whose value is undefined are left out. */
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

/** Text without what PostgreSQL cannot hold. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
