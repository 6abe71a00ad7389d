import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

interface Home {
  readonly folderId: string
  readonly projectId: string
}

/**
 * Moves a layer that `lockLayer` has locked, with its jobs; its sharing into the new project ends. Raises the revision: the
 * texts of its features have the ids of folder and project. @throws Problem `layer_name_taken`
 */
export async function updateHome(db: Db, layer: Layer, { folderId, projectId }: Home): Promise<void> {
  await sql`
    with ended as (
      delete from layer_share where layer_id = ${layer.id} and organization_id = ${layer.organizationId}
        and project_id = ${projectId}
    ), jobs as (
      update job set project_id = ${projectId}, folder_id = ${folderId} where layer_id = ${layer.id}
    )
    update layer set folder_id = ${folderId}, project_id = ${projectId}, rev = rev + 1, version = version + 1
    where id = ${layer.id}`
    .execute(db)
    .catch(violates('layer_name_unique', () => new Problem('layer_name_taken', { name: layer.name })))
}
