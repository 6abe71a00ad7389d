import type { Job } from '@cairn/contract/jobs'
import { type AssetPath, below, can, canSee, organizationPath } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { StoredJob } from './jobs.queries.ts'

/** The fields of a job that decide who may see it. */
export type JobScope = Pick<StoredJob, 'organizationId' | 'projectId' | 'ownerId'>

/** Callers see their own jobs; admins of a project see all jobs in it. A job without a project is its owner's alone. */
export function isVisibleTo(actor: Actor, job: JobScope): boolean {
  return job.ownerId === actor.accountId || can(actor.rights, 'admin', pathOf(job))
}

/**
 * An owner keeps their jobs after they have lost the project, but does not learn its present name. The file of an export
 * is its owner's alone.
 */
export function shownTo(actor: Actor, { organizationId, ...job }: StoredJob): Job {
  const resultURL = job.ownerId === actor.accountId ? job.resultURL : null
  const isNamed = canSee(actor.rights, pathOf({ ...job, organizationId }))
  return isNamed ? { ...job, resultURL } : { ...job, resultURL, projectName: null }
}

/** Empty without a project. */
function pathOf({ organizationId, projectId }: Pick<JobScope, 'organizationId' | 'projectId'>): AssetPath {
  if (projectId === null) return []
  return below(organizationPath(organizationId), { type: 'project', id: projectId })
}
