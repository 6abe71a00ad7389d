import { Problem } from '@cairn/contract/problem'
import type { MovedFolder, MovedLayer } from '@cairn/domain/data-organization/move-rules'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** Whether a layer is being imported into a folder. */
export async function hasImports(db: Db, folderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from job where folder_id = ${folderId} and not is_complete and not has_error
    union all select from layer where folder_id = ${folderId} and not is_ready limit 1`.execute(db)
  return rows.length > 0
}

/** Locks a folder against layers and sharings that are added to it. */
export async function lockFolderContent(db: Db, folderId: string): Promise<void> {
  await sql`select from folder where id = ${folderId} for update`.execute(db)
}

/** The content of a folder, its layers locked in the order of their ids. */
export interface LockedContent {
  readonly subfolders: readonly { readonly id: string }[]
  readonly layers: readonly MovedLayer[]
}

/** The layers and subfolders of a folder. Locks the layers, as every change of their features does. */
export async function lockContent(db: Db, folderId: string): Promise<LockedContent> {
  const subfolders = await db.selectFrom('folder').where('parentId', '=', folderId).select('id').execute()
  const layers = await db
    .selectFrom('layer')
    .where('folderId', '=', folderId)
    .orderBy('id')
    .select(['id', 'folderId', 'name', 'type', 'serverName', 'referenceId'])
    .forNoKeyUpdate()
    .execute()
  return { subfolders, layers }
}

interface NewPlace {
  readonly organizationId: string
  readonly projectId: string
  readonly parentId: string | null
}

/**
 * Moves a locked folder with its layers, jobs and sharings. A sharing ends that would show a layer in its own project, or a second
 * time in a project. The layers follow by their foreign key; their revisions rise, because the texts of features have the id of
 * the project. @throws Problem `folder_name_taken`
 */
export async function updatePlace(db: Db, folder: MovedFolder, place: NewPlace): Promise<void> {
  const { organizationId, projectId, parentId } = place
  if (projectId !== folder.projectId) await endSharings(db, folder, place)
  // In one statement: its foreign keys are checked at its end.
  await sql`
    with sharings as (
      update layer_share set project_id = ${projectId}
      where organization_id = ${organizationId} and project_id = ${folder.projectId} and folder_id = ${folder.id}
    )
    update folder set project_id = ${projectId}, parent_id = ${parentId}, version = version + 1 where id = ${folder.id}`
    .execute(db)
    .catch(violates('folder_name_unique', () => new Problem('folder_name_taken', { name: folder.name })))
  if (projectId === folder.projectId) return
  await sql`
    with jobs as (update job set project_id = ${projectId} where folder_id = ${folder.id})
    update layer set rev = rev + 1, version = version + 1 where folder_id = ${folder.id}`.execute(db)
}

async function endSharings(db: Db, folder: MovedFolder, { organizationId, projectId }: NewPlace): Promise<void> {
  await sql`
    delete from layer_share share where share.organization_id = ${organizationId} and (
      share.project_id = ${projectId} and share.layer_id in (select id from layer where folder_id = ${folder.id})
      or share.folder_id = ${folder.id} and (
        share.layer_id in (select id from layer where project_id = ${projectId})
        or exists (select from layer_share other where other.layer_id = share.layer_id
          and other.organization_id = ${organizationId} and other.project_id = ${projectId})))`.execute(db)
}
