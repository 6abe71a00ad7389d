import type { Job } from '@cairn/contract/jobs'

/** A page of the list as the cache keys it. */
export interface PageOfJobs {
  readonly type: Job['type']
  readonly pageSize: number
  /** null for the newest. */
  readonly pageKey: string | null
}

/** Query keys of jobs. Invalidating a key invalidates every key that begins with it. */
export const jobQueryKeys = {
  pages: () => ['jobs', 'page'],
  page: (page: PageOfJobs) => ['jobs', 'page', page],
  one: (jobId: string) => ['jobs', 'one', jobId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
