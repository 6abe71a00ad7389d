import { filterAccounts } from '@cairn/contract/member-table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { organizationQueryKeys } from '../../../organizations/organization-query-keys.ts'
import { useApi } from '../../../platform/api.ts'

const foundMax = 20

/** The addresses of the active members whose name or address contains a text. */
export function useFoundUsers(orgId: string, text: string) {
  const api = useApi()
  const search = useDeferredValue(text.trim())
  return useQuery({
    queryKey: organizationQueryKeys.foundUsers(orgId, search),
    queryFn: async ({ signal }) => {
      const query = { orgId, search, pageSize: foundMax, active: 'true' } as const
      const { data } = await api(filterAccounts, { query }, { signal })
      return data.map(({ email }) => email)
    },
    placeholderData: keepPreviousData,
  })
}
