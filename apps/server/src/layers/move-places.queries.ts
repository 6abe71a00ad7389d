import { Problem } from '@cairn/contract/problem'
import type { MovedFolder } from '@cairn/domain/data-organization/move-rules'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A project from which or to which something moves. */
export interface MoveProject {
  readonly id: string
  readonly name: string
}

interface PlaceIds {
  readonly organizationId: string
  readonly projectIds: readonly string[]
  readonly folderIds: readonly string[]
}

/** The locked projects and folders of a move, by their ids. */
export interface MovePlaces {
  project(id: string): MoveProject
  folder(id: string): MovedFolder
}

/**
 * Locks the projects and then the folders of a move, each in the order of their ids: a project against deletion and a change of
 * its organization, a folder against other moves and new subfolders.
 * @throws Problem `not_found` for one that was deleted meanwhile, or has another organization; `project_changes_organization`
 */
export async function lockMovePlaces(db: Db, { organizationId, projectIds, folderIds }: PlaceIds): Promise<MovePlaces> {
  const projects = await sql<MoveProject>`
    select id, name from project where id = any(${projectIds}::uuid[]) and organization_id = ${organizationId}
    order by id for key share`.execute(db)
  const { rows: changing } = await sql<MoveProject>`
    select project.id, name from organization_change change join project on project.id = change.project_id
    where change.project_id = any(${projectIds}::uuid[]) and finished_at is null limit 1`.execute(db)
  if (changing[0]) throw new Problem('project_changes_organization', { name: changing[0].name })
  const folders = await sql<MovedFolder>`
    select id, project_id, parent_id, name, folder_type from folder
    where id = any(${folderIds}::uuid[]) and organization_id = ${organizationId}
    order by id for no key update`.execute(db)
  return {
    project: (id) => existing('project', id, projects.rows),
    folder: (id) => existing('folder', id, folders.rows),
  }
}

function existing<Row extends { readonly id: string }>(asset: string, id: string, rows: readonly Row[]): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Problem('not_found', { asset })
  return row
}
