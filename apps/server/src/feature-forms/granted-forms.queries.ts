import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
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

/** A form that a project has, with its layer there. */
export interface GrantedForm {
  readonly formId: string
  readonly name: string
  readonly layerId: string
  readonly organizationId: string
}

/**
 * The form of a project. Its permission is locked: it does not end before the form is filled in.
 * @throws Problem `feature_form_not_granted`; `not_found` for a form of another organization
 */
export async function lockGrantedForm(
  db: Db,
  { projectId, formId, organizationId }: ProjectForm & { readonly organizationId: string },
): Promise<GrantedForm> {
  const { rows } = await sql<{ name: string; layerId: string | null }>`
    select form.name, granted.layer_id from form left join lateral (
      select layer_id from form_permission where form_id = form.id and project_id = ${projectId} for share
    ) granted on true
    where form.id = ${formId} and form.organization_id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not_found', { asset: 'form' })
  if (row.layerId === null) throw new Problem('feature_form_not_granted', { name: row.name })
  return { formId, name: row.name, layerId: row.layerId, organizationId }
}
