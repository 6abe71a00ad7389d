import type { JsonObject } from './json.ts'

/** The same properties, those with one of `names` first and in that order; the others follow as they stood. */
export function orderProperties(properties: JsonObject, names: readonly string[]): JsonObject {
  const known = names.flatMap((name) =>
    Object.hasOwn(properties, name) ? [[name, properties[name] ?? null] as const] : [],
  )
  const isKnown = new Set(names)
  return Object.fromEntries([...known, ...Object.entries(properties).filter(([name]) => !isKnown.has(name))])
}
