import type { MovePlace } from '@cairn/contract/data-organization'
import { Problem } from '@cairn/contract/problem'
import {
  findFolderObstacle,
  findParentObstacle,
  findProjectObstacle,
  type MovedFolder,
} from '@cairn/domain/data-organization/move-rules'
import { findIdOn, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Db } from '#platform/database/db'
import { logMove, movePlace } from '../layers/log-move.ts'
import { refuse } from '../layers/move-layer.ts'
import { lockMovePlaces, type MovePlaces } from '../layers/move-places.queries.ts'
import { lockFolder } from './folders.queries.ts'
import { hasImports, lockContent, lockFolderContent, updatePlace } from './move-folder.queries.ts'

interface FolderMove {
  readonly actor: Actor
  /** The folder that moves. */
  readonly folderId: string
  /** The project that gets the folder. */
  readonly projectId: string
  /** The folder of which it becomes a subfolder; null for a folder of the project. */
  readonly parentId: string | null
  /** Layers that the folder has by the call. */
  readonly layerIds: readonly string[]
  /** The version that the caller saw; undefined for the present one. */
  readonly version?: number | undefined
}

/** A folder at its new place. */
export interface MovedFolderResult {
  readonly name: string
  readonly from: MovePlace
  readonly to: MovePlace
}

/**
 * Moves a folder to a project, or into a folder of it, with its layers, their jobs, styles and sharings. A sharing of one of its
 * layers into the new project ends.
 * @throws Problem `not_found`, `not_permitted` unless the actor administers both projects; those of `MoveObstacle`;
 * `folder_has_imports`; `folder_changed` for a folder that another user has moved meanwhile, or for another version; `folder_name_taken`;
 * `project_changes_organization`
 */
export async function moveFolder(db: Db, move: FolderMove): Promise<MovedFolderResult> {
  const { actor, folderId, projectId, parentId } = move
  const source = await admitTo(db, actor, { level: 'admin', on: 'folder', id: folderId, above: 'project' })
  await admitToTarget(db, move, idOn(source, 'organization'))
  const [organizationId, fromId] = [idOn(source, 'organization'), idOn(source, 'project')]
  const oldParentId = findIdOn([source[0]?.slice(1) ?? []], 'folder') ?? null
  const folderIds = [folderId, parentId, oldParentId].filter((id) => id !== null)
  const places = await lockMovePlaces(db, { organizationId, projectIds: [fromId, projectId], folderIds })
  const folder = places.folder(folderId)
  await lockFolder(db, { id: folderId, version: move.version })
  if (folder.projectId !== fromId || folder.parentId !== oldParentId) await refuseChanged(db, folderId)
  await lockWithoutImports(db, folder)
  const { subfolders, layers } = await lockContent(db, folderId)
  refuse(findFolderObstacle(folder, { subfolders, layers }) ?? findTargetObstacle(folder, move, places))
  if (!move.layerIds.every((id) => layers.some((layer) => layer.id === id)))
    throw new Problem('not_found', { asset: 'layer' })
  await updatePlace(db, folder, { organizationId, projectId, parentId })
  const placeIn = (id: string, parent: string | null) =>
    movePlace({ project: places.project(id), folder: parent === null ? null : places.folder(parent) })
  const moved = { name: folder.name, from: placeIn(fromId, oldParentId), to: placeIn(projectId, parentId) }
  await logMove(db, actor, { category: 'Folder', organizationId, id: folderId, ...moved })
  return moved
}

/** @throws Problem `not_found` for a target of another organization, or a folder that the project does not have */
async function admitToTarget(
  db: Db,
  { actor, projectId, parentId }: FolderMove,
  organizationId: string,
): Promise<void> {
  const asset = parentId === null ? 'project' : 'folder'
  const target = await admitTo(db, actor, { level: 'admin', on: asset, id: parentId ?? projectId, above: 'project' })
  if (idOn(target, 'organization') !== organizationId || idOn(target, 'project') !== projectId)
    throw new Problem('not_found', { asset })
}

function findTargetObstacle(folder: MovedFolder, { projectId, parentId }: FolderMove, places: MovePlaces) {
  if (parentId === null) return findProjectObstacle(folder, places.project(projectId))
  const parent = places.folder(parentId)
  if (parent.projectId !== projectId) throw new Problem('not_found', { asset: 'folder' })
  return findParentObstacle(folder, parent)
}

/** Refuses at once while a layer is imported: the import may keep the folder locked until it ends. */
async function lockWithoutImports(db: Db, { id, name }: MovedFolder): Promise<void> {
  if (await hasImports(db, id)) throw new Problem('folder_has_imports', { name })
  await lockFolderContent(db, id)
  if (await hasImports(db, id)) throw new Problem('folder_has_imports', { name })
}

async function refuseChanged(db: Db, id: string): Promise<never> {
  const current = await lockFolder(db, { id })
  throw new Problem('folder_changed', { name: current.name, current })
}
