/**
 * Values of features by name: panel, table, titles, style filters and labels read a feature of a component as if its
 * attributes were properties with the names of the dictionary. Where a free property has the name of an attribute too, the
 * value of the dictionary counts: users chose it from the dictionary, and the property may be left over from an import.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import type { ValuedAttribute } from './feature-attributes.ts'

/** A component, as far as the names of its values and the titles of its features need it. */
export interface NamedComponent {
  readonly id: string
  readonly alias: string
  readonly attributes: readonly Pick<ValuedAttribute, 'id' | 'name'>[]
}

/** The ids of the attributes of one component by their names. */
export type AttributeIds = ReadonlyMap<string, string>

/** Components with the names of their attributes, resolved once for all features. */
export interface ValueNames<Component extends NamedComponent = NamedComponent> {
  /** The names of all attributes. */
  readonly names: ReadonlySet<string>
  readonly components: ReadonlyMap<string, Component>
  /** By the id of the component. */
  readonly attributeIds: ReadonlyMap<string, AttributeIds>
}

/** Any properties, of which only their own keys count. */
type Properties = Readonly<Record<string, unknown>>

/** Resolves the names of components. */
export function valueNamesOf<Component extends NamedComponent>(
  components: readonly Component[],
): ValueNames<Component> {
  return {
    names: new Set(components.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
    components: new Map(components.map((component) => [component.id, component])),
    attributeIds: new Map(
      components.map(({ id, attributes }) => [id, new Map(attributes.map((one) => [one.name, one.id]))]),
    ),
  }
}

/** The component of a feature; undefined for a feature without one, and for a component that is not known. */
export function componentIn<Component extends NamedComponent>(
  { components }: ValueNames<Component>,
  properties: Properties,
): Component | undefined {
  return components.get(componentIdIn(properties))
}

/** The names of the values of a feature; undefined for one without values or with a component that is not known. */
export function attributeIdsIn({ attributeIds }: ValueNames, properties: Properties): AttributeIds | undefined {
  return Object.hasOwn(properties, 'attributes') ? attributeIds.get(componentIdIn(properties)) : undefined
}

/** Other clients may write the id in capitals. */
function componentIdIn({ component_id: id }: Properties): string {
  return typeof id === 'string' ? id.toLowerCase() : ''
}

/**
 * The value that a name stands for in a feature: that of the attribute if the feature has an entry for it, else that of the
 * property; undefined for none. An attribute without a value is null.
 * @param ids from `attributeIdsIn`: of all names of one feature the component is looked up once
 */
export function namedValue(properties: JsonObject, name: string, ids: AttributeIds | undefined): JsonValue | undefined
/** Reads by name from properties of any values, as maps and tiles carry them. */
export function namedValue(properties: Properties, name: string, ids: AttributeIds | undefined): unknown
/** Reads a value by name: the overloads say from where. */
export function namedValue(properties: Properties, name: string, ids: AttributeIds | undefined): unknown {
  const id = ids?.get(name)
  const value = id === undefined ? undefined : valueOfAttribute(properties['attributes'], id)
  if (value !== undefined) return value === '' ? null : value
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** Reads the stored form and the list of single features; undefined without an entry. */
function valueOfAttribute(attributes: unknown, id: string): unknown {
  if (isJsonObject(attributes)) return attributes[id]
  if (!Array.isArray(attributes)) return undefined
  const entry: unknown = attributes.find((each: unknown) => isJsonObject(each) && each['attributeId'] === id)
  return isJsonObject(entry) ? entry['attributeValue'] : undefined
}
