import { specialDefaults } from '@cairn/domain/dictionary/default-values'
import type { AttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'

interface Save {
  readonly accountId: string
  /** The organization of the feature. */
  readonly organizationId: string
  readonly values: AttributeValues
}

/**
 * Remembers the values that an account saves in a feature, for the attributes whose default is still `@save`. Without values
 * it asks nothing.
 */
export async function saveLastValues(db: Db, { accountId, organizationId, values }: Save): Promise<void> {
  const ids = Object.keys(values)
  if (ids.length === 0) return
  // In the order of the ids: two saves of one account lock the rows alike. With a lock on the component: one that is deleted
  // meanwhile must not fail the save of the feature.
  await sql`${prepared}
    insert into last_attribute_value (account_id, organization_id, component_id, attribute_id, value)
    select ${accountId}::uuid, ${organizationId}::uuid, component_id, attribute.id, given.value
    from unnest(${ids}::uuid[], ${Object.values(values)}::text[]) given(id, value)
    join attribute on attribute.id = given.id join component on component.id = component_id
    where default_value = ${specialDefaults.save}
      and (attribute.organization_id is null or attribute.organization_id = ${organizationId})
    order by attribute.id for key share of component
    on conflict (account_id, organization_id, attribute_id) do update set value = excluded.value`.execute(db)
}

interface Found {
  readonly accountId: string
  readonly organizationId: string
  readonly componentId: string
}

/** The values that an account last saved for the attributes of a component in an organization, by attribute. */
export async function findLastValues(
  db: Db,
  { accountId, organizationId, componentId }: Found,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lastAttributeValue')
    .where('accountId', '=', accountId)
    .where('organizationId', '=', organizationId)
    .where('componentId', '=', componentId)
    .select(['attributeId', 'value'])
    .execute()
  return new Map(rows.map(({ attributeId, value }) => [attributeId, value]))
}
