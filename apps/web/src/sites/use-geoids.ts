import { listGeoids } from '@cairn/contract/sites/coordinate-systems'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { siteQueryKeys } from './site-query-keys.ts'

/** The geoids that a project may name; sends no request where its organization does not have them. */
export function useGeoids(isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: siteQueryKeys.geoids(),
    queryFn: ({ signal }) => api(listGeoids, { query: {} }, { signal }),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
