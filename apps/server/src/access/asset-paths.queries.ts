import { parseFeatureId, parseFeatureRef } from '@cairn/domain/features/feature-id'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import {
  type AssetPath,
  type AssetRef,
  type AssetType,
  below,
  organizationPath,
  userTypes,
} from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared, reading } from '#platform/database/db'
import { type LayerSharings, layerSharings, sharedRows } from './layer-sharings.ts'

/** The part of the ids of features before their number, in a layer that exists. */
export async function findServerName(db: Db, layerId: string): Promise<string> {
  const { serverName } = await db
    .selectFrom('layer')
    .where('id', '=', layerId)
    .select('serverName')
    .executeTakeFirstOrThrow()
  return serverName
}

interface Step {
  /** The folder with which a way up by sharing begins; null on the way over the home. */
  readonly chain: string | null
  readonly type: AssetType
  readonly id: string
  /** As in `AssetRef`; null for none. */
  readonly former: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The ways up from an asset, the one over its home first; undefined when the asset does not exist, is not published yet or
 * is a layer that is not active.
 */
export async function findPath(
  db: Db,
  asset: AssetRef,
  sharings: LayerSharings = layerSharings,
): Promise<AssetPath | undefined> {
  const select = selectSteps(asset, sharings)
  if (!select) return undefined
  const { rows } = await sql<Step>`${prepared}${reading}${select}`.execute(db)
  if (rows.length === 0) return undefined
  const chains = Map.groupBy(rows, ({ chain }) => chain)
  return [...chains.values()].map((steps) => steps.map(refOf))
}

/** The ways up from the feature to which a file belongs; undefined for a file that does not exist. */
export async function findPathOfFile(db: Db, fileId: string): Promise<AssetPath | undefined> {
  if (!uuid.test(fileId)) return undefined
  // An id that another organization took at the same moment must not hide the first one.
  const row = await db
    .selectFrom('attachment')
    .where('fileId', '=', fileId)
    .orderBy('addedAt')
    .orderBy('organizationId')
    .select('featureId')
    .executeTakeFirst()
  return row && findPath(db, { type: 'feature', id: String(row.featureId) })
}

function refOf({ type, id, former }: Step): AssetRef {
  return former === null ? { type, id } : { type, id, formerId: former }
}

/**
 * The path of the feature on which a form was filled in; undefined for an id of no filled-in form. The layer of the form may
 * be inactive: the project has lost the form, and its features keep what was filled in.
 */
export async function findPathOfForm(db: Db, id: string): Promise<AssetPath | undefined> {
  const parsed = parseFeatureId(id)
  if (parsed?.serverName !== serverNameOfType.htmlForm) return undefined
  const { rows } = await sql<{ featureId: string | null }>`${prepared}
    select feature.properties->>'feature_id' as feature_id from feature join layer on layer.id = feature.layer_id
    where feature.ogc_fid = ${parsed.ogcFid} and layer.server_name = ${serverNameOfType.htmlForm}`.execute(db)
  // The server name in it is that of the layer at that time: the number alone identifies the feature.
  const feature = parseFeatureRef(rows[0]?.featureId ?? '')
  return feature && findPath(db, { type: 'feature', id: String(feature.ogcFid) })
}

/** The path of an account; internal accounts are left out unless `showsInternal`. */
export async function findAccountPath(db: Db, id: string, showsInternal: boolean): Promise<AssetPath | undefined> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', id)
    .$if(!showsInternal, (query) => query.where('userType', '<>', userTypes.internal))
    .select('organizationId')
    .executeTakeFirst()
  return row && below(organizationPath(row.organizationId), { type: 'user', id })
}

/** Selects the rows of `Step`, those of the home first; undefined for an id that no asset of the type can have. */
function selectSteps({ type, id }: AssetRef, sharings: LayerSharings): RawBuilder<unknown> | undefined {
  if (type === 'feature') return featureSteps(id, sharings)
  if (!uuid.test(id)) return undefined
  switch (type) {
    case 'organization':
      return sql`select null as chain, 'organization' as type, id::text, null as former from organization where id = ${id}`
    case 'project':
      return sql`select null as chain, place.type, place.id::text, place.former::text
        from project ${joinRunningChange(sql`project.id`)}, lateral (values ('project', project.id, null, 1),
          ('organization', project.organization_id, change.from_organization_id, 2)) place(type, id, former, step)
        where project.id = ${id} order by place.step`
    case 'folder':
      return sql`with holder as (select null::uuid as chain, ${id}::uuid as folder_id) ${stepsAbove} order by step`
    case 'layer':
      return sql`with start as (select id, folder_id from layer where id = ${id} and is_ready and is_active),
        holder as (${holders(sharings)})
        select null::uuid as chain, 'layer' as type, id::text, null as former, 0 as step from start
        union all ${stepsAbove} order by chain nulls first, step`
    default:
      return undefined
  }
}

/** A deleted feature keeps its path, so that the actors who could read it can read its history. */
function featureSteps(id: string, sharings: LayerSharings): RawBuilder<unknown> | undefined {
  const parsed = parseFeatureRef(id)
  if (!parsed) return undefined
  const { ogcFid, serverName } = parsed
  // The versions of a feature that exists are not read: it may have very many. Those of a deleted feature have one layer.
  return sql`with start as (
      select layer.id, layer.folder_id, layer.server_name from layer where layer.is_ready and layer.is_active
        ${serverName === undefined ? sql`` : sql`and ${hasName(ogcFid, serverName)}`} and layer.id = coalesce(
        (select layer_id from feature where ogc_fid = ${ogcFid}),
        (select layer_id from feature_version where ogc_fid = ${ogcFid} limit 1))
    ), holder as (${holders(sharings)})
    select null::uuid as chain, 'feature' as type, concat(server_name, '.', ${ogcFid}::bigint) as id, null as former,
      -1 as step from start
    union all select null, 'layer', id::text, null, 0 from start
    union all ${stepsAbove} order by chain nulls first, step`
}

/** Whether a feature has a server name, or had it before it moved to its layer: links contain it. */
function hasName(ogcFid: number, serverName: string): RawBuilder<boolean> {
  return sql`(layer.server_name = ${serverName} or exists (
    select from feature_version where ogc_fid = ${ogcFid} and former_server_name = ${serverName}))`
}

/** The folders that hold the layer in `start`: its own, and with `chain` each into which it is shared. */
function holders(sharings: LayerSharings): RawBuilder<unknown> {
  const shared = sharedRows(sharings)
  return sql`select null::uuid as chain, folder_id from start ${
    shared
      ? sql`union all select sharing.folder_id, sharing.folder_id from (${shared}) sharing
          join start on start.id = sharing.layer_id`
      : sql``
  }`
}

/** Folder, parent folder, project and organization of each folder in `holder`. */
const stepsAbove = sql`select chain, place.type, place.id::text, place.former::text, place.step
  from holder join folder on folder.id = holder.folder_id ${joinRunningChange(sql`folder.project_id`)},
    lateral (values ('folder', folder.id, null, 1), ('folder', folder.parent_id, null, 2),
      ('project', folder.project_id, null, 3),
      ('organization', folder.organization_id, change.from_organization_id, 4)) place(type, id, former, step)
  where place.id is not null`

/** Joins the change of the organization of a project, as long as features are stored under the former one. */
function joinRunningChange(projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join organization_change change on change.project_id = ${projectId} and change.finished_at is null`
}
