import { cancelJob, listJobs, watchJobs } from '@cairn/contract/jobs'
import { can } from '@cairn/domain/permissions'
import { admitTo } from '#access/admit'
import { nextPageKey, parsePageKey } from '#http/answers/page-key'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { JobFeed } from './job-feed.ts'
import { jobs } from './jobs.commands.ts'
import { findJobs } from './jobs.queries.ts'
import { shownTo } from './visible-jobs.ts'
import { watchVisibleJobs } from './watch-jobs.ts'

/** The caller must at least have passage to the project of the query. */
const projectAccess = { level: 'view', on: 'project', fromBelow: true } as const

export function jobRoutes(http: Http): void {
  serve(http, listJobs, async ({ db, actor, query }) => {
    const { projectID: projectId, ownerID: ownerId, type, pageSize } = query
    const path = projectId === undefined ? [] : await admitTo(db, actor, { ...projectAccess, id: projectId })
    // Admins of a project see all jobs in it.
    const administers = projectId !== undefined && can(actor.rights, 'admin', path)
    const found = await findJobs(db, {
      accountId: actor.accountId,
      administeredProjectIds: administers ? [projectId] : [],
      projectId,
      ownerId,
      type,
      after: parsePageKey(query.pageKey, 'pageKey'),
      limit: pageSize + 1,
    })
    return {
      jobs: found.slice(0, pageSize).map((job) => shownTo(actor, job)),
      next_page_key: nextPageKey(found, pageSize, ({ createdAt }) => createdAt),
    }
  })

  serve(http, cancelJob, async ({ db, actor, params }) => shownTo(actor, await jobs.cancel(db, actor, params.id)))

  const feed = new JobFeed(http.services)
  serve(http, watchJobs, async ({ db, actor, query, call: { followCaller, signal } }) => {
    const { projectID: projectId } = query
    if (projectId !== undefined) await admitTo(db, actor, { ...projectAccess, id: projectId })
    const { caller, lifeMs } = await followCaller()
    return watchVisibleJobs({ feed, caller, projectId, lifeMs, signal })
  })
}
