import type { Folder } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { below, can, organizationPath } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

const columns = [
  'folder.id',
  'folder.projectId',
  'folder.parentId',
  'folder.name',
  'folder.description',
  'folder.folderType',
  'folder.leadersEnabled',
  'folder.version',
] as const

const foldersMax = 5000

/** All folders of a project that the actor may see, including subfolders, by name. */
export async function findFolders(
  db: Db,
  actor: Actor,
  place: { projectId: string; organizationId: string },
): Promise<Folder[]> {
  const folders = await db
    .selectFrom('folder')
    .where('projectId', '=', place.projectId)
    .where(visibleTo(actor, place.organizationId).folders())
    .orderBy(sql`folder_type nulls last`)
    .orderBy(sql`lower(name)`)
    .limit(foldersMax)
    .select(columns)
    .execute()
  return folders.map((folder) => shownTo(actor, folder, place.organizationId))
}

/** A caller whose rights begin below the folder does not see its description. */
function shownTo({ rights }: Actor, folder: Folder, organizationId: string): Folder {
  const project = below(organizationPath(organizationId), { type: 'project', id: folder.projectId })
  const parent = folder.parentId === null ? project : below(project, { type: 'folder', id: folder.parentId })
  const path = below(parent, { type: 'folder', id: folder.id })
  return can(rights, 'view', path) ? folder : { ...folder, description: '' }
}

/** The project and the parent of a folder, which decide whether the folder may have a subfolder. Locks them against a move. */
export async function lockFolderParents(db: Db, id: string): Promise<{ projectId: string; parentId: string | null }> {
  const row = await db
    .selectFrom('folder')
    .where('id', '=', id)
    .select(['projectId', 'parentId'])
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'folder' })
  return row
}

export interface NewFolder {
  readonly organizationId: string
  readonly projectId: string
  readonly parentId: string | null
  readonly name: string
  readonly description: string
  readonly folderType: number | null
}

export function insertFolder(db: Db, folder: NewFolder): Promise<Folder> {
  return db
    .insertInto('folder')
    .values(folder)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(violates('folder_name_unique', () => new Problem('folder_name_taken', { name: folder.name })))
}

export interface FolderVersion {
  readonly id: string
  /** undefined for the present one. */
  readonly version?: number | undefined
}

export interface FolderChange {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly leadersEnabled?: boolean | undefined
}

/** Locks the settings of a folder. @throws Problem `not_found`; `folder_changed` for another version */
export async function lockFolder(db: Db, { id, version }: FolderVersion): Promise<Folder> {
  const current = await db.selectFrom('folder').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
  if (!current) throw new Problem('not_found', { asset: 'folder' })
  if (isStale(version, current.version)) throw new Problem('folder_changed', { name: current.name, current })
  return current
}

/** Changes a folder that `lockFolder` has locked. */
export async function updateFolder(db: Db, id: string, change: FolderChange): Promise<Folder> {
  const row = await db
    .updateTable('folder')
    .where('id', '=', id)
    .set({ ...change, version: sql<number>`version + 1` })
    .returning(columns)
    .executeTakeFirst()
    .catch(violates('folder_name_unique', () => new Problem('folder_name_taken', { name: change.name ?? '' })))
  if (!row) throw new Problem('not_found', { asset: 'folder' })
  return row
}

export async function deleteFolder(db: Db, id: string): Promise<{ id: string; name: string }> {
  const row = await db.deleteFrom('folder').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'folder' })
  return row
}
