import { type ActivityPageQuery, exportActivities, listActivities } from '@cairn/contract/activity/activities'
import { type ActivityColumnQuery, readActivityColumns, readDailyStats } from '@cairn/contract/activity/reports'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import type { Called } from '@cairn/contract/route'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSaved } from '../features/editing/saving/show-saved.ts'
import { featureQueryKeys } from '../features/feature-query-keys.ts'
import { takeJob } from '../jobs/job-cache.ts'
import { useApi } from '../platform/api.ts'
import { activityQueryKeys } from './activity-query-keys.ts'

/** The time zone of the browser: reports have its days, and exports its times. */
function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The page before which there is no entry. */
const firstPage: string | null = null

/** The pages of the log, each behind the last entry of the one before. */
export function useLogPages(orgId: string, query: ActivityPageQuery) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: activityQueryKeys.pages(orgId, query),
    queryFn: ({ signal, pageParam }) =>
      api(
        listActivities,
        { query: { ...query, orgId, ...(pageParam !== null && { lastTimestamp: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ lastTimestamp }) => lastTimestamp,
  })
}

/** Starts the export of the entries that a query lists. Its dialog shows the error. */
export function useExportLog(orgId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ orgId: _own, lastTimestamp: _last, pageSize: _size, ...filter }: ActivityPageQuery) =>
      api(exportActivities, { query: { orgId }, body: { ...filter, timeZone: browserTimeZone() } }),
    onSuccess: (job) => {
      takeJob(queries, job)
      queries.setQueryData(activityQueryKeys.exports(), job)
    },
    meta: { errorsInPlace: true },
  })
}

type RestoreBody = Called<typeof restoreFeature>['body']

/** Restores a feature. A text of the answer says why there was nothing to restore. */
export function useRestoreFeature(orgId: string, featureId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RestoreBody) => api(restoreFeature, { params: { id: featureId }, query: { orgId }, body }),
    onSuccess: (restored) => {
      if (typeof restored === 'string') return
      showSaved(restored, { queries, map: null })
      void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(restored.layerId) })
      void queries.invalidateQueries({ queryKey: activityQueryKeys.all() })
    },
    meta: { errorsInPlace: true },
  })
}

/** The columns of a report; those of another range stay until they have arrived. A component is for one condition. */
export function useColumns(orgId: string, filter: Omit<ActivityColumnQuery, 'timeZone' | 'orgId'>) {
  const api = useApi()
  const query = { ...filter, timeZone: browserTimeZone() }
  return useQuery({
    queryKey: activityQueryKeys.columns(orgId, query),
    queryFn: ({ signal }) => api(readActivityColumns, { query: { ...query, orgId } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type DailyFilter = Omit<Called<typeof readDailyStats>['query'], 'orgId' | 'timeZone'>

/** The features that members added, by day; those of other days stay until they have arrived. A component is for one type. */
export function useDailyStats(orgId: string, filter: DailyFilter) {
  const api = useApi()
  const query = { ...filter, timeZone: browserTimeZone() }
  return useQuery({
    queryKey: activityQueryKeys.daily(orgId, query),
    queryFn: ({ signal }) => api(readDailyStats, { query: { ...query, orgId } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
