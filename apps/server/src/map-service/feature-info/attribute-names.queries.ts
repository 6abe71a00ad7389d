import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import type { FeatureOwner } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { isUsableBy } from '../../features/attributes/named-attributes.queries.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The attributes that features have, by their ids in the order of their dictionary, with their names. */
export async function findAttributeNames(
  db: Db,
  owner: FeatureOwner,
  features: readonly { readonly properties: JsonObject }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = features.flatMap(({ properties: { attributes } }) =>
    isJsonObject(attributes) ? Object.keys(attributes).filter((id) => uuid.test(id)) : [],
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select attribute.id, attribute.name
    from attribute join component on component.id = component_id join system on system.id = system_id
    join dictionary on dictionary.id = dictionary_id
    where attribute.id = any(${[...new Set(ids)]}::uuid[]) and ${isUsableBy(owner)}
    order by system.position, component.position, attribute.position`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
