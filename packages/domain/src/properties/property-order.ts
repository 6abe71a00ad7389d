import type { JsonObject } from '../json.ts'

/** Returns the properties, first those in `names` in that order, then the others in their order. */
export function orderProperties(properties: JsonObject, names: readonly string[]): JsonObject {
  const known = names.flatMap((name) =>
    Object.hasOwn(properties, name) ? [[name, properties[name] ?? null] as const] : [],
  )
  const isKnown = new Set(names)
  return Object.fromEntries([...known, ...Object.entries(properties).filter(([name]) => !isKnown.has(name))])
}
