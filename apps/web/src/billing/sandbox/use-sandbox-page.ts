import { changeSandboxSubscription, readSandboxPage } from '@cairn/contract/billing/payment-sandbox'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useApi } from '../../platform/api.ts'
import { billingQueryKeys } from '../billing-query-keys.ts'

export function useSandboxPage(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: billingQueryKeys.sandboxPage(id),
    queryFn: ({ signal }) => api(readSandboxPage, { params: { id } }, { signal }),
  })
}

export function useChangeSandbox(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Called<typeof changeSandboxSubscription>['body']) =>
      api(changeSandboxSubscription, { params: { id }, body }),
    onSuccess: (page) => {
      queries.setQueryData(billingQueryKeys.sandboxPage(id), page)
      // Its organization may have lapsed, or pay again.
      void queries.invalidateQueries({ queryKey: accountQueryKeys.current() })
    },
    meta: { errorsInPlace: true },
  })
}
