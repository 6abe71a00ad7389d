import { cancelJob, type Job, jobPageSizeDefault, listJobs } from '@cairn/contract/jobs'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { newestOf, takeJob } from './job-cache.ts'
import { jobQueryKeys, type PageOfJobs } from './job-query-keys.ts'
import { isFinished } from './job-results.ts'
import { useJobWatch } from './job-watch.tsx'

const pollMs = 5000

/** A page of imports or exports. */
export function useJobPage(page: PageOfJobs) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isLive } = useJobWatch()
  return useQuery({
    queryKey: jobQueryKeys.page(page),
    queryFn: async ({ signal }) => {
      const { type, pageSize, pageKey } = page
      const answer = await api(
        listJobs,
        { query: { type, pageSize, ...(pageKey !== null && { pageKey }) } },
        { signal },
      )
      for (const job of answer.jobs) takeJob(queryClient, job)
      return { ...answer, jobs: answer.jobs.map((job) => newestOf(queryClient, job)) }
    },
    placeholderData: keepPreviousData,
    // Events keep it up to date; without them it is polled.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isLive ? false : pollMs,
  })
}

/** The number of running jobs among the newest imports. */
export function useRunningCount(): number {
  const { data } = useJobPage({ type: 'IMPORT', pageSize: jobPageSizeDefault, pageKey: null })
  return data?.jobs.filter((job) => !isFinished(job)).length ?? 0
}

/** The newest known state of a job. */
export function useJob(jobId: string | undefined): Job | undefined {
  const { data } = useQuery<Job>({ queryKey: jobQueryKeys.one(jobId ?? ''), queryFn: skipToken })
  return data
}

/** Cancels a running job. */
export function useCancelJob() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (job: Pick<Job, 'id'>) => api(cancelJob, { params: { id: job.id } }),
    onSuccess: (job) => takeJob(queryClient, job),
    onError: () => queryClient.invalidateQueries({ queryKey: jobQueryKeys.pages() }),
  })
}
