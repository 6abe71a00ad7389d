import type { QueryKey } from '@tanstack/react-query'

/** The keys of the job list, for `use-live-jobs.ts` alone. */
export const queryKeys = { jobs: (): QueryKey => ['jobs', 'page'] }
