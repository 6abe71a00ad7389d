import { sql } from 'kysely'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

interface ForeignFeatures {
  readonly organizationId: string
  readonly projectId: string
  readonly dictionaryId: string
}

/** The number of features of a project that have a component, but none of a dictionary. */
export async function countForeign(
  db: Db,
  { organizationId, projectId, dictionaryId }: ForeignFeatures,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from feature
    where ${isStoredFor('organization_id', organizationId)} and properties->>'component_id' is not null
      and layer_id in (select id from layer where project_id = ${projectId} and is_ready and is_active)
      and not exists (
        select from component join system on system.id = component.system_id
        where dictionary_id = ${dictionaryId} and component.id::text = properties->>'component_id')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the features of a project whose component is in a dictionary of its organization: other organizations cannot read that. */
export async function countOfOwnDictionaries(
  db: Db,
  { organizationId, projectId }: Omit<ForeignFeatures, 'dictionaryId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from feature
    where ${isStoredFor('organization_id', organizationId)}
      and layer_id in (select id from layer where project_id = ${projectId} and is_ready and is_active)
      and properties->>'component_id' in (
        select component.id::text from dictionary join system on system.dictionary_id = dictionary.id
        join component on component.system_id = system.id
        where dictionary.organization_id = ${organizationId})`.execute(db)
  return rows[0]?.count ?? 0
}
