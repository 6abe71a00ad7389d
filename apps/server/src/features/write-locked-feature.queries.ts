import type { JsonObject } from '@cairn/domain/json'
import { searchWords } from '@cairn/domain/search/search-words'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Sending } from '#platform/database/db'
import { insertVersions } from './feature-versions.ts'
import {
  type ChangedLayer,
  type FeatureKey,
  type FeatureRow,
  type FeatureText,
  isFoundBy,
  isOf,
  selectFeature,
  toFeature,
} from './features.queries.ts'

interface LockedWrite {
  /** The layer has the revision that it got for the change. */
  readonly layer: Pick<ChangedLayer, 'rev'>
  readonly accountId: string
  /** The columns that change, in SQL: `name = value, …`. */
  readonly set: RawBuilder<unknown>
  /** As they will be, for the search words. */
  readonly properties: JsonObject
}

/** Writes a new version of a locked feature with its search words, and returns it. */
export async function writeLockedFeature(
  db: Sending,
  key: FeatureKey,
  { layer, accountId, set, properties }: LockedWrite,
): Promise<FeatureText> {
  const { rows } = await sql<FeatureRow>`${prepared}
    with superseded as (${insertVersions(isOf('feature', key))}), written as (
      update feature set version = feature.version + 1, rev = ${layer.rev}, modified_at = clock_timestamp(),
        modified_by = ${accountId}::uuid, ${set}
      where ${isOf('feature', key)} returning feature.*
    ), searched as (
      update feature_search set words = ${searchWords(properties)} where ${isFoundBy(key)}
    )
    ${selectFeature(sql`written`)}`.execute(db)
  if (!rows[0]) throw new Error('a locked feature was not changed')
  return toFeature(rows[0])
}
