import {
  isCheckoutReady,
  listSubscriptions,
  openCheckout,
  openPortal,
  readCheckout,
} from '@cairn/contract/billing/payments'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../accounts/use-account.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { billingQueryKeys } from '../billing-query-keys.ts'

/** Leaves the application for a page of the payment provider. */
export type Leave = (url: string) => void
export const leavePage: Leave = (url) => window.location.assign(url)

/** Opens the hosted page for a plan item and leaves for it. */
export function useOpenCheckout(planItemId: string | null, leave: Leave) {
  const api = useApi()
  const { email, firstName, lastName, organization } = useAccount()
  return useMutation({
    mutationFn: () => {
      const buyer = { email, first_name: firstName, last_name: lastName, company: organization.name }
      return api(openCheckout, {
        query: {},
        body: { ...buyer, ...(planItemId !== null && { plan_item_id: planItemId }) },
      })
    },
    onSuccess: ({ url }) => leave(url),
    meta: { errorsInPlace: true },
  })
}

/** Opens the billing portal of an organization and leaves for it. */
export function useOpenPortal(organizationId: string, leave: Leave) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(openPortal, { query: { orgId: organizationId } }),
    onSuccess: ({ access_url }) => leave(access_url),
    meta: { errorsInPlace: true },
  })
}

/** The subscription of an organization: the first one of the answer; null without one. */
export function useSubscription(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: billingQueryKeys.subscriptions(organizationId),
    queryFn: async ({ signal }) => {
      const { data } = await api(listSubscriptions, { query: { orgId: organizationId } }, { signal })
      return data[0] ?? null
    },
  })
}

export type OrderState = 'open' | 'expired' | 'complete' | 'ready'

/**
 * Asks for the result of a hosted page until what was paid is there, or the page expired unpaid. The session is renewed
 * before the order is `ready`.
 */
export function useOrder(id: string, { pollMs, isWaiting }: { readonly pollMs: number; readonly isWaiting: boolean }) {
  const api = useApi()
  const { session } = useSession()
  return useQuery({
    queryKey: billingQueryKeys.order(id),
    queryFn: async ({ signal }): Promise<OrderState> => {
      const call = { params: { id }, query: {} }
      const { state } = await api(readCheckout, call, { signal })
      if (state !== 'complete') return state
      if (!(await api(isCheckoutReady, call, { signal })).isReady) return state
      await session.refresh()
      return 'ready'
    },
    enabled: isWaiting,
    gcTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || data === 'ready' || data === 'expired' ? false : pollMs,
    meta: { errorsInPlace: true },
  })
}
