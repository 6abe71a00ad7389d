import { cancelJob, listJobs, watchJobs } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { can } from '@cairn/domain/permissions'
import { findPath } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/db'
import { JobFeed } from './job-feed.ts'
import { findJob, findJobs, type StoredJob, updateJob } from './jobs.queries.ts'
import { nextPageKey, parsePageKey } from './page-key.ts'
import { isVisibleTo, shownTo } from './visible-jobs.ts'
import { watchVisibleJobs } from './watch-jobs.ts'

/** The caller must at least have passage to the project of the query. */
const projectAccess = { level: 'view', on: 'project', passage: true } as const

export function jobRoutes(http: Http): void {
  serve(http, listJobs, async ({ db, actor, query }) => {
    const { projectID: projectId, ownerID: ownerId, type, pageSize } = query
    if (projectId !== undefined) await admitTo(db, actor, { ...projectAccess, id: projectId })
    const administers = projectId !== undefined && (await administersProject(db, actor, projectId))
    const jobs = await findJobs(db, {
      accountId: actor.accountId,
      administeredProjectIds: administers ? [projectId] : [],
      projectId,
      ownerId,
      type,
      after: parsePageKey(query.pageKey),
      limit: pageSize + 1,
    })
    return {
      jobs: jobs.slice(0, pageSize).map((job) => shownTo(actor, job)),
      next_page_key: nextPageKey(jobs, pageSize),
    }
  })

  serve(http, cancelJob, async ({ db, actor, params }) => {
    const job = await findVisibleJob(db, actor, params.id)
    if (!job) throw new Problem('not_found', { asset: 'job' })
    if (job.isComplete || job.hasError) throw new Problem('job_finished', {})
    const changed = await updateJob(db, job.id, { cancelRequested: true })
    // The job may have ended while this call waited for the lock on its row.
    if (changed.isComplete || changed.hasError) throw new Problem('job_finished', {})
    return shownTo(actor, changed)
  })

  const feed = new JobFeed(http.services)
  serve(http, watchJobs, async ({ db, actor, query, followCaller, signal }) => {
    const { projectID: projectId } = query
    if (projectId !== undefined) await admitTo(db, actor, { ...projectAccess, id: projectId })
    const { caller, lifeMs } = await followCaller()
    return watchVisibleJobs({ feed, caller, projectId, lifeMs, signal })
  })
}

/** A job of the actor, or of a project that they administer. Any other job answers 404. */
async function findVisibleJob(db: Db, actor: Actor, id: string): Promise<StoredJob | undefined> {
  const job = await findJob(db, id)
  return job && isVisibleTo(actor, job) ? job : undefined
}

/** Admins of a project see all jobs in it. */
async function administersProject(db: Db, actor: Actor, projectId: string): Promise<boolean> {
  const path = await findPath(db, { type: 'project', id: projectId })
  return path !== undefined && can(actor.rights, 'admin', path)
}
