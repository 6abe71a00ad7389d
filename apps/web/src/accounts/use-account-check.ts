import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../platform/api.ts'
import { accountQuery } from './use-account.ts'

/**
 * Reads the account after another sign-in. Resolves to whether it is the account of the page; what is stored of another
 * account stays for the caller to remove.
 */
export function useAccountCheck(): () => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(async () => {
    const { queryKey } = accountQuery(api)
    const account = await api(readCurrentAccount, {})
    if (queries.getQueryData(queryKey)?.id !== account.id) return false
    queries.setQueryData(queryKey, account)
    return true
  }, [api, queries])
}
