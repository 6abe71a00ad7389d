import type { SharedLayer } from '@cairn/contract/folders'
import type { Layer, LayerShare } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { columnsSeen, type LayerQuery, layersMax, toLayer } from './layers.queries.ts'

/** A layer and a folder of another project of the same organization. */
export interface NewShare {
  readonly organizationId: string
  readonly layerId: string
  readonly layerName: string
  readonly projectId: string
  readonly folderId: string
}

const missingFolder = violates('layer_share_folder_fkey', () => new Problem('not_found', { asset: 'folder' }))
const missingLayer = violates('layer_share_layer_fkey', () => new Problem('not_found', { asset: 'layer' }))

/** @throws Problem `layer_already_shared`; `not_found` for a folder or a layer that was deleted meanwhile */
export async function insertShare(db: Db, share: NewShare & { readonly createdBy: string }): Promise<void> {
  const { layerName, ...row } = share
  await db
    .insertInto('layerShare')
    .values(row)
    .execute()
    .catch(violates('layer_share_pkey', () => new Problem('layer_already_shared', { name: layerName })))
    .catch(missingFolder)
    .catch(missingLayer)
}

/** Moves the sharing into a project to another folder of it. @throws Problem `not_found`, also where there is none */
export async function updateShare(db: Db, { folderId, ...key }: Omit<NewShare, 'layerName'>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('layerShare')
    .where('layerId', '=', key.layerId)
    .where('organizationId', '=', key.organizationId)
    .where('projectId', '=', key.projectId)
    .set({ folderId })
    .executeTakeFirst()
    .catch(missingFolder)
  if (numUpdatedRows === 0n) throw new Problem('not_found', { asset: 'layerShare' })
}

/** @throws Problem `not_found` where there is none */
export async function deleteShare(db: Db, key: Omit<NewShare, 'folderId' | 'layerName'>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('layerShare')
    .where('layerId', '=', key.layerId)
    .where('organizationId', '=', key.organizationId)
    .where('projectId', '=', key.projectId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', { asset: 'layerShare' })
}

/** The type and the name of a folder. @throws Problem `not_found` */
export async function getReceiver(
  db: Db,
  folderId: string,
): Promise<{ readonly folderType: number | null; readonly name: string }> {
  const row = await db.selectFrom('folder').where('id', '=', folderId).select(['folderType', 'name']).executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'folder' })
  return row
}

interface OwnLayer {
  readonly organizationId: string
  readonly layerId: string
}

/** A layer is shared into one folder of a project. */
const sharesMax = 5000

/** The sharings of a layer; without the names of a folder that the actor may not see. */
export async function findShares(db: Db, actor: Actor, { organizationId, layerId }: OwnLayer): Promise<LayerShare[]> {
  const isVisible = visibleTo(actor, organizationId).folders()
  const rows = await db
    .selectFrom('layerShare')
    .innerJoin('folder', 'folder.id', 'layerShare.folderId')
    .innerJoin('project', 'project.id', 'layerShare.projectId')
    .where('layerShare.layerId', '=', layerId)
    .where('layerShare.organizationId', '=', organizationId)
    .orderBy(sql`lower(project.name)`)
    .limit(sharesMax)
    .select(['layerShare.projectId', 'layerShare.folderId', 'layerShare.createdAt'])
    .select(sql<string | null>`case when ${isVisible} then project.name end`.as('projectName'))
    .select(sql<string | null>`case when ${isVisible} then folder.name end`.as('folderName'))
    .execute()
  return rows.map(({ createdAt, ...share }) => ({ ...share, createdDate: createdAt.toISOString() }))
}

/** A shared layer, and the folder in which it is listed. */
export type ListedLayer = SharedLayer & { readonly receiverId: string }

/** The active layers that are shared into a folder, or into any folder of a project, and that the actor may see, by name. */
export async function findSharedLayers(
  db: Db,
  actor: Actor,
  { organizationId, within, limit = layersMax }: LayerQuery,
): Promise<ListedLayer[]> {
  const visible = visibleTo(actor, organizationId)
  const rows = await db
    .selectFrom('layerShare')
    .innerJoin('layer', 'layer.id', 'layerShare.layerId')
    .innerJoin('folder', 'folder.id', 'layer.folderId')
    .innerJoin('project', 'project.id', 'layer.projectId')
    .where('layerShare.organizationId', '=', organizationId)
    .$if('folderId' in within, (q) => q.where('layerShare.folderId', '=', 'folderId' in within ? within.folderId : ''))
    .$if('projectId' in within, (q) =>
      q.where('layerShare.projectId', '=', 'projectId' in within ? within.projectId : ''),
    )
    .where('layer.isActive', '=', true)
    .where('layer.isReady', '=', true)
    .where(visible.layers())
    .orderBy(sql`lower(layer.name)`)
    .orderBy('layer.id')
    .limit(limit)
    .select(columnsSeen(visible))
    .select(['layerShare.folderId as receiverId', 'layerShare.projectId as sharedProjectId'])
    .select(sql<string | null>`case when ${visible.projects()} then project.name end`.as('homeProjectName'))
    .execute()
  return rows.map(({ receiverId, sharedProjectId, homeProjectName, ...row }) => ({
    ...toLayer(row),
    shared: true,
    sharedProjectId,
    homeProjectName,
    receiverId,
  }))
}

/** Leaves out of a layer the ids of receiving folders that the actor may not see. */
export type HideReceivers = <L extends Layer>(layer: L) => L

/** A function for these layers. One query for all of them; none where no layer is shared. */
export async function hideReceivers(db: Db, actor: Actor, layers: readonly Layer[]): Promise<HideReceivers> {
  const ids = [...new Set(layers.flatMap(({ sharedFolders }) => sharedFolders))]
  const [first] = layers
  if (!first || ids.length === 0) return (layer) => layer
  const rows = await db
    .selectFrom('folder')
    .where(sql<boolean>`folder.id = any(${ids}::uuid[])`)
    .where(visibleTo(actor, first.organizationId).folders())
    .select('id')
    .execute()
  const visibleIds = new Set(rows.map(({ id }) => id))
  return (layer) => ({ ...layer, sharedFolders: layer.sharedFolders.filter((id) => visibleIds.has(id)) })
}
