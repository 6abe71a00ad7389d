import type { JsonObject } from '@cairn/domain/json'
import { searchWords } from '@cairn/domain/search/search-words'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { insertVersions } from '../features/feature-versions.ts'
import { type FeatureKey, isFoundBy, isOf } from '../features/features.queries.ts'
import type { GrantedForm } from './granted-forms.queries.ts'

/** The properties of the feature that stores a filled-in form. */
interface FormState {
  readonly properties: JsonObject
  readonly accountId: string
}

/** Stores a form that was filled in on a locked feature, with the geometry of it. Returns the number of the new feature. */
export async function insertFeatureForm(
  db: Db,
  { layerId, organizationId }: GrantedForm,
  { feature, properties, accountId }: FormState & { readonly feature: FeatureKey },
): Promise<number> {
  const { rows } = await sql<{ ogcFid: number }>`
    with changed as (
      update layer set rev = rev + 1, feature_count = feature_count + 1
      where id = ${layerId} and organization_id = ${organizationId} returning id, organization_id, rev
    ), added as (
      insert into feature (organization_id, layer_id, geom, properties, rev, created_by, modified_by)
      select changed.organization_id, changed.id, feature.geom, ${JSON.stringify(properties)}::jsonb, changed.rev,
        ${accountId}::uuid, ${accountId}::uuid
      from changed, feature where ${isOf('feature', feature)}
      returning ogc_fid, organization_id, layer_id
    ), searched as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, ${searchWords(properties)} from added
    )
    select ogc_fid from added`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a filled-in form was not stored')
  return row.ogcFid
}

/** Writes other properties of a filled-in form as a new version. The feature on which it was filled in is locked. */
export async function updateFeatureForm(db: Db, form: FeatureKey, { properties, accountId }: FormState): Promise<void> {
  await sql`
    with changed as (
      update layer set rev = rev + 1 where id = (select layer_id from feature where ${isOf('feature', form)}) returning id, rev
    ), superseded as (${insertVersions(isOf('feature', form))}), searched as (
      update feature_search set words = ${searchWords(properties)} where ${isFoundBy(form)}
    )
    update feature set properties = ${JSON.stringify(properties)}::jsonb, version = version + 1, rev = changed.rev,
      modified_at = clock_timestamp(), modified_by = ${accountId}::uuid
    from changed where ${isOf('feature', form)}`.execute(db)
}

/** The properties of a filled-in form; undefined for one that was deleted. */
export async function findFormProperties(db: Db, form: FeatureKey): Promise<JsonObject | undefined> {
  const { rows } = await sql<{ properties: JsonObject }>`
    select properties from feature where ${isOf('feature', form)}`.execute(db)
  return rows[0]?.properties
}
