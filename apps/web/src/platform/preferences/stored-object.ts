import { isJsonObject } from '@cairn/domain/json'

/**
 * The object stored under a key of localStorage; if there is none, `migrate` creates it once from the keys of earlier
 * versions. Empty for text that is no JSON object.
 */
export function readObject(
  key: string,
  migrate: (storage: Storage) => Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  // A test in Node has no storage.
  if (typeof localStorage === 'undefined') return {}
  const text = localStorage.getItem(key)
  if (text !== null) return parseObject(text)
  const migrated = migrate(localStorage)
  if (migrated) localStorage.setItem(key, JSON.stringify(migrated))
  return migrated ?? {}
}

/** The object of a JSON text; empty for text that is none, e.g. one that was changed by hand. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
