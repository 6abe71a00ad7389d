import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { type RawBuilder, sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

/** The types whose values are numbers. */
export const numericTypeIds: readonly number[] = [attributeTypeId('Int'), attributeTypeId('Double')]
export const booleanTypeId = attributeTypeId('Boolean')

/** For a query with `dictionary` in its from clause: the dictionaries whose components features of the owner may have. */
export function isUsableBy(owner: FeatureOwner): RawBuilder<boolean> {
  return sql`(dictionary.is_active
    and (dictionary.organization_id is null or ${isOwnedBy('dictionary.organization_id', owner)}))`
}

/** The attribute of each component that has a name, by the id of the component, and whether its values are numbers. */
export type NamedAttributes = Readonly<Record<string, readonly [attributeId: string, isNumeric: boolean]>>

/** The attributes that a name stands for in features of the owner; undefined for none: then it is the name of a property. */
export async function findNamedAttributes(
  db: Db,
  owner: FeatureOwner,
  name: string,
): Promise<NamedAttributes | undefined> {
  const { rows } = await sql<{ componentId: string; id: string; typeId: number }>`
    select component_id, attribute.id, type_id
    from dictionary join system on system.dictionary_id = dictionary.id join component on system_id = system.id
    join attribute on component_id = component.id
    where ${isUsableBy(owner)} and attribute.name = ${name}`.execute(db)
  if (rows.length === 0) return undefined
  return Object.fromEntries(
    rows.map(({ componentId, id, typeId }) => [componentId, [id, numericTypeIds.includes(typeId)] as const]),
  )
}
