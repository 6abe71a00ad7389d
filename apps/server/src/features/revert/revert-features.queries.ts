import type { ChangedSince } from '@cairn/contract/features/revert-features'
import type { JsonValue } from '@cairn/domain/json'
import { userTypes } from '@cairn/domain/permissions'
import { searchWords } from '@cairn/domain/search/search-words'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import type { Db } from '#platform/database/db'
import { withListedFiles, withoutListedFiles } from '../feature-files.queries.ts'
import { insertDeletions, insertVersions } from '../feature-versions.ts'
import { type ChangedLayer, parseProperties } from '../features.queries.ts'

/** A feature that goes back, as the call names it. */
export interface Reversion {
  readonly ogcFid: number
  /** The version that the caller has seen. */
  readonly version: number
  /** The version whose state is written; null deletes. */
  readonly to: number | null
  /** The file that goes back with the state. */
  readonly fileId?: string | undefined
}

/** Where a feature is, also a deleted one. */
export interface FeaturePlace {
  readonly ogcFid: number
  readonly layerId: string
  readonly serverName: string
  readonly isDeleted: boolean
}

/** A feature that goes back, and where it is. */
export interface PlacedReversion extends Reversion, FeaturePlace {
  /** The present text of its id. */
  readonly id: string
}

/** The places of features by their number. Those that never existed are missing, as are those that never had the server name. */
export async function findPlaces(
  db: Db,
  named: readonly { readonly ogcFid: number; readonly serverName: string }[],
): Promise<ReadonlyMap<number, FeaturePlace>> {
  const { rows } = await sql<FeaturePlace>`
    with named as (
      select * from unnest(${named.map(({ ogcFid }) => ogcFid)}::bigint[], ${named.map(({ serverName }) => serverName)}::text[])
        named (ogc_fid, server_name)
    ), placed as (
      select ogc_fid, layer_id, null as former_server_name from feature where ogc_fid in (select ogc_fid from named)
      union
      select ogc_fid, layer_id, former_server_name from feature_version where ogc_fid in (select ogc_fid from named)
    )
    select distinct ogc_fid, layer.id as layer_id, layer.server_name,
      not exists (select from feature where feature.ogc_fid = placed.ogc_fid) as is_deleted
    from placed join named using (ogc_fid) join layer on layer.id = placed.layer_id
    where layer.is_ready and layer.is_active and named.server_name in (layer.server_name, placed.former_server_name)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.ogcFid, row]))
}

/** The features of a call, and the organizations and layers under which they are stored. */
export interface ReversionScope {
  readonly reversions: readonly Reversion[]
  readonly organizationIds: readonly string[]
  readonly layerIds: readonly string[]
}

export type LockedLayer = Omit<ChangedLayer, 'organizationId' | 'rev'>

/** Locks layers of an organization in the order of their ids, as every change of their features locks its layer first. */
export async function lockLayers(
  db: Db,
  { organizationId, layerIds }: { readonly organizationId: string; readonly layerIds: readonly string[] },
): Promise<readonly LockedLayer[]> {
  const { rows } = await sql<LockedLayer>`
    select id, name, server_name, add_feature, read_only from layer
    where id = any(${layerIds}::uuid[]) and organization_id = ${organizationId} and is_ready and is_active
    order by id for no key update`.execute(db)
  return rows
}

/** A locked feature, or a deleted one of a locked layer. */
export interface LockedFeature {
  readonly ogcFid: number
  /** Of a deleted feature the version of its deletion; null for a feature that is not in the layers any more. */
  readonly version: number | null
  /** null for a deleted feature, which cannot move. */
  readonly layerId: string | null
  readonly isDeleted: boolean
  /** Whether the version that is to be written again has a state. */
  readonly hasState: boolean
  /** Whether only files were added, changed or removed since the version that the caller has seen, if anything. */
  readonly isSeenButFiles: boolean
}

/** Locks the features of locked layers in the order of their numbers, as every change does. */
export async function lockFeatures(db: Db, scope: ReversionScope): Promise<readonly LockedFeature[]> {
  const { rows } = await sql<LockedFeature>`
    with ${given(scope)}, locked as (
      select ogc_fid, version, layer_id from feature where ${isAmong('feature', scope)} order by ogc_fid for update
    )
    select given.ogc_fid, coalesce(locked.version, latest.version) as version, layer_id,
      locked.ogc_fid is null as is_deleted,
      exists (select from feature_version wanted
        where ${isIn('wanted', scope)} and wanted.ogc_fid = given.ogc_fid and wanted.version = given.target
          and wanted.properties is not null) as has_state,
      case when locked.version <> given.seen then ${isSeenButFiles(scope)} else locked.version is not null end
        as is_seen_but_files
    from given left join locked using (ogc_fid)
    left join lateral (
      select max(version) as version from feature_version old
      where locked.ogc_fid is null and ${isIn('old', scope)} and old.ogc_fid = given.ogc_fid
    ) latest on true
    order by given.ogc_fid`.execute(db)
  return rows
}

/** Whether a feature has the state of the version that the caller has seen, in the same layer. Its files may be others. */
function isSeenButFiles(scope: ReversionScope): RawBuilder<boolean> {
  return sql`exists (select from feature_version seen join feature on feature.ogc_fid = seen.ogc_fid and ${isIn('feature', scope)}
    where ${isIn('seen', scope)} and seen.ogc_fid = given.ogc_fid and seen.version = given.seen and seen.properties is not null
      and coalesce(seen.former_layer_id, seen.layer_id) = feature.layer_id
      and st_asewkb(seen.geom) is not distinct from st_asewkb(feature.geom)
      and ${withoutListedFiles(sql`seen.properties`)} = ${withoutListedFiles(sql`feature.properties`)})`
}

/** The last changes of features of locked layers, in the order of their numbers. */
export async function findLastChanges(
  db: Db,
  scope: ReversionScope,
  { ogcFids, showsInternal }: { readonly ogcFids: readonly number[]; readonly showsInternal: boolean },
): Promise<readonly (Omit<ChangedSince, 'id' | 'at'> & { readonly ogcFid: number; readonly at: Date })[]> {
  const { rows } = await sql<Omit<ChangedSince, 'id' | 'at'> & { ogcFid: number; at: Date }>`
    select changed.ogc_fid, is_deleted, at, is_staff as by_staff,
      case when not is_staff or ${showsInternal} then author.email end as email,
      case when not is_staff or ${showsInternal} then ${nameOf('author')} end as name
    from unnest(${ogcFids}::bigint[]) changed (ogc_fid)
    cross join lateral (
      select version, modified_at as at, modified_by as by, false as is_deleted from feature
      where ${isIn('feature', scope)} and feature.ogc_fid = changed.ogc_fid
      union all
      select version, changed_at, changed_by, true from feature_version old
      where ${isIn('old', scope)} and old.ogc_fid = changed.ogc_fid
      order by version desc limit 1
    ) latest
    left join author on author.id = latest.by
    cross join lateral (
      select exists (select from account where id = latest.by and user_type = ${userTypes.internal}) as is_staff
    ) staff
    order by changed.ogc_fid`.execute(db)
  return rows
}

/**
 * Raises the revisions of locked layers once, and changes their counts.
 * @param changes how many features each layer gains or loses, by its id
 */
export async function updateLayers(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update layer set rev = rev + 1, feature_count = feature_count + change
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::integer[]) changed (id, change)
    where layer.id = changed.id`.execute(db)
}

/** Copies the current versions of locked features to the superseded ones. */
export async function supersede(db: Db, scope: ReversionScope): Promise<void> {
  await sql`${insertVersions(isAmong('feature', scope))}`.execute(db)
}

interface WrittenStates {
  /** null for an account that was deleted. */
  readonly accountId: string | null
  /** The lists of files by the numbers of features. All others have none. */
  readonly lists: ReadonlyMap<number, readonly JsonValue[]>
}

/**
 * Writes the earlier states: existing features are changed, deleted ones return with the author and time of their first version.
 * Revisions are those of their layers. Features that are to be deleted stay.
 */
export async function writeStates(db: Db, scope: ReversionScope, { accountId, lists }: WrittenStates): Promise<void> {
  const wanted = sql`given join feature_version wanted
    on wanted.ogc_fid = given.ogc_fid and wanted.version = given.target and ${isIn('wanted', scope)}
    join layer on layer.id = wanted.layer_id
    left join unnest(${[...lists.keys()]}::bigint[], ${[...lists.values()].map((list) => JSON.stringify(list))}::jsonb[])
      files (number, list) on files.number = given.ogc_fid`
  const bare = withoutListedFiles(sql`wanted.properties`)
  const properties = sql`case when files.list is null then ${bare} else ${withListedFiles(bare, sql`files.list`)} end`
  const columns = sql`wanted.ogc_fid, wanted.organization_id, wanted.layer_id, wanted.geom`
  await sql`
    with ${given(scope)}, wanted as (select ${columns}, ${properties} as properties, layer.rev from ${wanted}), changed as (
      update feature set version = feature.version + 1, rev = wanted.rev, modified_at = clock_timestamp(),
        modified_by = ${accountId}::uuid, geom = wanted.geom,
        properties = wanted.properties
      from wanted where ${isIn('feature', scope)} and feature.ogc_fid = wanted.ogc_fid
    )
    insert into feature (ogc_fid, organization_id, layer_id, geom, properties, version, rev, created_at, created_by,
      modified_at, modified_by)
    overriding system value
    select wanted.ogc_fid, wanted.organization_id, wanted.layer_id, geom, properties, latest.version + 1, rev, first.changed_at,
      first.changed_by, clock_timestamp(), ${accountId}::uuid
    from wanted
    cross join lateral (
      select changed_at, changed_by from feature_version old where ${isIn('old', scope)} and old.ogc_fid = wanted.ogc_fid
      order by version limit 1
    ) first
    cross join lateral (
      select max(version) as version from feature_version old
      where ${isIn('old', scope)} and old.ogc_fid = wanted.ogc_fid
    ) latest
    where not exists (select from feature where ${isIn('feature', scope)} and feature.ogc_fid = wanted.ogc_fid)`.execute(
    db,
  )
}

/** Deletes locked features, and records each deletion as a version. */
export async function deleteFeatures(db: Db, scope: ReversionScope, accountId: string): Promise<void> {
  await sql`
    with ${given(scope)}, gone as (
      delete from feature using given
      where ${isIn('feature', scope)} and feature.ogc_fid = given.ogc_fid and target is null
      returning feature.ogc_fid, feature.version, organization_id, layer_id
    ), unfound as (
      delete from feature_search using gone
      where feature_id = gone.ogc_fid and feature_search.organization_id = gone.organization_id
    )
    ${insertDeletions(accountId)}`.execute(db)
}

/** Features, and bytes of their rows on a page, that are read at once to find their words. */
const wordsBatchMax = { features: 500, bytes: 8_388_608 }

/** Writes the search words of features again, from their properties. */
export async function updateSearchWords(db: Db, scope: ReversionScope): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{ ogcFid: number; properties: string }>`
      select ogc_fid, properties::text as properties from (
        select ogc_fid, properties, sum(page_bytes) over page as bytes, row_number() over page as place
        from (select * from feature where ${isAmong('feature', scope)} and ogc_fid > ${after}
          order by ogc_fid limit ${wordsBatchMax.features}) feature
        window page as (order by ogc_fid)
      ) page where place = 1 or bytes <= ${wordsBatchMax.bytes} order by ogc_fid`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, found.words
      from unnest(${rows.map(({ ogcFid }) => ogcFid)}::bigint[],
        ${rows.map(({ properties }) => searchWords(parseProperties(properties)))}::text[]) found (feature_id, words)
      join feature on feature.ogc_fid = found.feature_id and ${isIn('feature', scope)}
      on conflict (feature_id, organization_id) do update set words = excluded.words`.execute(db)
    after = last.ogcFid
  }
}

/** The features of a call as a table of a statement. */
export function given({ reversions }: ReversionScope): RawBuilder<unknown> {
  return sql`given as (
    select * from unnest(${reversions.map(({ ogcFid }) => ogcFid)}::bigint[], ${reversions.map(({ version }) => version)}::integer[],
      ${reversions.map(({ to }) => to)}::integer[]) given (ogc_fid, seen, target)
  )`
}

/** Whether a row is of a feature of the call, in its layers. */
function isAmong(table: 'feature', scope: ReversionScope): RawBuilder<boolean> {
  const ogcFids = scope.reversions.map(({ ogcFid }) => ogcFid)
  return sql`${sql.ref(`${table}.ogc_fid`)} = any(${ogcFids}::bigint[]) and ${isIn(table, scope)}`
}

/** Whether a row is stored for the layers of the call. The statement names its feature as well. */
export function isIn(table: string, { organizationIds, layerIds }: ReversionScope): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.organization_id`)} = any(${organizationIds}::uuid[])
    and ${sql.ref(`${table}.layer_id`)} = any(${layerIds}::uuid[])`
}
