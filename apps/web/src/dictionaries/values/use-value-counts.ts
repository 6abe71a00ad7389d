import { readListValueCounts, readValueCounts } from '@cairn/contract/dictionaries/value-counts'
import { useQuery } from '@tanstack/react-query'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useApi } from '../../platform/api.ts'
import { dictionaryQueryKeys } from '../dictionary-query-keys.ts'

// Features change without this page: the counts are read again each time.
const fresh = { staleTime: 0, gcTime: 0, meta: { errorsInPlace: true } } as const

/** How many features have a component, and values for these of its attributes. Requests nothing while not `enabled`. */
export function useValueCounts(componentId: string, attributeIds: readonly string[], enabled = true) {
  const api = useApi()
  const { organization } = useAdministeredOrganization()
  const query = { orgId: organization.id, attributeIds: attributeIds.join(',') }
  return useQuery({
    queryKey: [...dictionaryQueryKeys.valueCounts(organization.id, componentId), query.attributeIds],
    queryFn: ({ signal }) => api(readValueCounts, { params: { id: componentId }, query }, { signal }),
    enabled,
    ...fresh,
  })
}

/** How many features have each value of a stored pick list. */
export function useListValueCounts(pickListId: string) {
  const api = useApi()
  const { organization } = useAdministeredOrganization()
  return useQuery({
    queryKey: dictionaryQueryKeys.valueCounts(organization.id, pickListId),
    queryFn: ({ signal }) =>
      api(readListValueCounts, { params: { id: pickListId }, query: { orgId: organization.id } }, { signal }),
    ...fresh,
  })
}
