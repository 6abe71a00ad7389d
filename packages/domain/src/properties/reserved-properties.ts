import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'

/** RFC 9562. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: JsonValue): value is string => typeof value === 'string' && uuid.test(value)
const isList = (value: JsonValue) => Array.isArray(value)
/** Stored as an object, sent as a list: `dictionary/feature-attributes.ts`. */
const isValues = (value: JsonValue) => isList(value) || isJsonObject(value)

/**
 * Names of properties that the product reads (specification 3, section 3, "Feature"), each with the form of its values. A user
 * cannot use them as free properties: `component_id` decides the style of a feature.
 */
const reserved: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map<string, (value: JsonValue) => boolean>([
  ['organization_id', isId],
  ['project_id', isId],
  ['folder_id', isId],
  ['layer_id', isId],
  ['dictionary_id', isId],
  ['system_id', isId],
  ['component_id', isId],
  ['form_id', isId],
  ['file_id', isId],
  ['feature_id', (value) => typeof value === 'string'],
  ['attributes', isValues],
  ['form_data', isList],
  ['metadata', isJsonObject],
])

/** Whether the product reserves the name of a property. */
export function isReservedProperty(name: string): boolean {
  return reserved.has(name.trim().toLowerCase())
}

/**
 * Whether a property is data of the product, which is not shown to users. A property of older data that only has a reserved
 * name is none: it stays readable.
 */
export function isTechnicalProperty(name: string, value: JsonValue): boolean {
  return value === null ? isReservedProperty(name) : (reserved.get(name)?.(value) ?? false)
}

/** Whether a property holds the id of an asset, which no search looks for. */
export function isIdProperty(name: string, value: JsonValue): value is string {
  return isId(value) && isTechnicalProperty(name, value)
}

/** The first property with a reserved name whose value is not one of the product's own; undefined for none. */
export function misusedProperty(properties: JsonObject): string | undefined {
  return Object.entries(properties).find(
    ([name, value]) => value !== null && isReservedProperty(name) && !isTechnicalProperty(name, value),
  )?.[0]
}
