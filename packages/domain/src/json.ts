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

interface JsonLimits {
  /** Largest depth of nested lists and objects. */
  readonly depthMax: number
  /** Bytes of the value as JSON text in UTF-8, without the escapes of its texts. */
  readonly bytesMax: number
}

/**
 * The reason why a value from `JSON.parse` cannot be stored: an unstorable text, or a value that is nested more deeply or
 * takes more bytes than the limits allow. The traversal ends at the limit, however large the value is.
 */
export function findJsonFault(value: unknown, { depthMax, bytesMax }: JsonLimits): string | undefined {
  let bytes = 0
  return inValue(value, depthMax)

  function inValue(part: unknown, depth: number): string | undefined {
    if (typeof part === 'string') return inText(part)
    if (typeof part !== 'object' || part === null) return take(String(part).length)
    if (depth === 0) return 'must not be nested too deeply'
    return take(2) ?? (Array.isArray(part) ? inList(part, depth) : inObject(part, depth))
  }

  function inList(list: readonly unknown[], depth: number): string | undefined {
    for (const member of list) {
      const fault = take(1) ?? inValue(member, depth - 1)
      if (fault) return fault
    }
    return undefined
  }

  function inObject(object: object, depth: number): string | undefined {
    for (const name in object) {
      const fault = take(2) ?? inText(name) ?? inValue(Reflect.get(object, name), depth - 1)
      if (fault) return fault
    }
    return undefined
  }

  function inText(text: string): string | undefined {
    // The length in UTF-16 units is at most the length in bytes: a long text is not read.
    const fault = take(text.length > bytesMax ? text.length : utf8Length(text) + 2)
    return fault ?? (isStorableText(text) ? undefined : unstorableText)
  }

  function take(count: number): string | undefined {
    bytes += count
    return bytes > bytesMax ? `must take at most ${bytesMax} bytes` : undefined
  }
}

/** Bytes of a text in UTF-8 (RFC 3629). */
function utf8Length(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate ? 2 : 3
  }
  return bytes
}

const unstorableText = 'must not contain characters that cannot be stored'
