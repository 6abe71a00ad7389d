import type { FeatureLayer } from '@cairn/domain/data-organization/move-rules'
import type { FeatureType } from '@cairn/domain/features/feature-types'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { insertVersions } from './feature-versions.ts'

/** A layer from which or to which features move, in its folder. */
export interface LayerOfMove extends FeatureLayer {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
}

/** Locks layers in the order of their ids, as every change of their features locks its layer first. */
export async function lockLayers(db: Db, ids: readonly string[]): Promise<readonly LayerOfMove[]> {
  const { rows } = await sql<LayerOfMove>`
    select id, organization_id, project_id, folder_id, name, type, server_name, add_feature, read_only from layer
    where id = any(${ids}::uuid[]) and is_ready and is_active order by id for no key update`.execute(db)
  return rows
}

interface ChosenFeatures {
  readonly source: LayerOfMove
  readonly target: LayerOfMove
  readonly ogcFids: readonly number[]
}

/** Features of a layer that are locked for their move. */
export interface LockedFeatures {
  readonly count: number
  readonly geometryTypes: readonly Geometry['type'][]
}

/** Locks the features of a layer that have these numbers. */
export async function lockFeatures(db: Db, { source, ogcFids }: ChosenFeatures): Promise<LockedFeatures> {
  const { rows } = await sql<LockedFeatures>`
    with locked as (
      select geom from feature
      where ogc_fid = any(${ogcFids}::bigint[]) and organization_id = ${source.organizationId} and layer_id = ${source.id}
      order by ogc_fid for update
    )
    select count(*) as count,
      coalesce(jsonb_agg(distinct substr(st_geometrytype(geom), 4)), '[]') as geometry_types from locked`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

/**
 * Moves locked features to another layer: each gets a version, and the earlier ones name the layer in which they were. The caller
 * holds the locks of both layers.
 */
export async function updateLayerOf(db: Db, moved: ChosenFeatures, accountId: string): Promise<void> {
  const { source, target, ogcFids } = moved
  const revs = await updateLayers(db, moved)
  await sql`${insertVersions(areMoved(moved))}`.execute(db)
  await sql`
    update feature_version old set layer_id = ${target.id},
      former_layer_id = coalesce(former_layer_id, ${source.id}),
      former_server_name = coalesce(former_server_name, ${source.serverName}),
      left_rev = case when old.version = feature.version then ${revs.source}::bigint else old.left_rev end
    from feature where feature.ogc_fid = old.ogc_fid and feature.organization_id = old.organization_id
      and ${areMoved(moved, 'old')}`.execute(db)
  await sql`
    update feature set layer_id = ${target.id}, version = version + 1, rev = ${revs.target}, modified_at = clock_timestamp(),
      modified_by = ${accountId}
    where ${areMoved(moved)}`.execute(db)
  await sql`
    update feature_search set layer_id = ${target.id}
    where feature_id = any(${ogcFids}::bigint[]) and organization_id = ${source.organizationId}`.execute(db)
}

function areMoved({ source, ogcFids }: ChosenFeatures, table = 'feature') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${column('ogc_fid')} = any(${ogcFids}::bigint[])
    and ${column('organization_id')} = ${source.organizationId} and ${column('layer_id')} = ${source.id}`
}

/** Raises the revisions of both layers, which it returns, and moves the counts. */
async function updateLayers(
  db: Db,
  { source, target, ogcFids }: ChosenFeatures,
): Promise<{ readonly source: number; readonly target: number }> {
  const raise = async ({ id }: LayerOfMove, added: number) => {
    const { rows } = await sql<{ rev: number }>`
      update layer set rev = rev + 1, feature_count = feature_count + ${added}::bigint where id = ${id}
      returning rev`.execute(db)
    if (!rows[0]) throw new Error('a locked layer exists')
    return rows[0].rev
  }
  return { source: await raise(source, -ogcFids.length), target: await raise(target, ogcFids.length) }
}

/** Writes the new ids of features into the permissions on them. */
export async function updateEntries(db: Db, { source, target, ogcFids }: ChosenFeatures): Promise<void> {
  if (source.serverName === target.serverName) return
  await sql`
    update permission_entry set asset_id = ${target.serverName} || '.' || moved.ogc_fid
    from unnest(${ogcFids}::bigint[]) moved (ogc_fid)
    where permission_entry.organization_id = ${source.organizationId} and asset_type = 'feature'
      and asset_id = ${source.serverName} || '.' || moved.ogc_fid`.execute(db)
}

/** Writes an entry of the activity log for each feature, without the names of the layer that readers of the new one may not see. */
export async function insertFeatureMoves(
  db: Db,
  { accountId, email, rights }: Actor,
  { source, target, ogcFids, featureType }: ChosenFeatures & { readonly featureType: FeatureType | undefined },
): Promise<void> {
  const place = { layerId: target.id, folderId: target.folderId, projectId: target.projectId }
  const movedFrom = { layerId: source.id, folderId: source.folderId, projectId: source.projectId }
  const facts = JSON.stringify({ ...place, serverName: target.serverName, metadata: {}, movedFrom })
  await sql`
    insert into activity (created_at, organization_id, project_id, account_id, email, user_type, type, category, message,
      artifact, feature_type)
    select clock_timestamp(), organization_id, ${target.projectId}, ${accountId}, ${email}, ${rights.userType}, 'Edit', 'Feature',
      'Feature ' || id || ': Edit', jsonb_build_object('id', id, 'version', version) || ${facts}::jsonb,
      coalesce(${featureType ?? null}::text, (array['point', 'line', 'polygon'])[1 + st_dimension(geom)])
    from feature cross join lateral (select ${target.serverName} || '.' || ogc_fid as id) named
    where ogc_fid = any(${ogcFids}::bigint[]) and organization_id = ${target.organizationId}
    order by ogc_fid`.execute(db)
}
