import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Api } from '@cairn/contract/client'
import type { Rights } from '@cairn/domain/permissions'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../platform/api.ts'
import { accountQueryKeys } from './account-query-keys.ts'

/** The query of the signed-in account. */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: accountQueryKeys.current(),
    queryFn: ({ signal }) => api(readCurrentAccount, {}, { signal }),
  })

/** The query of the account, for the frame of the page, which waits for it. */
export function useLoadAccount() {
  return useQuery(accountQuery(useApi()))
}

/** The signed-in account. Call it only inside the signed-in part of the page, where the account is loaded. */
export function useAccount(): CurrentAccount {
  return useSuspenseQuery(accountQuery(useApi())).data
}

/** The rights of the signed-in user, as `can()` takes them: buttons and server apply the same rule. */
export function useRights(): Rights {
  const account = useAccount()
  return useMemo(() => rightsOf(account), [account])
}

function rightsOf(account: CurrentAccount): Rights {
  return {
    userType: account.userType,
    organizationId: account.organization.id,
    organizationType: account.organization.type,
    entries: account.permissions,
    passage: new Set(account.passage),
  }
}
