import { type Configuration, readConfiguration } from '@cairn/contract/configuration'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.ts'

export const configurationQueryKey = ['configuration'] as const

/** The configuration of the deployment; undefined until the server has answered. */
export function useConfiguration(): Configuration | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: configurationQueryKey,
    queryFn: ({ signal }) => api(readConfiguration, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
