import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A change of organization whose features are not all moved. */
export interface RunningChange {
  readonly id: string
  readonly projectId: string
  readonly fromOrganizationId: string
  readonly toOrganizationId: string
}

/** undefined for a change that has ended, or whose project is deleted. */
export async function findRunningChange(db: Db, id: string): Promise<RunningChange | undefined> {
  return db
    .selectFrom('organizationChange')
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .select(['id', 'projectId', 'fromOrganizationId', 'toOrganizationId'])
    .executeTakeFirst()
}

export async function findRunningChanges(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organizationChange').where('finishedAt', 'is', null).select('id').execute()
  return rows.map(({ id }) => id)
}

/** The layers of a project that have features under the former organization, or may have. */
export async function findUnmovedLayers(db: Db, change: RunningChange): Promise<string[]> {
  const rows = await db
    .selectFrom('layerOwner')
    .innerJoin('layer', 'layer.id', 'layerOwner.layerId')
    .where('layer.projectId', '=', change.projectId)
    .where('layerOwner.organizationId', '=', change.fromOrganizationId)
    .orderBy('layer.id')
    .select('layer.id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Batch {
  readonly change: RunningChange
  readonly layerId: string
  readonly limit: number
}

export interface FeatureBatch extends Batch {
  readonly after: number
}

/**
 * Moves features with a number above `after`, with their search words and files. Returns the last number; null when there is no further
 * feature. Locks the layer first, as every change of features does.
 */
export async function moveFeatures(
  db: Db,
  { change: { fromOrganizationId: from, toOrganizationId: to }, layerId, limit, after }: FeatureBatch,
): Promise<number | null> {
  await lockLayer(db, layerId)
  const { rows } = await sql<{ last: number | null }>`
    with chosen as (
      select ogc_fid from feature where organization_id = ${from} and layer_id = ${layerId} and ogc_fid > ${after}
      order by layer_id, ogc_fid limit ${limit}
    ), words as (
      update feature_search set organization_id = ${to} from chosen
      where feature_search.organization_id = ${from} and feature_id = chosen.ogc_fid
    ), files as (${moveFiles(from, to)}), moved as (
      update feature set organization_id = ${to} from chosen
      where feature.organization_id = ${from} and feature.ogc_fid = chosen.ogc_fid
    )
    select max(ogc_fid) as last from chosen`.execute(db)
  return rows[0]?.last ?? null
}

/** Moves versions of features, which may have thousands each. Returns how many. */
export async function moveVersions(
  db: Db,
  { change: { fromOrganizationId: from, toOrganizationId: to }, layerId, limit }: Batch,
): Promise<number> {
  await lockLayer(db, layerId)
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select ogc_fid, version from feature_version where organization_id = ${from} and layer_id = ${layerId} limit ${limit}
    ), files as (${moveFiles(from, to)}), moved as (
      update feature_version set organization_id = ${to} from chosen
      where feature_version.organization_id = ${from} and feature_version.ogc_fid = chosen.ogc_fid
        and feature_version.version = chosen.version
      returning 1
    )
    select count(*) as count from moved`.execute(db)
  return rows[0]?.count ?? 0
}

/** Moves the files of the features in `chosen`; those of a deleted feature with its versions. Their objects have no organization. */
function moveFiles(from: string, to: string): RawBuilder<unknown> {
  return sql`update attachment set organization_id = ${to} from (select distinct ogc_fid from chosen) featured
    where attachment.organization_id = ${from} and attachment.feature_id = featured.ogc_fid`
}

async function lockLayer(db: Db, layerId: string): Promise<void> {
  await sql`select from layer where id = ${layerId} for no key update`.execute(db)
}

/**
 * Deletes the former organization of a layer unless it has rows left. Its lock waits for transactions that add such rows, and no
 * other begins. Returns whether the layer, which may be deleted meanwhile, has no former organization any more.
 */
export async function deleteEmptyOwner(
  db: Db,
  { change: { fromOrganizationId: from }, layerId }: Pick<Batch, 'change' | 'layerId'>,
): Promise<boolean> {
  const owner = sql`layer_owner where layer_id = ${layerId} and organization_id = ${from}`
  const { rows: locked } = await sql`select from ${owner} for update`.execute(db)
  if (locked.length === 0) return true
  const { rows } = await sql`
    delete from ${owner}
      and not exists (select from feature where organization_id = ${from} and layer_id = ${layerId})
      and not exists (select from feature_version where organization_id = ${from} and layer_id = ${layerId})
      and not exists (select from feature_search where organization_id = ${from} and layer_id = ${layerId})
    returning 1`.execute(db)
  return rows.length > 0
}

export async function finishChange(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('organizationChange').where('id', '=', id).set({ finishedAt: now }).execute()
}
