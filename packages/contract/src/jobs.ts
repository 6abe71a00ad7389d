import { z } from 'zod'
import { noParams, type ProblemKinds } from './problem-kind.ts'
import { eventStream, route } from './route.ts'
import { Uuid } from './text.ts'

/** Largest page of jobs that a caller may request (specification 3, section 9). */
export const jobPageSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50] as const
/** Page size without a requested size. */
export const jobPageSizeDefault = 10
/** Most event streams of an account that one node keeps open; a browser needs one. */
export const jobStreamsMax = 10
/** The types of jobs, by their names on the wire. */
export const jobTypes = ['IMPORT', 'EXPORT', 'BIND'] as const

/** The progress of a job. Its phases follow each other in this order. */
export const JobProgress = z.object({
  phase: z.enum(['waiting', 'reading', 'writing', 'finishing', 'done']),
  /** Features read from the file and written to the layer so far. */
  read: z.number().int(),
  written: z.number().int(),
  /** 0 to 100; null while the total is unknown. */
  percent: z.number().min(0).max(100).nullable(),
})
export type JobProgress = z.infer<typeof JobProgress>

/** A sentence of a job's result: a message key under `jobs.message` and its parameters. */
export const JobMessage = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type JobMessage = z.infer<typeof JobMessage>

/** Work that continues after the call that started it. Fields as in specification 3, section 3, with its progress. */
export const Job = z
  .object({
    id: z.uuid(),
    type: z.enum(jobTypes),
    /** null for a job that concerns the organization. */
    projectId: z.uuid().nullable(),
    /** null for an owner who may no longer see the project, and without a project. */
    projectName: z.string().nullable(),
    folderId: z.uuid().nullable(),
    /** The layer that the job creates, or whose features it binds to a component. */
    layerId: z.uuid().nullable(),
    ownerId: z.uuid(),
    title: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    isComplete: z.boolean(),
    hasError: z.boolean(),
    timeoutTime: z.iso.datetime(),
    /** Address of the file that an export wrote, for the owner of the job; null for none. */
    resultURL: z.string().nullable(),
    infoMessages: z.array(JobMessage),
    cancelRequested: z.boolean(),
    progress: JobProgress,
    /** Imports of all organizations that begin before this one; null once it has begun. Organizations take turns. */
    waitingBefore: z.number().int().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

/** The status of a job, which `statusOf` derives from its fields. */
export type JobStatus = 'success' | 'complete-with-errors' | 'failed' | 'timeout' | 'in-progress'

/** The status of a job at `now`. Source: specification 3, section 4, "Job status". */
export function statusOf(job: Pick<Job, 'isComplete' | 'hasError' | 'timeoutTime'>, now: Date): JobStatus {
  if (job.isComplete) return job.hasError ? 'complete-with-errors' : 'success'
  if (job.hasError) return 'failed'
  return now.toISOString() > job.timeoutTime ? 'timeout' : 'in-progress'
}

/** `next_page_key` is the `pageKey` of the next page; null on the last one. */
export const JobPage = z.object({ jobs: z.array(Job), next_page_key: z.string().nullable() }).meta({ id: 'JobPage' })

const pageSizes: ReadonlySet<number> = new Set(jobPageSizes)

/** The problems of jobs. */
export const jobProblems = {
  job_finished: { status: 409, params: noParams },
} as const satisfies ProblemKinds

export const listJobs = route({
  method: 'GET',
  path: '/rest/jobs',
  access: 'signed-in',
  summary:
    'Lists imports and exports, newest first: those of the caller, and all jobs of projects that the caller administers.',
  query: z.object({
    projectID: Uuid.optional(),
    ownerID: Uuid.optional(),
    type: z.enum(jobTypes).optional(),
    pageKey: z.string().max(100).optional(),
    pageSize: z.coerce
      .number()
      .int()
      .refine((size) => pageSizes.has(size), { message: `must be one of ${jobPageSizes.join(', ')}` })
      .default(jobPageSizeDefault),
  }),
  response: JobPage,
})

export const cancelJob = route({
  method: 'POST',
  path: '/rest/jobs/:id/cancel',
  access: 'signed-in',
  summary:
    'Cancels a running job; nothing is imported. Permitted to the owner of the job and to administrators of its project.',
  params: z.object({ id: Uuid }),
  response: Job,
  activity: 'none',
})

/** Server-sent events: `event: job` with a Job as data for each change of a job that the caller may see. */
export const watchJobs = route({
  method: 'GET',
  path: '/rest/jobs/events',
  access: 'signed-in',
  summary: `Streams the progress of jobs as server-sent events. An account has at most ${jobStreamsMax} streams on a node.`,
  query: z.object({ projectID: Uuid.optional() }),
  response: z.string(),
  output: eventStream,
})
