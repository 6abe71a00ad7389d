import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import { mayReadForm } from '#access/definitions'
import type { Db } from '#platform/database/db'
import type { FormLink } from './form-links.ts'
import { type FormContent, type FormPlace, getFormContent } from './forms.queries.ts'

/**
 * The files that an address opens, after the rights of its account were asked again.
 * @throws Problem not_found, not_permitted
 */
export async function getLinkedContent(
  db: Db,
  actor: Actor,
  { formId, version, filledId }: FormLink,
): Promise<FormContent> {
  if (filledId === undefined) return getReadableContent(db, actor, { id: formId, version })
  await admitTo(db, actor, { level: 'view', on: 'feature', id: filledId, ofForm: true })
  return getFormContent(db, formId, version)
}

interface Readable extends Pick<FormPlace, 'id'> {
  readonly organizationId?: string
  /** The version of the files; the present one by default. */
  readonly version?: number
}

/** @throws Problem not_found for a form that the caller may not read, or of another organization */
export async function getReadableContent(
  db: Db,
  actor: Actor,
  { id, version, organizationId }: Readable,
): Promise<FormContent> {
  const content = await getFormContent(db, id, version)
  const isOfOrganization = organizationId === undefined || content.organizationId === organizationId
  if (!isOfOrganization || !mayReadForm(actor, content.organizationId, content.projectIds))
    throw new Problem('not_found', { asset: 'form' })
  return content
}
