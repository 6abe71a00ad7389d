import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type { OrderedLayer } from '@cairn/domain/layers/layer-order'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { isOwnedBy } from '#access/feature-owner'
import { seenCount } from '#access/listed-features'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import { type VisibleTo, visibleTo } from '#access/visible-to'
import { type Db, prepared } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** The name of the linked style file, or the id of the dictionary with whose components the layer is drawn; null without. */
const linkedStyle = sql<string | null>`(select coalesce(style.name, layer_style.dictionary_id::text)
  from layer_style left join style on style.id = layer_style.style_id where layer_style.layer_id = layer.id)`

/** The folders of other projects into which the layer is shared, in the order of the sharings. */
const receivers = sql<string[]>`array(select share.folder_id::text from layer_share share
  where share.layer_id = layer.id and share.organization_id = layer.organization_id order by share.created_at, share.folder_id)`

/** The columns of `toLayer` that are the same for every caller. */
const plainColumns = [
  'layer.id',
  'layer.folderId',
  'layer.projectId',
  'layer.organizationId',
  'layer.name',
  'layer.type',
  'layer.preferredMethod',
  'layer.mobilePreferredMethod',
  'layer.wfsStrategy',
  linkedStyle.as('styles'),
  'layer.referenceId',
  'layer.serverName',
  'layer.addFeature',
  'layer.readOnly',
  'layer.titleProperty',
  'layer.isActive',
  'layer.zIndex',
  'layer.createdAt as createdDate',
  'layer.rev',
  'layer.version',
  receivers.as('sharedFolders'),
] as const

/** The columns of `toLayer` for a caller who sees the whole layer, of a query with `layer` in its from clause. */
const columns = [...plainColumns, 'layer.description', 'layer.featureCount'] as const

/** The columns of `toLayer` as an actor sees them, of a query with `layer` joined to its `folder`. */
export function columnsSeen(visible: VisibleTo) {
  return [
    ...plainColumns,
    // A caller whose rights begin below the layer does not see its description, as that of folders.
    sql<string>`case when ${visible.wholeLayers()} then layer.description else '' end`.as('description'),
    seenCount(visible).as('featureCount'),
  ] as const
}

type Row = Omit<Layer, 'createdDate' | 'shared' | 'sharedProjectId'> & { readonly createdDate: Date }

/** A layer at its home. */
export function toLayer(row: Row): Layer {
  return { ...row, createdDate: row.createdDate.toISOString(), shared: false, sharedProjectId: null }
}

export const layersMax = 5000

/** In which folder or project layers are listed; `limit` rows at most. */
export interface LayerQuery {
  readonly organizationId: string
  readonly within: { readonly folderId: string } | { readonly projectId: string }
  readonly limit?: number
}

/** The active layers of a folder or of a whole project that the actor may see, the one drawn on top first. */
export async function findLayers(
  db: Db,
  actor: Actor,
  { organizationId, within, limit = layersMax }: LayerQuery,
): Promise<Layer[]> {
  const visible = visibleTo(actor, organizationId)
  const rows = await db
    .selectFrom('layer')
    .innerJoin('folder', 'folder.id', 'layer.folderId')
    .$if('folderId' in within, (q) => q.where('layer.folderId', '=', 'folderId' in within ? within.folderId : ''))
    .$if('projectId' in within, (q) => q.where('layer.projectId', '=', 'projectId' in within ? within.projectId : ''))
    .where('layer.isActive', '=', true)
    .where('layer.isReady', '=', true)
    .where(visible.layers())
    .orderBy('layer.zIndex', 'desc')
    .orderBy(sql`lower(layer.name)`)
    .limit(limit)
    .select(columnsSeen(visible))
    .execute()
  return rows.map(toLayer)
}

export async function getLayer(db: Db, id: string): Promise<Layer> {
  const row = await db
    .selectFrom('layer')
    .modifyFront(prepared)
    .where('id', '=', id)
    .where('isReady', '=', true)
    .where('isActive', '=', true)
    .select(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return toLayer(row)
}

/** A layer as a caller sees it who was admitted to it. @throws Problem `not_found` */
export async function getSeenLayer(db: Db, id: string, seen: SeenFeatures): Promise<Layer> {
  const layer = await getLayer(db, id)
  if (seen.only === undefined) return layer
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${id}
      ${andSeen('ogc_fid', { ...seen, layerId: id })}`.execute(db)
  return { ...layer, description: '', featureCount: rows[0]?.count ?? 0 }
}

/** The id of the default layer with this reference id in a project. */
export async function getLayerIdByReference(db: Db, projectId: string, referenceId: string): Promise<string> {
  const row = await db
    .selectFrom('layer')
    .where('projectId', '=', projectId)
    .where('referenceId', '=', referenceId)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return row.id
}

export interface NewLayer {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly name: string
  readonly description?: string
  readonly serverName: string
  readonly addFeature: DrawingMode | null
  readonly referenceId?: string
  readonly preferredMethod?: Layer['preferredMethod']
  readonly isReady?: boolean
}

export async function insertLayer(db: Db, layer: NewLayer): Promise<Layer> {
  const row = await db
    .insertInto('layer')
    .values(layer)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(violates('layer_name_unique', () => new Problem('layer_name_taken', { name: layer.name })))
  return toLayer(row)
}

export async function hasLayerNamed(db: Db, folderId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('layer')
    .where('folderId', '=', folderId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the order of a folder's layers until the transaction ends: changes of one order run one after the other. A
 * deletion of the project or the folder locks the project first too: two transactions with different orders would
 * deadlock.
 */
export async function lockLayerOrder(db: Db, place: { projectId: string; folderId: string }): Promise<void> {
  await db.selectFrom('project').where('id', '=', place.projectId).select('id').forKeyShare().execute()
  await db.selectFrom('folder').where('id', '=', place.folderId).select('id').forNoKeyUpdate().execute()
}

/** The layers of a folder that have a place in its order: that of an import begins when it is published. */
export function findLayerOrder(db: Db, folderId: string): Promise<OrderedLayer[]> {
  return db
    .selectFrom('layer')
    .where('folderId', '=', folderId)
    .where('isReady', '=', true)
    .select(['id', 'addFeature', 'zIndex'])
    .execute()
}

/** Gives the layers their places by their position in `ids`, bottom first. */
export async function updateLayerOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update layer set z_index = place.at - 1
    from unnest(${ids}::uuid[]) with ordinality as place(id, at)
    where layer.id = place.id and layer.z_index <> place.at - 1`.execute(db)
}

/** Locks the settings of a layer. A command that changes the order of the folder too calls `lockLayerOrder` before. */
export async function lockLayer(db: Db, id: string): Promise<Layer> {
  await db.selectFrom('layer').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return getLayer(db, id)
}

export interface LayerChange {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly preferredMethod?: Layer['preferredMethod'] | undefined
  readonly mobilePreferredMethod?: Layer['mobilePreferredMethod'] | undefined
  readonly wfsStrategy?: Layer['wfsStrategy'] | undefined
  readonly readOnly?: boolean | undefined
  readonly titleProperty?: string | null | undefined
}

/** Changes a layer that `lockLayer` has locked. */
export async function updateLayer(db: Db, id: string, change: LayerChange): Promise<Layer> {
  const row = await db
    .updateTable('layer')
    .where('id', '=', id)
    .set({ ...change, version: sql<number>`version + 1` })
    .returning(columns)
    .executeTakeFirst()
    .catch(violates('layer_name_unique', () => new Problem('layer_name_taken', { name: change.name ?? '' })))
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return toLayer(row)
}

export async function deleteLayer(db: Db, id: string): Promise<{ id: string; name: string }> {
  const row = await db.deleteFrom('layer').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return row
}
