import { type AdministeredProjects, administeredProjects, idOn, isOrganizationAdmin } from '@cairn/domain/permissions'
import { isInternal } from '#access/actor'
import { admitTo } from '#access/admit'
import type { AdmittedCall } from '#access/definitions'
import type { Db } from '#platform/database/db'
import { findFormerOrganizations } from './former-organizations.queries.ts'

/** The entries of the activity log that an account may read. */
export interface LogScope {
  readonly organizationId: string
  /** Organizations to which the project of the feature belonged before: their logs have entries of the feature too. */
  readonly formerIds?: readonly string[]
  /** null: the entries of the whole organization. */
  readonly projects: AdministeredProjects | null
  /** The caller reads the entries of one feature, and may not see the names of its layer and project. */
  readonly isOfFeature: boolean
  /** That feature. */
  readonly featureId?: string
  /** Entries of internal staff exist for internal staff alone. */
  readonly showsInternal: boolean
}

/** A call that was admitted to a log, or to the feature whose entries it reads. */
interface LogCall extends AdmittedCall {
  readonly projectIds?: readonly string[] | undefined
}

/**
 * Every account that may view a feature reads its entries, organization admins the whole log, and admins of projects that
 * of their projects.
 * @throws Problem for a project in the filter: `not_found` for one that the actor may not see, `not_permitted` for one
 * that they do not administer
 */
export async function scopeOf(db: Db, { actor, path, projectIds = [] }: LogCall): Promise<LogScope> {
  const { rights } = actor
  const organizationId = idOn(path, 'organization')
  const isOfFeature = path[0]?.[0]?.type === 'feature'
  const scope = { organizationId, isOfFeature, showsInternal: isInternal(actor) }
  if (isOfFeature)
    return {
      ...scope,
      projects: null,
      featureId: idOn(path, 'feature'),
      formerIds: await findFormerOrganizations(db, idOn(path, 'project')),
    }
  if (isOrganizationAdmin(rights, organizationId)) return { ...scope, projects: null }
  const projects = administeredProjects(rights, organizationId)
  const other = projects.all ? undefined : projectIds.find((id) => !projects.ids.includes(id))
  if (other !== undefined) await admitTo(db, actor, { level: 'admin', on: 'project', id: other })
  return { ...scope, projects }
}
