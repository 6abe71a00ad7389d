import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { mayReadForm } from '#access/definitions'
import type { Db } from '#platform/database/db'
import { type FormContent, type FormPlace, getFormContent } from './forms.queries.ts'

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
