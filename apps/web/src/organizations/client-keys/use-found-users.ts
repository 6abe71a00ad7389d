import { filterAccounts } from '@cairn/contract/accounts/member-table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { organizationQueryKeys } from '../organization-query-keys.ts'

const foundMax = 20

/** The addresses of the active members whose name or address contains a text. */
export function useFoundUsers(orgId: string, search: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.foundUsers(orgId, search),
    queryFn: async ({ signal }) => {
      const query = { orgId, search, pageSize: foundMax, active: 'true' } as const
      const { data } = await api(filterAccounts, { query }, { signal })
      return data.map(({ email }) => email)
    },
    placeholderData: keepPreviousData,
    meta: { errorsInPlace: true },
  })
}
