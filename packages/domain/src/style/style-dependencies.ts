import type { StyleFilter, StyleRule, Symbolizer } from './style.ts'

/** The properties and scales on which the results of rules or of their parts depend. */
export interface Dependencies {
  readonly properties: Set<string>
  followsScale: boolean
}

/** The properties that rules or parts of rules read, and whether lengths or values of theirs change with the scale. */
export function dependenciesOf(parts: readonly (StyleRule | StyleFilter | Symbolizer)[]): Dependencies {
  const found: Dependencies = { properties: new Set(), followsScale: false }
  collect(parts, found)
  return found
}

/** Expressions are the only parts of rules with `property` or `call`. */
function collect(part: unknown, found: Dependencies): void {
  if (Array.isArray(part)) {
    for (const item of part) collect(item, found)
    return
  }
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'property' && typeof value === 'string') found.properties.add(value)
    else if ((key === 'call' && value === 'scale') || (key === 'isMetres' && value === true)) found.followsScale = true
    else collect(value, found)
  }
}
