import {
  countActivities,
  exportActivities,
  listActivities,
  readActivityExport,
} from '@cairn/contract/activity/activities'
import { readActivityColumns, readDailyStats } from '@cairn/contract/activity/reports'
import { Problem } from '@cairn/contract/problem'
import { admitToOrganization } from '#access/admit'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findJob } from '../jobs/jobs.queries.ts'
import { findDailyStats } from './daily-stats.queries.ts'
import { findColumns } from './log-columns.queries.ts'
import { countEntries, findEntries } from './log-entries.queries.ts'
import { itemsOf } from './log-items.ts'
import { scopeOf } from './log-scope.ts'
import { exportKey, startExport } from './start-export.ts'

export function activityRoutes(http: Http): void {
  serve(http, listActivities, async ({ db, actor, path, query }) => {
    const scope = await scopeOf(db, { actor, path, projectIds: query.projectIds })
    const { entries, lastTimestamp } = await findEntries(db, scope, query)
    return { Items: await itemsOf(db, scope, entries), lastTimestamp }
  })

  serve(http, countActivities, async ({ db, actor, path, query }) => {
    const scope = await scopeOf(db, { actor, path, projectIds: query.projectIds })
    return { count: await countEntries(db, scope, query) }
  })

  serve(http, readActivityColumns, async ({ db, actor, path, query }) => {
    const scope = await scopeOf(db, { actor, path, projectIds: query.projectIds })
    return findColumns(db, scope, query)
  })

  serve(http, readDailyStats, async ({ db, actor, path, query }) => {
    const scope = await scopeOf(db, { actor, path })
    return findDailyStats(db, scope, query)
  })

  const { clock, storage } = http.services
  serve(http, exportActivities, ({ db, actor, path, body, client: { language } }) => {
    const request = { language: language ?? 'en', order: body } as const
    return startExport(db, { actor, path }, { ...request, now: clock.now() })
  })

  serve(http, readActivityExport, async ({ db, actor, params }) => {
    const job = await findJob(db, params.id)
    if (job?.type !== 'EXPORT' || job.ownerId !== actor.accountId || job.resultURL === null)
      throw new Problem('not_found', { asset: 'job' })
    admitToOrganization(actor, 'admin', [job.organizationId])
    return storage.get(exportKey(job.id))
  })
}
