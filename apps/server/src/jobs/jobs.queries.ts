import type { Job, JobMessage, JobProgress } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PageEnd } from '#http/answers/page-key'
import type { Db } from '#platform/database/db'
import { notify } from '#platform/events'
import { jobsBefore } from '#platform/jobs/turns'

/** The channel of events that a job has changed. The payload is a JobEvent as JSON. */
export const jobChannel = 'job'

/** Holds each field that decides who may see the job, so that streams filter events without a query. */
const JobEvent = z.object({
  id: z.string(),
  organizationId: z.string(),
  projectId: z.string().nullable(),
  ownerId: z.string(),
})
export type JobEvent = z.infer<typeof JobEvent>

export function parseJobEvent(payload: string): JobEvent {
  return JobEvent.parse(JSON.parse(payload))
}

const columns = [
  'id',
  'organizationId',
  'type',
  'projectId',
  sql<string>`(select project.name from project where project.id = job.project_id)`.as('projectName'),
  'folderId',
  'layerId',
  'ownerId',
  'title',
  'createdAt',
  'updatedAt',
  'isComplete',
  'hasError',
  'timeoutTime',
  'resultUrl',
  'infoMessages',
  'cancelRequested',
  'phase',
  'readCount as read',
  'writtenCount as written',
  'percent',
  sql<
    number | null
  >`case when not job.is_complete and not job.has_error then ${jobsBefore('jobId', sql`job.id::text`)} end`.as(
    'waitingBefore',
  ),
] as const

/** A job with its organization. */
export interface StoredJob extends Job {
  readonly organizationId: string
}

interface Row
  extends Omit<StoredJob, 'createdAt' | 'updatedAt' | 'timeoutTime' | 'resultURL' | 'progress'>,
    JobProgress {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly timeoutTime: Date
  readonly resultUrl: string | null
}

function toJob({ phase, read, written, percent, resultUrl, ...row }: Row): StoredJob {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    timeoutTime: row.timeoutTime.toISOString(),
    resultURL: resultUrl,
    progress: { phase, read, written, percent },
  }
}

export interface JobQuery {
  /** The caller, who sees their own jobs and all jobs of these projects. */
  readonly accountId: string
  readonly administeredProjectIds: readonly string[]
  readonly projectId?: string | undefined
  readonly ownerId?: string | undefined
  readonly type?: Job['type'] | undefined
  readonly after?: PageEnd | undefined
  readonly limit: number
}

/** Jobs newest first. */
export async function findJobs(db: Db, query: JobQuery): Promise<StoredJob[]> {
  const { projectId, ownerId, type, after } = query
  const rows = await db
    .selectFrom('job')
    .where((where) =>
      where.or([
        where('ownerId', '=', query.accountId),
        where(sql<boolean>`project_id = any(${[...query.administeredProjectIds]}::uuid[])`, '=', true),
      ]),
    )
    .$if(projectId !== undefined, (q) => q.where('projectId', '=', projectId ?? ''))
    .$if(ownerId !== undefined, (q) => q.where('ownerId', '=', ownerId ?? ''))
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? 'IMPORT'))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${after?.time}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .select(columns)
    .execute()
  return rows.map(toJob)
}

export async function findJob(db: Db, id: string): Promise<StoredJob | undefined> {
  const row = await db.selectFrom('job').where('id', '=', id).select(columns).executeTakeFirst()
  return row && toJob(row)
}

/** @throws Problem `not_found` */
export async function getJob(db: Db, id: string): Promise<StoredJob> {
  const job = await findJob(db, id)
  if (!job) throw new Problem('not_found', { asset: 'job' })
  return job
}

export interface NewJob {
  readonly organizationId: string
  readonly projectId: string | null
  readonly folderId: string | null
  readonly layerId: string | null
  readonly ownerId: string
  readonly type: Job['type']
  readonly title: string
  readonly timeoutTime: Date
  /** The file that it reads together with other imports. */
  readonly storedFileId?: string
}

export async function insertJob(db: Db, job: NewJob): Promise<Job> {
  const row = await db.insertInto('job').values(job).returning(columns).executeTakeFirstOrThrow()
  return announce(db, toJob(row))
}

export interface JobChange {
  readonly progress?: JobProgress
  readonly isComplete?: boolean
  readonly hasError?: boolean
  readonly cancelRequested?: boolean
  readonly layerId?: string | null
  readonly resultUrl?: string
  readonly infoMessages?: readonly JobMessage[]
}

/** Writes the progress of a job and publishes an event in the same transaction. */
export async function updateJob(db: Db, id: string, change: JobChange): Promise<StoredJob> {
  const { progress, infoMessages, ...columnValues } = change
  const row = await db
    .updateTable('job')
    .where('id', '=', id)
    .set({
      ...columnValues,
      updatedAt: sql`clock_timestamp()`,
      phase: progress?.phase,
      readCount: progress?.read,
      writtenCount: progress?.written,
      percent: progress?.percent,
      infoMessages: infoMessages && JSON.stringify(infoMessages),
    })
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'job' })
  return announce(db, toJob(row))
}

/** Most waiting jobs whose new place in the queue is published when a job begins. */
const announcedMax = 50

/** Publishes an event for each job that has not begun: its place in the queue has changed. */
export async function announceWaitingJobs(db: Db): Promise<void> {
  const jobs = await db
    .selectFrom('job')
    .where('phase', '=', 'waiting')
    .where('isComplete', '=', false)
    .where('hasError', '=', false)
    .orderBy('createdAt')
    .limit(announcedMax)
    .select(['id', 'organizationId', 'projectId', 'ownerId'])
    .execute()
  if (jobs.length > 0) await notify(db, jobChannel, ...jobs.map(eventText))
}

async function announce<J extends JobEvent>(db: Db, job: J): Promise<J> {
  await notify(db, jobChannel, eventText(job))
  return job
}

function eventText({ id, organizationId, projectId, ownerId }: JobEvent): string {
  const event: JobEvent = { id, organizationId, projectId, ownerId }
  return JSON.stringify(event)
}
