import type { FolderTree } from '@cairn/contract/folders'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
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
  const layers = await findLayers(db, actor, { organizationId, within: { projectId } })
  return toFolderTree(folders, layers)
}
