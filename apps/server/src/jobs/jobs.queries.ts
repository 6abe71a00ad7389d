import type { Job, JobMessage, JobProgress } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { notify } from '#platform/events'

/** Tells everybody who watches that a job has changed. The payload is a JobNews. */
export const jobChannel = 'job'

export interface JobNews {
  readonly id: string
  readonly projectId: string
  readonly ownerId: string
}

const columns = [
  'id',
  'type',
  'project_id as projectId',
  'folder_id as folderId',
  'layer_id as layerId',
  'owner_id as ownerId',
  'title',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'is_complete as isComplete',
  'has_error as hasError',
  'timeout_time as timeoutTime',
  'result_url as resultURL',
  'info_messages as infoMessages',
  'cancel_requested as cancelRequested',
  'phase',
  'read_count as read',
  'written_count as written',
  'percent',
] as const

interface Row extends Omit<Job, 'createdAt' | 'updatedAt' | 'timeoutTime' | 'progress'>, JobProgress {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly timeoutTime: Date
}

function toJob({ phase, read, written, percent, ...row }: Row): Job {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    timeoutTime: row.timeoutTime.toISOString(),
    progress: { phase, read, written, percent },
  }
}

export interface JobQuery {
  /** The person who asks: sees the own jobs, and all in these projects. */
  readonly accountId: string
  readonly administeredProjectIds: readonly string[]
  readonly projectId?: string | undefined
  readonly ownerId?: string | undefined
  readonly type?: Job['type'] | undefined
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined
  readonly limit: number
}

/** Jobs newest first. */
export async function findJobs(db: Db, query: JobQuery): Promise<Job[]> {
  const { projectId, ownerId, type, after } = query
  const rows = await db
    .selectFrom('job')
    .where((where) =>
      where.or([
        where('owner_id', '=', query.accountId),
        where(sql<boolean>`project_id = any(${[...query.administeredProjectIds]}::uuid[])`, '=', true),
      ]),
    )
    .$if(projectId !== undefined, (q) => q.where('project_id', '=', projectId ?? ''))
    .$if(ownerId !== undefined, (q) => q.where('owner_id', '=', ownerId ?? ''))
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? 'IMPORT'))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .select(columns)
    .execute()
  return rows.map(toJob)
}

export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await db.selectFrom('job').where('id', '=', id).select(columns).executeTakeFirst()
  return row && toJob(row)
}

export interface NewJob {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
  readonly ownerId: string
  readonly type: Job['type']
  readonly title: string
  readonly timeoutTime: Date
}

export async function insertJob(db: Db, job: NewJob): Promise<Job> {
  const row = await db
    .insertInto('job')
    .values({
      organization_id: job.organizationId,
      project_id: job.projectId,
      folder_id: job.folderId,
      layer_id: job.layerId,
      owner_id: job.ownerId,
      type: job.type,
      title: job.title,
      timeout_time: job.timeoutTime,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return announce(db, toJob(row))
}

export interface JobChange {
  readonly progress?: JobProgress
  readonly isComplete?: boolean
  readonly hasError?: boolean
  readonly cancelRequested?: boolean
  readonly layerId?: string | null
  readonly infoMessages?: readonly JobMessage[]
}

/** Writes how far a job is and tells the watchers in the same transaction. */
export async function updateJob(db: Db, id: string, change: JobChange): Promise<Job> {
  const { progress, infoMessages } = change
  const row = await db
    .updateTable('job')
    .where('id', '=', id)
    .set({
      updated_at: sql`clock_timestamp()`,
      ...(progress && {
        phase: progress.phase,
        read_count: progress.read,
        written_count: progress.written,
        percent: progress.percent,
      }),
      ...(change.isComplete !== undefined && { is_complete: change.isComplete }),
      ...(change.hasError !== undefined && { has_error: change.hasError }),
      ...(change.cancelRequested !== undefined && { cancel_requested: change.cancelRequested }),
      ...(change.layerId !== undefined && { layer_id: change.layerId }),
      ...(infoMessages && { info_messages: JSON.stringify(infoMessages) }),
    })
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'job' })
  return announce(db, toJob(row))
}

async function announce(db: Db, job: Job): Promise<Job> {
  const news: JobNews = { id: job.id, projectId: job.projectId, ownerId: job.ownerId }
  await notify(db, jobChannel, JSON.stringify(news))
  return job
}
