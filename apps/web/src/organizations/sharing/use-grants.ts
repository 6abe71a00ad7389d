import {
  answerGrant,
  changeGrantPermissions,
  createGrant,
  deleteGrant,
  listGrants,
  listPermissionsOfGrantor,
  type OrganizationPermission,
  requestGrant,
} from '@cairn/contract/organizations/grants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PermissionDraft } from '../../accounts/permissions/permission-draft.ts'
import { sendPermissions } from '../../accounts/permissions/send-permissions.ts'
import { useApi } from '../../platform/api.ts'
import { endOfDay } from '../../platform/dates/calendar-day.ts'
import { organizationQueryKeys } from '../organization-query-keys.ts'

/** The codes and grants of an organization, given and received. */
export function useGrants(orgId: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.grants(orgId),
    queryFn: ({ signal }) => api(listGrants, { query: { orgId } }, { signal }),
  })
}

/** The permissions that an organization has given to others. */
export function useGranted(orgId: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.granted(orgId),
    queryFn: ({ signal }) => api(listPermissionsOfGrantor, { params: { id: orgId } }, { signal }),
  })
}

/** Creates a code that ends with a day, YYYY-MM-DD, or never where the day is empty. */
export function useCreateGrant(orgId: string) {
  const api = useApi()
  return useGrantCall(orgId, (lastDay: string) =>
    api(createGrant, { query: { orgId, ...(lastDay !== '' && { expiredDate: endOfDay(lastDay) }) } }),
  )
}

export function useRequestGrant(orgId: string) {
  const api = useApi()
  return useGrantCall(orgId, (code: string) => api(requestGrant, { params: { code }, query: { orgId } }))
}

export function useAnswerGrant(orgId: string, { id }: OrganizationPermission) {
  const api = useApi()
  return useGrantCall(orgId, (action: 'accept' | 'deny') =>
    api(answerGrant, { params: { action, id }, query: { orgId } }),
  )
}

export function useDeleteGrant(orgId: string, { id }: OrganizationPermission) {
  const api = useApi()
  return useGrantCall(orgId, () => api(deleteGrant, { params: { id }, query: { orgId } }))
}

/** The permissions of a grant as the admin has seen them, and as they are to be. */
interface GrantedChange {
  readonly seen: PermissionDraft
  readonly mine: PermissionDraft
}

export function usePermitGrant(orgId: string, { id }: OrganizationPermission) {
  const api = useApi()
  return useGrantCall(orgId, (permissions: GrantedChange) =>
    sendPermissions({
      ...permissions,
      send: (sent) =>
        api(changeGrantPermissions, {
          params: { id },
          query: { orgId },
          body: changeGrantPermissions.body.parse(sent),
        }),
    }),
  )
}

/** Makes a call and reads grants and permissions again, after a failure too: the grant has another state then. */
function useGrantCall<Input, Output>(orgId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: organizationQueryKeys.grants(orgId) }),
        queryClient.invalidateQueries({ queryKey: organizationQueryKeys.granted(orgId) }),
      ]),
    meta: { errorsInPlace: true },
  })
}
