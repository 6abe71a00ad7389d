import type { JsonObject, JsonValue } from '../json.ts'

/** One property that differs between two states; undefined where the property is absent. */
export interface PropertyChange {
  readonly name: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
}

/** The properties that differ, in the order of the newer state; removed properties come last. */
export function propertyChanges(before: JsonObject, after: JsonObject): readonly PropertyChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names].flatMap((name) =>
    sameJson(before[name], after[name]) ? [] : [{ name, before: before[name], after: after[name] }],
  )
}

/** A property that one user or both changed since the same version. */
export interface PropertyConflict {
  readonly name: string
  readonly base: JsonValue | undefined
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
  /** `both` only if the two results differ. */
  readonly by: 'me' | 'them' | 'both'
}

/** The three states of a stale edit: the common base, the user's edit and the stored edit. */
export interface ThreeStates {
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
}

/** The properties that either side changed, except changes to the same value. */
export function propertyConflicts({ base, mine, theirs }: ThreeStates): readonly PropertyConflict[] {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].flatMap((name) => {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] }
    if (sameJson(values.mine, values.theirs)) return []
    const by = sameJson(values.base, values.mine) ? 'them' : sameJson(values.base, values.theirs) ? 'me' : 'both'
    return [{ name, ...values, by }]
  })
}

/** Their state with my changes applied: their changes to other properties are kept. */
export function mergedProperties(states: ThreeStates): JsonObject {
  const result = new Map(Object.entries(states.theirs))
  for (const { name, after } of propertyChanges(states.base, states.mine)) {
    if (after === undefined) result.delete(name)
    else result.set(name, after)
  }
  return Object.fromEntries(result)
}

/** Whether two JSON values are equal; the order of keys is ignored. */
export function sameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = new Map(Object.entries(a))
  const right = new Map(Object.entries(b))
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
  )
}
