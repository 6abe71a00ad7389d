import type { Db } from '#platform/database/db'

interface ProjectForm {
  readonly projectId: string
  readonly formId: string
}

/** Whether a project has a form. */
export async function hasForm(db: Db, { projectId, formId }: ProjectForm): Promise<boolean> {
  const row = await db
    .selectFrom('formPermission')
    .where('projectId', '=', projectId)
    .where('formId', '=', formId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
