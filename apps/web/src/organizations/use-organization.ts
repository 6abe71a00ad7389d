import {
  changeOrganization,
  changeOrganizationFeature,
  type Organization,
  readOrganization,
  requestFeature,
} from '@cairn/contract/organizations/organizations'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQueryKeys } from '../accounts/account-query-keys.ts'
import { useApi } from '../platform/api.ts'
import { organizationQueryKeys } from './organization-query-keys.ts'

/** An organization in full. */
export function useOrganization(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.one(organizationId),
    queryFn: ({ signal }) =>
      api(readOrganization, { params: { id: organizationId }, query: { orgId: organizationId } }, { signal }),
  })
}

/** How an organization pays; null: in no way, or the server has not answered. A failure is not reported: the menu lacks an entry. */
export function usePaymentMethod(organizationId: string) {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: organizationQueryKeys.payment(organizationId),
    queryFn: ({ signal }) =>
      api(readOrganization, { params: { id: organizationId }, query: { orgId: organizationId } }, { signal }),
    meta: { errorsInPlace: true },
  })
  return { paymentMethod: data?.paymentMethod ?? null, isPending }
}

export function useChangeOrganization(orgId: string) {
  const api = useApi()
  const keep = useKeepOrganization()
  return useMutation({
    mutationFn: (body: Called<typeof changeOrganization>['body']) =>
      api(changeOrganization, { query: { orgId }, body }),
    onSuccess: keep,
    meta: { errorsInPlace: true },
  })
}

export function useChangeFeature(orgId: string) {
  const api = useApi()
  const keep = useKeepOrganization()
  return useMutation({
    mutationFn: (body: Called<typeof changeOrganizationFeature>['body']) =>
      api(changeOrganizationFeature, { query: { orgId }, body }),
    onSuccess: keep,
  })
}

/** Asks the operator for a feature. Its dialog shows the error. */
export function useRequestFeature(orgId: string) {
  const api = useApi()
  const keep = useKeepOrganization()
  return useMutation({
    mutationFn: (body: Called<typeof requestFeature>['body']) => api(requestFeature, { query: { orgId }, body }),
    onSuccess: keep,
    meta: { errorsInPlace: true },
  })
}

/** The name and the features of an organization are part of the signed-in account, too. */
function useKeepOrganization() {
  const queryClient = useQueryClient()
  return (organization: Organization) => {
    queryClient.setQueryData(organizationQueryKeys.one(organization.id), organization)
    return queryClient.invalidateQueries({ queryKey: accountQueryKeys.current() })
  }
}
