import type { Route } from '@cairn/contract/route'
import { z } from 'zod'
import type { SampleCall } from '../samples/organization-samples.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A member of a call that can hold an id. */
export interface IdPlace {
  /** The part of the call and its keys: `body.attributes.id`. Lists leave no trace. */
  readonly at: string
  /** The last key. */
  readonly key: string
  /** Whether the schema accepts ids alone. */
  readonly isUuid: boolean
}

const parts = ['params', 'query', 'body'] as const

/**
 * The members of a call that can hold an id by the schemas of the route: texts, except those with a list of values or another
 * format, and numbers whose key says that they identify something. The part of the address that admits every client that
 * knows it is left out, and so is content of any keys, in which nothing refers to an asset.
 */
export function idPlacesOf(route: Route): readonly IdPlace[] {
  const places = parts.flatMap((part) => {
    const schema = part === 'body' ? ('body' in route ? route.body : undefined) : route[part]
    if (schema === undefined) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return placesIn(json, { at: part, key: part, definitions: json.$defs ?? {} })
  })
  const distinct = new Map(places.map((place) => [place.at, place]))
  return [...distinct.values()].filter(({ at }) => at !== route.secret)
}

interface Walk {
  readonly at: string
  readonly key: string
  readonly definitions: Readonly<Record<string, Schema>>
}

function placesIn(schema: Schema, walk: Walk): readonly IdPlace[] {
  const { at, key, definitions } = walk
  if (schema.$ref !== undefined) return placesOfDefinition(schema.$ref, walk)
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (alternatives) return alternatives.flatMap((each) => placesIn(each, walk))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, member]) =>
      placesIn(member as Schema, { at: `${at}.${name}`, key: name, definitions }),
    )
  if (schema.type === 'object') return []
  if (schema.type === 'array') return placesIn((schema.items ?? {}) as Schema, walk)
  return canBeId(schema, key) ? [{ at, key, isUuid: schema.format === 'uuid' }] : []
}

/** A definition that refers to itself, as geometries do, has no ids. */
function placesOfDefinition(reference: string, { definitions, ...walk }: Walk): readonly IdPlace[] {
  const name = reference.split('/').at(-1) ?? ''
  const { [name]: definition, ...others } = definitions
  return definition ? placesIn(definition, { ...walk, definitions: others }) : []
}

function canBeId({ type, format, enum: values, const: value }: Schema, key: string): boolean {
  if (type === 'integer' || type === 'number') return /ids?$/i.test(key)
  if (values !== undefined || value !== undefined || (type !== undefined && type !== 'string')) return false
  return format === undefined || format === 'uuid'
}

function textsOf(value: unknown, at: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (value instanceof File || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, at === '' ? key : `${at}.${key}`))
}

/** A call of one organization with ids of another. */
export interface MixedCall {
  /** As in `IdPlace`; `assets` for all ids of assets. */
  readonly at: string
  readonly call: SampleCall
}

interface Difference {
  /** With the indexes of lists. */
  readonly path: string
  readonly own: string
  readonly foreign: string
}

function differencesOf(own: SampleCall, foreign: SampleCall): readonly Difference[] {
  const foreignTexts = new Map(textsOf(foreign, ''))
  return textsOf(own, '').flatMap(([path, text]) => {
    const other = foreignTexts.get(path)
    if (other === undefined) throw new Error(`the calls of two organizations differ: one has no ${path}`)
    return other === text ? [] : { path, own: text, foreign: other }
  })
}

const placeOf = ({ path }: Difference) => path.replace(/\.\d+(?=\.|$)/g, '')
const withForeign = (call: SampleCall, { path, foreign }: Difference) =>
  replaced(call, path.split('.'), foreign) as SampleCall

/** The calls that result from an own call when one id after the other is replaced by that of the foreign call. */
export function mixedCalls(own: SampleCall, foreign: SampleCall): readonly MixedCall[] {
  return differencesOf(own, foreign).map((each) => ({ at: placeOf(each), call: withForeign(own, each) }))
}

/** The foreign call in the name of the own organization, and the members in which it differs from the own call. */
export function assetsCall(
  own: SampleCall,
  foreign: SampleCall,
  organizationId: string,
): MixedCall & { readonly places: readonly string[] } {
  const differences = differencesOf(own, foreign).filter((each) => each.own !== organizationId)
  return { at: 'assets', call: differences.reduce(withForeign, own), places: differences.map(placeOf) }
}

/** A copy of a value with one member replaced. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: string): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : each))
  const members = value as Readonly<Record<string, unknown>>
  return { ...members, [key]: replaced(members[key], rest, by) }
}
