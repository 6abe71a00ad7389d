import { filterAccounts } from '@cairn/contract/accounts/member-table'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { organizationQueryKeys } from '../organization-query-keys.ts'

const foundMax = 20

export interface FoundUser {
  readonly email: string
  /** Empty without one. */
  readonly name: string
}

/** The active members whose name or address contains a text. */
export function useFoundUsers(orgId: string, search: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.foundUsers(orgId, search),
    queryFn: async ({ signal }): Promise<readonly FoundUser[]> => {
      const query = { orgId, search, pageSize: foundMax, active: 'true' } as const
      const { data } = await api(filterAccounts, { query }, { signal })
      return data.map((member) => ({ email: member.email, name: fullNameOf(member) }))
    },
    placeholderData: keepPreviousData,
    meta: { errorsInPlace: true },
  })
}
