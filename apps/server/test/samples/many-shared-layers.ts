import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

interface ManyShared {
  readonly organizationId: string
  /** The home of the layers. */
  readonly projectId: string
  readonly id: string
  readonly receiver: { readonly projectId: string; readonly id: string }
  readonly count: number
}

/** Inserts layers into a folder and shares them into a folder of another project. */
export async function insertManyShared(db: Db, { organizationId, projectId, id, receiver, count }: ManyShared) {
  await sql`
    with created as (
      insert into layer (organization_id, project_id, folder_id, name, server_name)
      select ${organizationId}::uuid, ${projectId}::uuid, ${id}::uuid, 'Shared ' || number, 'shared_' || number
      from generate_series(1, ${count}::int) number returning id
    )
    insert into layer_share (organization_id, layer_id, project_id, folder_id)
    select ${organizationId}::uuid, id, ${receiver.projectId}::uuid, ${receiver.id}::uuid from created`.execute(db)
}
