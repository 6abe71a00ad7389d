import type { FolderTree } from '@cairn/contract/folders'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findSharedLayers, hideReceivers } from '../layers/layer-shares.queries.ts'
import { findLayers } from '../layers/layers.queries.ts'
import { toFolderTree } from './folder-tree.ts'
import { findFolders } from './folders.queries.ts'

/** The folders and layers of a project that the actor may see. */
export async function readFolderTree(
  db: Db,
  actor: Actor,
  { projectId, organizationId }: { readonly projectId: string; readonly organizationId: string },
): Promise<FolderTree[]> {
  const folders = await findFolders(db, actor, { projectId, organizationId })
  const place = { organizationId, within: { projectId } }
  const own = await findLayers(db, actor, place)
  const shared = await findSharedLayers(db, actor, place)
  const hide = await hideReceivers(db, actor, [...own, ...shared])
  return toFolderTree(folders, { own: own.map(hide), shared: shared.map(hide) })
}
