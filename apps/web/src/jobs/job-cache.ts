import type { Job, JobPage } from '@cairn/contract/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { jobQueryKeys, type PageOfJobs } from './job-query-keys.ts'
import { isFinished } from './job-results.ts'

type Answer = typeof JobPage._output

/** Puts a job that has changed, or is new, into every page of the list that it belongs on. */
export function takeJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueryData(jobQueryKeys.one(job.id), (before: Job | undefined) => newerOf(before, job))
  for (const [queryKey, page] of queryClient.getQueriesData<Answer>({ queryKey: jobQueryKeys.pages() })) {
    const place = pageOf(queryKey)
    if (page && place?.type === job.type) queryClient.setQueryData(queryKey, withJob(page, job, place))
  }
}

/** The newest known state of the job: an event may be newer than an answer that arrives after it. */
export function newestOf(queryClient: QueryClient, job: Job): Job {
  return newerOf(queryClient.getQueryData<Job>(jobQueryKeys.one(job.id)), job)
}

/** Events and answers can arrive out of order: the state with the latest change wins. */
function newerOf(before: Job | undefined, job: Job): Job {
  return before && before.updatedAt > job.updatedAt ? before : job
}

function pageOf(queryKey: readonly unknown[]): PageOfJobs | undefined {
  const [, , page] = queryKey
  return isPage(page) ? page : undefined
}

function isPage(page: unknown): page is PageOfJobs {
  return typeof page === 'object' && page !== null && 'type' in page && 'pageKey' in page && 'pageSize' in page
}

function withJob(page: Answer, job: Job, { pageKey, pageSize }: PageOfJobs): Answer {
  const known = page.jobs.some(({ id }) => id === job.id)
  if (known) return { ...page, jobs: page.jobs.map((other) => (other.id === job.id ? newerOf(other, job) : other)) }
  const [newest] = page.jobs
  const isNew = pageKey === null && (newest === undefined || job.createdAt >= newest.createdAt)
  if (!isNew) return page
  return { ...page, jobs: [job, ...page.jobs].slice(0, pageSize) }
}

/** Reports the jobs that ended while the page was open. */
export class FinishWatch {
  readonly #finished = new Map<string, boolean>()

  /** A job from an event. Each event is a change, so a finished job in an event has just finished. */
  changed(job: Job): boolean {
    const wasFinished = this.#finished.get(job.id) === true
    this.#finished.set(job.id, isFinished(job))
    return isFinished(job) && !wasFinished
  }

  /** A job from a list. It has just finished only if an earlier state was not finished. */
  listed(job: Job): boolean {
    const wasRunning = this.#finished.get(job.id) === false
    this.#finished.set(job.id, isFinished(job))
    return isFinished(job) && wasRunning
  }
}
