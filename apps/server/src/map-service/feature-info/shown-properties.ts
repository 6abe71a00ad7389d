import { leaderOf } from '@cairn/domain/features/leader'
import { isJsonObject, type JsonObject, type JsonValue } from '@cairn/domain/json'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import type { PropertyValue } from '../wms/answers/found-features.ts'

type ShownProperty = readonly [name: string, value: PropertyValue]

/**
 * The properties of a feature as other programs show them: the values of the attributes under their names, in the order of their
 * dictionary, then all others but data of the product.
 * @param names of the attributes by their ids
 */
export function shownProperties(
  properties: JsonObject,
  { names, isLeader }: { readonly names: ReadonlyMap<string, string>; readonly isLeader: boolean },
): readonly ShownProperty[] {
  const { attributes } = properties
  const values = isJsonObject(attributes) ? attributes : {}
  const named = [...names].flatMap(([id, name]) => (Object.hasOwn(values, id) ? [shown(name, values[id])] : []))
  const others = Object.entries(properties).filter(([name, value]) => !isTechnicalProperty(name, value))
  const text: readonly ShownProperty[] = isLeader ? [['text', leaderOf(properties).text]] : []
  return [...text, ...named, ...others.map(([name, value]) => shown(name, value))]
}

function shown(name: string, value: JsonValue = null): ShownProperty {
  return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]
}
