/**
 * The attribute values of a feature of a dictionary component (specification 3, section 3, "Feature"). A feature stores them as
 * `properties.attributes = {attribute id: value}`; single reads and writes carry the list of the specification.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import type { AttributeTypeName } from './attribute-types.ts'

/** Value by attribute id; '' for an attribute without a value. */
export type AttributeValues = Readonly<Record<string, string>>

/** An attribute of a component as far as the values of features need it. */
export interface ValuedAttribute {
  readonly id: string
  readonly name: string
  readonly type: AttributeTypeName
}

/** An entry of the list on the wire. A type, not an interface: it is a JSON value. */
export type AttributeEntry = {
  /** The id of the entry: that of its attribute, of which a feature has one value. */
  readonly id: string
  readonly attributeId: string
  /** null for an attribute that its component does not have any more. */
  readonly attributeType: AttributeTypeName | null
  readonly attributeValue: string
}

/** RFC 9562. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The stored values in the properties of a feature; undefined for a feature without them. */
export function attributeValuesOf({ attributes }: JsonObject): AttributeValues | undefined {
  if (!isJsonObject(attributes)) return undefined
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([id, value]) => (isValue(value) ? [[id, textOf(value)]] : [])),
  )
}

/**
 * The list on the wire, in the order of the attributes of the component. Values of attributes that the component does not have
 * come last.
 */
export function attributeList(
  values: AttributeValues,
  attributes: readonly Pick<ValuedAttribute, 'id' | 'type'>[],
): AttributeEntry[] {
  const types = new Map(attributes.map(({ id, type }) => [id, type]))
  const known = attributes.flatMap(({ id }) => (Object.hasOwn(values, id) ? [id] : []))
  const others = Object.keys(values).filter((id) => !types.has(id))
  return [...known, ...others].map((id) => ({
    id,
    attributeId: id,
    attributeType: types.get(id) ?? null,
    attributeValue: values[id] ?? '',
  }))
}

/**
 * The values of a list as a client sends it, of which only `attributeId` and `attributeValue` count, or of stored values;
 * undefined for any other form, and for two values of one attribute.
 */
export function readAttributeValues(sent: JsonValue): AttributeValues | undefined {
  const pairs = Array.isArray(sent) ? sent.map(pairOf) : isJsonObject(sent) ? Object.entries(sent) : undefined
  if (!pairs) return undefined
  const values = new Map<string, string>()
  for (const pair of pairs) {
    const [id, value] = pair ?? []
    if (id === undefined || !isValue(value)) return undefined
    const key = id.toLowerCase()
    if (!uuid.test(key) || values.has(key)) return undefined
    values.set(key, textOf(value))
  }
  return Object.fromEntries(values)
}

/** The values by the names of their attributes, in the order of the component; values of other attributes are left out. */
export function namedValues(
  values: AttributeValues,
  attributes: readonly Pick<ValuedAttribute, 'id' | 'name'>[],
): { readonly name: string; readonly value: string }[] {
  return attributes.flatMap(({ id, name }) => (Object.hasOwn(values, id) ? [{ name, value: values[id] ?? '' }] : []))
}

/** The values by the names of their attributes, in the order of the component; values of other attributes keep their id. */
export function valuesByName(
  values: AttributeValues,
  attributes: readonly Pick<ValuedAttribute, 'id' | 'name'>[],
): AttributeValues {
  const names = new Map(attributes.map(({ id, name }) => [id, name]))
  const others = Object.entries(values).filter(([id]) => !names.has(id))
  const named = namedValues(values, attributes).map(({ name, value }) => [name, value] as const)
  return Object.fromEntries([...named, ...others])
}

/** Begins the key of a value among properties: no property has such a name. */
const valueMark = '\u0000'

/** The properties with each attribute value under a key of its own, so that two edits can be compared value by value. */
export function spreadValues(properties: JsonObject): JsonObject {
  const { attributes, ...others } = properties
  const values = attributes === undefined ? undefined : readAttributeValues(attributes)
  if (!values) return properties
  return { ...others, ...Object.fromEntries(Object.entries(values).map(([id, value]) => [valueMark + id, value])) }
}

/** The properties whose values `spreadValues` has spread. */
export function collectValues(spread: JsonObject): JsonObject {
  const entries = Object.entries(spread)
  const values = entries.flatMap(([key, value]) => {
    const id = attributeOfKey(key)
    return id === undefined ? [] : [[id, value] as const]
  })
  if (values.length === 0) return spread
  const others = entries.filter(([key]) => attributeOfKey(key) === undefined)
  return { ...Object.fromEntries(others), attributes: Object.fromEntries(values) }
}

/** The attribute whose value a key of `spreadValues` holds; undefined for a property. */
export function attributeOfKey(key: string): string | undefined {
  return key.startsWith(valueMark) && uuid.test(key.slice(1)) ? key.slice(1) : undefined
}

function pairOf(entry: JsonValue): readonly [string, JsonValue] | undefined {
  if (!isJsonObject(entry) || typeof entry['attributeId'] !== 'string') return undefined
  return [entry['attributeId'], entry['attributeValue'] ?? null]
}

function isValue(value: JsonValue | undefined): value is string | number | boolean | null {
  return value !== undefined && (value === null || typeof value !== 'object')
}

function textOf(value: string | number | boolean | null): string {
  return value === null ? '' : String(value)
}
