import { Problem } from '@cairn/contract/problem'
import { searchWords } from '@cairn/domain/search/search-words'
import { sql } from 'kysely'
import { isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { insertVersions } from '../feature-versions.ts'
import {
  type ChangedLayer,
  changedLayerColumns,
  type FeatureKey,
  type FeatureRow,
  type FeatureText,
  isOf,
  parseProperties,
  selectFeature,
  toFeature,
} from '../features.queries.ts'

/** Locks the layer of a feature as every change of features does. @throws Problem `not_found` */
export async function lockLayerOf(db: Db, key: FeatureKey): Promise<ChangedLayer> {
  let locked = await lockPresentLayer(db, key)
  for (;;) {
    // The feature may have moved to another layer while the statement waited.
    const present = await lockPresentLayer(db, key)
    if (present.id === locked.id) return present
    locked = present
  }
}

async function lockPresentLayer(db: Db, key: FeatureKey): Promise<ChangedLayer> {
  const { rows } = await sql<ChangedLayer>`
    select ${changedLayerColumns} from layer where organization_id = ${key.organizationId} and id in (
      select layer_id from feature where ${isOf('feature', key)}
      union select layer_id from feature_version where ${isOf('feature_version', key)}
    ) for no key update`.execute(db)
  if (!rows[0]) throw new Problem('not_found', { asset: 'layer' })
  return rows[0]
}

/** The state that a restoration would write. */
export interface EarlierState {
  readonly version: number
  /** JSON text. */
  readonly properties: string
  readonly isDeleted: boolean
  /** The feature has this state now. */
  readonly isCurrent: boolean
}

/**
 * The newest state with a geometry, at a time or ever; undefined for a time before the feature existed. Callers have read the times of
 * changes in milliseconds, so that a change is a part of its whole millisecond.
 */
export async function findEarlierState(db: Db, key: FeatureKey, at?: string): Promise<EarlierState | undefined> {
  const { rows } = await sql<EarlierState>`
    select wanted.version, wanted.properties::text as properties, feature.ogc_fid is null as is_deleted,
      case when feature.ogc_fid is null then false when feature.version = wanted.version then true
        else feature.properties = wanted.properties and st_asewkb(feature.geom) = st_asewkb(wanted.geom) end as is_current
    from (
      select version, modified_at as at, geom, properties from feature where ${isOf('feature', key)}
      union all
      select version, changed_at, geom, properties from feature_version
      where ${isOf('feature_version', key)} and properties is not null
    ) wanted left join feature on ${isOf('feature', key)}
    where ${at === undefined ? sql`true` : sql`date_trunc('milliseconds', at) <= ${at}::timestamptz`}
    order by wanted.version desc limit 1`.execute(db)
  return rows[0]
}

export interface Restoration {
  readonly key: FeatureKey
  readonly layerId: string
  readonly state: EarlierState
  readonly accountId: string
}

/** Writes an earlier state as a new version of a feature whose layer is locked, with its search words, and returns it. */
export async function writeState(db: Db, restoration: Restoration): Promise<FeatureText> {
  const { layerId, state } = restoration
  const added = state.isDeleted ? 1 : 0
  const { rows: layers } = await sql<{ rev: number }>`
    update layer set rev = rev + 1, feature_count = feature_count + ${added}::int
    where id = ${layerId} returning rev`.execute(db)
  const rev = layers[0]?.rev
  if (rev === undefined) throw new Problem('not_found', { asset: 'layer' })
  const written = state.isDeleted ? insertDeleted(restoration, rev) : updateExisting(restoration, rev)
  const { rows } = await sql<FeatureRow>`
    with ${written}, found as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, ${searchWords(parseProperties(state.properties))} from written
      on conflict (feature_id, organization_id) do update set words = excluded.words
    )
    ${selectFeature(sql`written`)}`.execute(db)
  if (!rows[0]) throw new Error('a locked feature was not restored')
  return toFeature(rows[0])
}

/** A deleted feature returns under its number, with the author and time of its first version. */
function insertDeleted({ key, state, accountId }: Restoration, rev: number) {
  return sql`written as (
    insert into feature (ogc_fid, organization_id, layer_id, geom, properties, version, rev, created_at, created_by,
      modified_at, modified_by)
    overriding system value
    select ogc_fid, organization_id, layer_id, geom, properties, last.version + 1, ${rev}::bigint, first.changed_at,
      first.changed_by, clock_timestamp(), ${accountId}::uuid
    from feature_version wanted,
      (select changed_at, changed_by from feature_version where ${isOf('feature_version', key)} order by version limit 1) first,
      (select max(version) as version from feature_version where ${isOf('feature_version', key)}) last
    where ${isWanted(key)} and wanted.version = ${state.version}
    returning *)`
}

function updateExisting({ key, state, accountId }: Restoration, rev: number) {
  return sql`superseded as (${insertVersions(isOf('feature', key))}), written as (
    update feature set version = feature.version + 1, rev = ${rev}, modified_at = clock_timestamp(),
      modified_by = ${accountId}::uuid, geom = wanted.geom, properties = wanted.properties
    from feature_version wanted
    where ${isOf('feature', key)} and ${isWanted(key)} and wanted.version = ${state.version}
    returning feature.*)`
}

function isWanted({ ogcFid, ...owner }: FeatureKey) {
  return sql`wanted.ogc_fid = ${ogcFid} and ${isOwnedBy('wanted.organization_id', owner)}`
}
