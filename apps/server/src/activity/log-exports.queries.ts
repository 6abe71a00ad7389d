import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/**
 * The names of projects by id. A project that is deleted, or that the organization does not have any more, has the last name
 * that the log of the organization knows.
 */
export async function findProjectNames(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null }>`
    select wanted.id, coalesce(project.name, (
      select artifact->>'name' from activity
      where activity.organization_id = ${organizationId} and project_id = wanted.id and category = 'Project'
        and artifact ? 'name'
      order by activity.created_at desc, activity.id desc limit 1)) as name
    from unnest(${[...ids]}::uuid[]) wanted (id) left join project on project.id = wanted.id
      and project.organization_id = ${organizationId}`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** Forgets the files of exports that ended before a time. */
export async function clearResultsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('job')
    .where('type', '=', 'EXPORT')
    .where('resultUrl', 'is not', null)
    .where('updatedAt', '<', before)
    .set({ resultUrl: null })
    .execute()
}
