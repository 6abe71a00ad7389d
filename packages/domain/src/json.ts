/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
/** The properties of a feature, and whatever else is stored as `jsonb`. */
export type JsonObject = { readonly [key: string]: JsonValue }

/** Whether the database can hold a text: one without NUL and without half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** What keeps a value from being stored: a text that cannot be, or lists and objects more than `depthMax` deep in each other. */
export function findJsonFault(value: unknown, depthMax: number): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : unstorableText
  if (typeof value !== 'object' || value === null) return undefined
  if (depthMax === 0) return 'nested too deeply'
  for (const [name, member] of Object.entries(value)) {
    const fault = isStorableText(name) ? findJsonFault(member, depthMax - 1) : unstorableText
    if (fault) return fault
  }
  return undefined
}

const unstorableText = 'a text holds a character that cannot be stored'
