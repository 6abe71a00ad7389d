import { readOverview } from '@cairn/contract/overview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../platform/api.ts'
import { overviewQueryKeys } from './overview-query-keys.ts'

/** The figures of an organization, as they are when the screen opens. */
export function useOverview(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: overviewQueryKeys.of(organizationId),
    queryFn: ({ signal }) => api(readOverview, { query: { orgId: organizationId } }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** Changes that no call of this page makes, such as the end of an import, are seen after this time. */
const followMs = 30_000

/** The figures while the user works: they follow each change that the page makes. */
export function useFollowedOverview(organizationId: string) {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queries.invalidateQueries({ queryKey: overviewQueryKeys.of(organizationId) })
      }),
    [organizationId, queries],
  )
  return useQuery({
    queryKey: overviewQueryKeys.of(organizationId),
    queryFn: ({ signal }) => api(readOverview, { query: { orgId: organizationId } }, { signal }),
    refetchInterval: followMs,
    // Without figures there is no checklist.
    meta: { errorsInPlace: true },
  })
}
