import type { Db } from '#platform/database/db'

/** The organizations to which a project belonged before. */
export async function findFormerOrganizations(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organizationChange')
    .where('projectId', '=', projectId)
    .select('fromOrganizationId')
    .distinct()
    .execute()
  return rows.map(({ fromOrganizationId }) => fromOrganizationId)
}
