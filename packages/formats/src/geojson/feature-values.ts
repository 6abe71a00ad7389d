import type { JsonValue } from '@cairn/domain/json'
import type { NamedValue } from '../fields/field-tally.ts'

/**
 * Returns the values of a Feature object: its properties and its id. `order` has the names of the properties in the order of
 * the file where the object has another one.
 */
export type ReadValues = (
  feature: Readonly<Record<string, unknown>>,
  order: readonly string[] | undefined,
) => readonly NamedValue[]

const idName = 'id'
/** Occurrence of the member `id` of a feature (RFC 7946, 3.2); the property of this name is occurrence 0. */
const ownId = 1

/**
 * Reads the features of one file in their order. The member `id` of a feature and its property `id` are two fields: the one
 * that the file has first gets the name. Many programs write the same value to both: it is stored once until a feature
 * shows that they differ.
 */
export function createValueReader(): ReadValues {
  let hasOwnField = false
  return ({ id, properties }, order) => {
    const values: readonly NamedValue[] = isObject(properties) ? entriesOf(properties, order).filter(isValue) : []
    if (typeof id !== 'string' && typeof id !== 'number') return values
    const property = values.find(([name]) => name === idName)
    if (property !== undefined && !hasOwnField && isSame(property[1], id)) return values
    hasOwnField = true
    // In a feature with both the property keeps its name.
    return property === undefined ? [[idName, id, ownId], ...values] : [...values, [idName, id, ownId]]
  }
}

function entriesOf(
  properties: Readonly<Record<string, unknown>>,
  order: readonly string[] | undefined,
): readonly [string, unknown][] {
  return order === undefined ? Object.entries(properties) : order.map((name) => [name, properties[name]])
}

/** Programs write the same id as a number and as a text. */
function isSame(value: JsonValue, id: string | number): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === String(id)
}

/** JSON.parse returns only JSON values. */
function isValue(entry: [string, unknown]): entry is [string, JsonValue] {
  return entry[1] !== undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
