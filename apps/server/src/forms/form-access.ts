import { Problem } from '@cairn/contract/problem'
import { can, isOrganizationAdmin } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/db'
import { type FormContent, type FormPlace, getFormContent } from './forms.queries.ts'

/** Whether a caller may view a project of an organization as a whole. */
export function viewsProject({ rights }: Actor, organizationId: string) {
  return (projectId: string): boolean =>
    can(rights, 'view', [
      { type: 'project', id: projectId },
      { type: 'organization', id: organizationId },
    ])
}

/** Admins read every form of the organization, the others those of the projects that they may view. */
export function mayReadForm(actor: Actor, organizationId: string, projectIds: readonly string[]): boolean {
  return isOrganizationAdmin(actor.rights, organizationId) || projectIds.some(viewsProject(actor, organizationId))
}

/** @throws Problem not_found for a form that the caller may not read, or of another organization */
export async function getReadableContent(
  db: Db,
  actor: Actor,
  { id, organizationId }: { readonly id: string; readonly organizationId?: FormPlace['organizationId'] },
): Promise<FormContent> {
  const content = await getFormContent(db, id)
  const isOfOrganization = organizationId === undefined || content.organizationId === organizationId
  if (!isOfOrganization || !mayReadForm(actor, content.organizationId, content.projectIds))
    throw new Problem('not_found', { asset: 'form' })
  return content
}
