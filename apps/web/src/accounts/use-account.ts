import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Rights } from '@cairn/domain/permissions'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../platform/api.ts'
import { accountQueryKeys } from './account-query-keys.ts'

function useAccountQuery() {
  const api = useApi()
  return {
    queryKey: accountQueryKeys.current(),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(readCurrentAccount, {}, { signal }),
  }
}

/** The query of the account, for the frame of the page, which waits for it. */
export function useLoadAccount() {
  return useQuery(useAccountQuery())
}

/** The signed-in account. Call it only inside the signed-in part of the page, where the account is loaded. */
export function useAccount(): CurrentAccount {
  return useSuspenseQuery(useAccountQuery()).data
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
