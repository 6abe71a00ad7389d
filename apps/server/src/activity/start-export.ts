import type { ActivityExport } from '@cairn/contract/activity/activities'
import type { Job } from '@cairn/contract/jobs'
import { idOn } from '@cairn/domain/permissions'
import type { Language } from '@cairn/messages/languages'
import type { AdmittedCall } from '#access/definitions'
import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import { insertJob } from '../jobs/jobs.queries.ts'
import { scopeOf } from './log-scope.ts'

export const exportLogSpec = {
  task: 'export-log',
  turnBy: 'organizationId',
  isLarge: true,
} as const satisfies JobSpec

const exportTimeoutMs = 60 * 60_000

/** The payload of the job: whose export it is and what it writes. */
export interface ExportLogPayload {
  readonly jobId: string
  readonly organizationId: string
  readonly accountId: string
  /** The language of the mail. */
  readonly language: Language
  readonly order: ActivityExport
}

export interface ExportOrder extends Pick<ExportLogPayload, 'language' | 'order'> {
  readonly now: Date
}

/** The key of an export's file in the storage. */
export function exportKey(jobId: string): string {
  return `${exportFolder}/${jobId}.csv`
}

/** The folder of the storage with the files of exports. */
export const exportFolder = 'log-exports'

/**
 * Enqueues the export of the entries that the actor may read.
 * @throws Problem see `scopeOf`
 */
export async function startExport(
  tx: Db,
  { actor, path }: AdmittedCall,
  { now, ...request }: ExportOrder,
): Promise<Job> {
  await scopeOf(tx, { actor, path, projectIds: request.order.projectIds })
  const organizationId = idOn(path, 'organization')
  const { accountId } = actor
  const job = await insertJob(tx, {
    organizationId,
    projectId: null,
    folderId: null,
    layerId: null,
    ownerId: accountId,
    type: 'EXPORT',
    title: `activity-log-${now.toISOString().slice(0, 10)}.csv`,
    timeoutTime: new Date(now.getTime() + exportTimeoutMs),
  })
  const payload: ExportLogPayload = { jobId: job.id, accountId, organizationId, ...request }
  await enqueue(tx, exportLogSpec, payload)
  return job
}
