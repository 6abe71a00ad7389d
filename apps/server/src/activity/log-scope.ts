import { Problem } from '@cairn/contract/problem'
import { type AdministeredProjects, administeredProjects, isOrganizationAdmin } from '@cairn/domain/permissions'
import { type Actor, isInternal } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Db } from '#platform/db'

/** The entries of the activity log that an account may read. */
export interface LogScope {
  readonly organizationId: string
  /** null: the entries of the whole organization. */
  readonly projects: AdministeredProjects | null
  /** Entries of internal staff exist for internal staff alone. */
  readonly showsInternal: boolean
}

/**
 * The entries of one feature, for every account that may view it.
 * @throws Problem `not_permitted` in a plus organization; `not_found` for a feature that the actor may not see
 */
export async function scopeOfFeature(
  db: Db,
  actor: Actor,
  { organizationId, ogcFid }: { readonly organizationId: string; readonly ogcFid: string },
): Promise<LogScope> {
  refusePlus(actor)
  await admitTo(db, actor, { level: 'view', on: 'feature', id: ogcFid })
  return { organizationId, projects: null, showsInternal: isInternal(actor) }
}

function refusePlus({ rights }: Actor): void {
  if (rights.organizationType === 'plus') throw new Problem('not_permitted', { level: 'admin' })
}

/**
 * Organization admins read the whole log, admins of projects that of their projects in their own organization. Grants
 * give no log, and plus organizations have none (specification 2, section 6).
 * @throws Problem `not_permitted`; `not_found` where the filter names a project that the actor may not see
 */
export async function scopeOf(
  db: Db,
  actor: Actor,
  {
    organizationId,
    projectIds = [],
  }: { readonly organizationId: string; readonly projectIds?: readonly string[] | undefined },
): Promise<LogScope> {
  const { rights } = actor
  const showsInternal = isInternal(actor)
  refusePlus(actor)
  if (isOrganizationAdmin(rights, organizationId)) return { organizationId, projects: null, showsInternal }
  const isOwn = organizationId === rights.organizationId
  const projects: AdministeredProjects = isOwn ? administeredProjects(rights, organizationId) : { all: false, ids: [] }
  if (!projects.all && projects.ids.length === 0) throw new Problem('not_permitted', { level: 'admin' })
  if (!projects.all) {
    const [other] = projectIds.filter((id) => !projects.ids.includes(id))
    if (other !== undefined) await admitTo(db, actor, { level: 'admin', on: 'project', id: other })
  }
  return { organizationId, projects, showsInternal }
}
