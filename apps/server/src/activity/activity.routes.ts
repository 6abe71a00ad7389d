import {
  type ActivityEntry,
  countActivities,
  exportActivities,
  listActivities,
  readActivityExport,
} from '@cairn/contract/activity/activities'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findJob } from '../jobs/jobs.queries.ts'
import { countEntries, findEntries, type LogEntry, timestampOf } from './log-entries.queries.ts'
import { scopeOf } from './log-scope.ts'
import { exportKey, startExport } from './start-export.ts'

export function activityRoutes(http: Http): void {
  serve(http, listActivities, async ({ db, actor, path, query }) => {
    const { projectIds, pageSize } = query
    const scope = await scopeOf(db, actor, { organizationId: idOn(path, 'organization'), projectIds })
    const entries = await findEntries(db, scope, query)
    const shown = entries.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      Items: shown.map(toItem),
      lastTimestamp: last && entries.length > pageSize ? timestampOf(last) : null,
    }
  })

  serve(http, countActivities, async ({ db, actor, path, query }) => {
    const { projectIds } = query
    const scope = await scopeOf(db, actor, { organizationId: idOn(path, 'organization'), projectIds })
    return { count: await countEntries(db, scope, query) }
  })

  const { clock, storage } = http.services
  serve(http, exportActivities, ({ db, actor, path, body, language }) => {
    const order = { organizationId: idOn(path, 'organization'), language: language ?? 'en', order: body }
    return startExport(db, { ...order, actor, now: clock.now() })
  })

  serve(http, readActivityExport, async ({ db, actor, params }) => {
    const job = await findJob(db, params.id)
    if (job?.type !== 'EXPORT' || job.ownerId !== actor.accountId || job.resultURL === null)
      throw new Problem('not_found', { asset: 'job' })
    await scopeOf(db, actor, { organizationId: job.organizationId })
    return storage.get(exportKey(job.id))
  })
}

function toItem(entry: LogEntry): ActivityEntry {
  const { accountId, email, userType, projectId } = entry
  return {
    Timestamp: { N: timestampOf(entry) },
    User: { S: JSON.stringify({ id: accountId, email, userType }) },
    Type: { S: entry.type },
    Category: { S: entry.category },
    Message: { S: entry.message },
    ...(projectId !== null && { ProjectId: { S: projectId } }),
    Artifact: { S: entry.artifact },
  }
}
