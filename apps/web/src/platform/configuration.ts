import { type Configuration, readConfiguration } from '@cairn/contract/configuration'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The configuration of the deployment; undefined until the server has answered. */
export function useConfiguration(): Configuration | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.configuration(),
    queryFn: ({ signal }) => api(readConfiguration, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
