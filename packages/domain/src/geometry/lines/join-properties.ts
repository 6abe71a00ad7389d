import { type AttributeValues, readAttributeValues } from '../../dictionary/feature-attributes.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../json.ts'
import { sameJson } from '../../properties/property-changes.ts'
import { isReservedProperty } from '../../properties/reserved-properties.ts'
import type { JoinedLine } from './line-functions.ts'
import { joinMetadata } from './line-metadata.ts'

/** A feature as the rule for joining reads it. */
export interface JoinedFeature {
  readonly id: string
  readonly layerId: string
  readonly properties: JsonObject
}

/** The properties that two features must have in common to be joined; a feature is not joined with itself. */
export const joinRules = ['itself', 'layer', 'dictionary', 'system', 'component'] as const
export type JoinRule = (typeof joinRules)[number]

const sameIds = { dictionary: 'dictionary_id', system: 'system_id', component: 'component_id' } as const

/**
 * The first rule that two features break; undefined if they can be joined (specification 3, section 4, "Line join"). Features
 * without a dictionary, system or component have the same one.
 */
export function brokenJoinRule(first: JoinedFeature, second: JoinedFeature): JoinRule | undefined {
  return first.id === second.id ? 'itself' : differentKind(first, second)
}

/** The first of layer, dictionary, system and component in which two features differ; undefined where they have all in common. */
export function differentKind(first: JoinedFeature, second: JoinedFeature): Exclude<JoinRule, 'itself'> | undefined {
  if (first.layerId !== second.layerId) return 'layer'
  const ids = ['dictionary', 'system', 'component'] as const
  return ids.find((id) => idAt(first.properties, sameIds[id]) !== idAt(second.properties, sameIds[id]))
}

function idAt(properties: JsonObject, name: string): string | null {
  const id = properties[name]
  return typeof id === 'string' ? id.toLowerCase() : null
}

/** From which line a value of the joined line is taken. */
export interface JoinChoice {
  /** A property, or an attribute of the dictionary. */
  readonly kind: 'property' | 'attribute'
  /** The name of the property, or the `attributeId` of the attribute. */
  readonly name: string
  readonly from: 'first' | 'second'
}

interface Join {
  readonly first: JsonObject
  readonly second: JsonObject
  /** For values that differ. Without a choice the value is that of the first line, or of the second where the first has none. */
  readonly choices: readonly JoinChoice[]
  readonly line: JoinedLine
}

/** The properties of a joined line. There is no choice of properties that the product reserves. */
export function joinProperties({ first, second, choices, line }: Join): JsonObject {
  const chosen = choicesOf(choices, 'property')
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  const free = names.flatMap((name) => {
    const from = isReservedProperty(name) ? undefined : chosen.get(name)
    const value = choose({ first: ownValue(first, name), second: ownValue(second, name) }, from)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(free),
    ...joinedAttributes(first, second, choicesOf(choices, 'attribute')),
    ...joinedMetadata(first, second, line),
  }
}

function joinedMetadata(first: JsonObject, second: JsonObject, line: JoinedLine): JsonObject {
  const one = { metadata: objectAt(first, 'metadata') ?? {}, vertices: line.first }
  const other = { metadata: objectAt(second, 'metadata') ?? {}, vertices: line.second }
  const hasNone = objectAt(first, 'metadata') === undefined && objectAt(second, 'metadata') === undefined
  return hasNone ? {} : { metadata: joinMetadata(one, other) }
}

/** The attribute values of both lines; those that one line alone has stay as they are. */
function joinedAttributes(first: JsonObject, second: JsonObject, chosen: Choices): JsonObject {
  const [ours, theirs] = [valuesAt(first), valuesAt(second)]
  if (!ours || !theirs) return {}
  const ids = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const values = [...ids].map(
    (id) => [id, choose({ first: ours[id], second: theirs[id] }, chosen.get(id)) ?? ''] as const,
  )
  return { attributes: Object.fromEntries(values) }
}

/** A value that two lines have differently. */
export interface DifferingValue extends Pick<JoinChoice, 'kind' | 'name'> {
  readonly first: JsonValue
  readonly second: JsonValue
}

/** The values of which a user chooses one for a joined line: those that differ and are empty in neither line. */
export function differingValues(first: JsonObject, second: JsonObject): readonly DifferingValue[] {
  const properties = Object.keys(first)
    .filter((name) => !isReservedProperty(name))
    .map((name) => ({ kind: 'property', name, first: ownValue(first, name), second: ownValue(second, name) }) as const)
  const theirs = valuesAt(second) ?? {}
  const attributes = Object.entries(valuesAt(first) ?? {}).map(
    ([name, value]) => ({ kind: 'attribute', name, first: value, second: theirs[name] }) as const,
  )
  return [...properties, ...attributes].flatMap(({ first: one, second: other, ...value }) =>
    one === undefined || other === undefined || isEmpty(one) || isEmpty(other) || sameJson(one, other)
      ? []
      : [{ ...value, first: one, second: other }],
  )
}

type Choices = ReadonlyMap<string, JoinChoice['from']>

function choicesOf(choices: readonly JoinChoice[], kind: JoinChoice['kind']): Choices {
  return new Map(choices.filter((choice) => choice.kind === kind).map(({ name, from }) => [name, from]))
}

function choose(
  values: { readonly first: JsonValue | undefined; readonly second: JsonValue | undefined },
  from: JoinChoice['from'] | undefined,
): JsonValue | undefined {
  if (from) return values[from]
  return isEmpty(values.first) && !isEmpty(values.second) ? values.second : (values.first ?? values.second)
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === ''
}

/** As a line stores them, or as a single feature carries them. */
function valuesAt({ attributes }: JsonObject): AttributeValues | undefined {
  return attributes === undefined ? undefined : readAttributeValues(attributes)
}

function objectAt(properties: JsonObject, name: string): JsonObject | undefined {
  const value = ownValue(properties, name)
  return isJsonObject(value) ? value : undefined
}

function ownValue(properties: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}
