import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { activityQueryKeys } from '../activity-query-keys.ts'

interface RestoredStates {
  readonly organizationId: string
  readonly featureId: string
  /** The times of the states that may come back; undefined for the last state. */
  readonly times: readonly (string | undefined)[]
}

/** The names of the files that one of the states lists and that no longer exist; none until the server has answered. */
export function useExpiredFiles({ organizationId: orgId, featureId, times }: RestoredStates): readonly string[] {
  const api = useApi()
  return useQueries({
    queries: times.map((restoreFromTime) => ({
      queryKey: activityQueryKeys.expiredFiles(featureId, restoreFromTime),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api(readAttachmentsZip, { params: { id: featureId }, query: { orgId, restoreFromTime } }, { signal }),
      // Time passes: a file may expire while the page is open.
      staleTime: 0,
      // The restoration itself reports a feature that it cannot find.
      meta: { errorsInPlace: true },
    })),
    combine: (answers) => [...new Set(answers.flatMap(({ data }) => data?.expiredFiles ?? []))],
  })
}
