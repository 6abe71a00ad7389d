import { readDictionaryPreview } from '@cairn/contract/dictionaries/dictionaries'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { dictionaryQueryKeys } from './dictionary-query-keys.ts'

/** The systems of a dictionary that an organization reads, with their components; sends no request without an id. */
export function useDictionarySystems(organizationId: string, id: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: dictionaryQueryKeys.systems(organizationId, id ?? ''),
    queryFn: async ({ signal }) => {
      const call = { params: { id: id ?? '' }, query: { orgId: organizationId } }
      return (await api(readDictionaryPreview, call, { signal })).systems
    },
    enabled: id !== undefined,
  })
}
