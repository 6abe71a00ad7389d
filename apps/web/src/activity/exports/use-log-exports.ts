import { type Job, listJobs } from '@cairn/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { isFinished } from '../../jobs/job-results.ts'
import { useApi } from '../../platform/api.ts'
import { activityQueryKeys } from '../activity-query-keys.ts'

const pollMs = 1500
/** Newest exports among which those of the log are looked for; one of the page sizes of the list. */
const searchedJobs = 10
/** The names of the files of exports of the log. */
const logFile = /^activity-log-.*\.csv$/

/** The newest export of the log by the user; null without one. It is read again until it has ended. */
export function useNewestLogExport() {
  const api = useApi()
  return useQuery({
    queryKey: activityQueryKeys.exports(),
    queryFn: async ({ signal }): Promise<Job | null> => {
      const { jobs } = await api(listJobs, { query: { type: 'EXPORT', pageSize: searchedJobs } }, { signal })
      return jobs.find(({ title }) => logFile.test(title)) ?? null
    },
    refetchInterval: ({ state: { data } }) => (data && !isFinished(data) ? pollMs : false),
    meta: { errorsInPlace: true },
  })
}
