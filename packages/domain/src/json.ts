/** A JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
/** A JSON object: the properties of a feature and other values of `jsonb` columns. */
export type JsonObject = { readonly [key: string]: JsonValue }

/** Whether a value from `JSON.parse` is an object: its members are then JSON values too. */
export function isJsonObject(parsed: unknown): parsed is JsonObject {
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
}

/** Whether PostgreSQL can store a text: it contains no NUL and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The reason why a value cannot be stored: an unstorable text, or a nesting deeper than `depthMax`. */
export function findJsonFault(value: unknown, depthMax: number): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : unstorableText
  if (typeof value !== 'object' || value === null) return undefined
  if (depthMax === 0) return 'must not be nested too deeply'
  for (const [name, member] of Object.entries(value)) {
    const fault = isStorableText(name) ? findJsonFault(member, depthMax - 1) : unstorableText
    if (fault) return fault
  }
  return undefined
}

const unstorableText = 'must not contain characters that cannot be stored'
