import { Readable } from 'node:stream'
import { type ActivityPageFilter, activityExportDays } from '@cairn/contract/activity/activities'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { admitOwner, admitToOrganization } from '#access/admit'
import type { Services } from '#http/services'
import { isDatabaseAway } from '#platform/database/database-outage'
import { type Db, inTransaction } from '#platform/database/db'
import type { JobRun, Task } from '#platform/jobs/jobs'
import { findJob, getJob, updateJob } from '../jobs/jobs.queries.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { LogCsv, logCsvHead } from './log-csv.ts'
import { findEntries, projectsIn } from './log-entries.queries.ts'
import { findProjectNames } from './log-exports.queries.ts'
import { namesOf } from './log-items.ts'
import { scopeOf } from './log-scope.ts'
import { type ExportLogPayload, exportKey } from './start-export.ts'

/** Entries that the job has in memory. */
const batchSize = 500
/** Larger than the log of a million entries; stops a file that fills the disk. */
const fileMaxBytes = 4 * 1024 ** 3

/** The owner cancelled the job. */
class ExportCancelled extends Error {
  override readonly name = 'ExportCancelled'
}

/**
 * Writes the entries that the owner may read now into a CSV file, and mails the owner. Each attempt writes the file from
 * its beginning.
 */
export function exportLog(services: Services): Task<ExportLogPayload> {
  return async (payload, run) => {
    const job = await findJob(services.db, payload.jobId)
    if (!job || job.isComplete || job.hasError) return
    try {
      await writeExport(services, payload, run)
    } catch (error) {
      if (run.signal.aborted || isDatabaseAway(error)) throw error
      await fail(services, payload, error)
    }
  }
}

async function writeExport(services: Services, payload: ExportLogPayload, { signal }: JobRun): Promise<void> {
  const { jobId } = payload
  const count = { written: 0 }
  const lines = Readable.from(logLines(services.db, payload, { signal, count }))
  await services.storage.put(exportKey(jobId), lines, { maxBytes: fileMaxBytes })
  await inTransaction(services.db, (tx) => complete(services, tx, { payload, written: count.written }))
}

interface Writing {
  readonly signal: AbortSignal
  readonly count: { written: number }
}

/** Reads a batch once the file has taken the one before. */
async function* logLines(db: Db, payload: ExportLogPayload, { signal, count }: Writing): AsyncGenerator<string> {
  const { accountId, organizationId, jobId } = payload
  const { projectNames = {}, timeZone, ...order } = payload.order
  // The rights may have changed since the request.
  const actor = await admitOwner(db, accountId)
  const path = admitToOrganization(actor, 'admin', [organizationId])
  const scope = await scopeOf(db, { actor, path, projectIds: order.projectIds })
  const csv = new LogCsv(timeZone)
  const endTime = await endOf(db, payload)
  let lastTimestamp: string | undefined
  yield logCsvHead
  while (true) {
    signal.throwIfAborted()
    const filter: ActivityPageFilter = { ...order, endTime, lastTimestamp, pageSize: batchSize }
    const page = await findEntries(db, scope, filter)
    const stored = await findProjectNames(db, organizationId, projectsIn(page.entries))
    const projects = new Map([...stored, ...Object.entries(projectNames)])
    yield csv.linesOf(page.entries, { entries: await namesOf(db, scope, page.entries), projects })
    count.written += page.entries.length
    await report(db, jobId, count.written)
    if (page.lastTimestamp === null) return
    lastTimestamp = page.lastTimestamp
  }
}

/** The job ends although the log grows. */
async function endOf(db: Db, { jobId, order: { endTime } }: ExportLogPayload): Promise<string> {
  const { createdAt } = await getJob(db, jobId)
  return endTime !== undefined && Date.parse(endTime) < Date.parse(createdAt) ? endTime : createdAt
}

async function report(db: Db, jobId: string, written: number): Promise<void> {
  const progress = { phase: 'writing', read: written, written, percent: null } as const
  const { cancelRequested } = await updateJob(db, jobId, { progress })
  if (cancelRequested) throw new ExportCancelled()
}

interface Written {
  readonly payload: ExportLogPayload
  readonly written: number
}

async function complete({ settings }: Services, tx: Db, { payload, written }: Written): Promise<void> {
  const { jobId, language } = payload
  const actor = await admitOwner(tx, payload.accountId)
  const job = await updateJob(tx, jobId, {
    progress: { phase: 'done', read: written, written, percent: 100 },
    isComplete: true,
    resultUrl: `/rest/activities/exports/${jobId}`,
    infoMessages: [{ key: 'logExported', params: { count: written } }],
  })
  if (job.cancelRequested) throw new ExportCancelled()
  const params = {
    title: job.title,
    count: written,
    days: activityExportDays,
    url: `${settings.publicUrl}/settings/users-and-organization/activity-logs`,
  }
  await enqueueMail(tx, { to: actor.email, language, kind: 'logExported', params })
}

async function fail({ db, storage, log }: Services, { jobId }: ExportLogPayload, error: unknown): Promise<void> {
  await storage.delete(exportKey(jobId))
  const job: Job | undefined = await findJob(db, jobId)
  if (!job || job.isComplete) return
  const key = causeOf(error)
  if (key === 'exportFailed') log.error({ err: error, jobId }, 'an export of the activity log failed')
  await updateJob(db, jobId, { hasError: true, infoMessages: [{ key, params: {} }] })
}

function causeOf(error: unknown): 'exportCancelled' | 'exportRefused' | 'exportFailed' {
  if (error instanceof ExportCancelled) return 'exportCancelled'
  return error instanceof Problem ? 'exportRefused' : 'exportFailed'
}
