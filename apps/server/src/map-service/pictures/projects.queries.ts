import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'

/** The organization of a project; undefined for one that does not exist. */
export async function findProjectOrganization(db: Db, projectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`${prepared}
    select organization_id from project where id = ${projectId}`.execute(db)
  return rows[0]?.organizationId
}
