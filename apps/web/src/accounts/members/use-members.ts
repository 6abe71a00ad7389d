import { filterAccounts, type MemberFilterQuery, readSeats } from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { resetAuthenticator } from '@cairn/contract/auth/authenticator'
import type { Called } from '@cairn/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { accountQueryKeys } from '../account-query-keys.ts'

/** A page of the members of an organization; the page before stays until it has arrived. */
export function useMemberPage(organizationId: string, query: MemberFilterQuery) {
  const api = useApi()
  return useQuery({
    queryKey: accountQueryKeys.memberPage(organizationId, query),
    queryFn: ({ signal }) => api(filterAccounts, { query: { ...query, orgId: organizationId } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useSeats(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: accountQueryKeys.seats(organizationId),
    queryFn: ({ signal }) => api(readSeats, { query: { orgId: organizationId } }, { signal }),
  })
}

/**
 * Makes a call on a member and reads table and seats again, also after a refusal: another admin may have deleted the
 * member. Its dialog shows the error.
 */
function useMemberCall<Input, Output>(organizationId: string, call: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQueryKeys.members(organizationId) }),
    meta: { errorsInPlace: true },
  })
}

export function useAddMember(organizationId: string) {
  const api = useApi()
  const query = { orgId: organizationId }
  return useMemberCall(organizationId, (body: Called<typeof createMember>['body']) =>
    api(createMember, { query, body: { ...body, organizationId } }),
  )
}

export function useChangeMember(organizationId: string) {
  const api = useApi()
  const query = { orgId: organizationId }
  return useMemberCall(organizationId, (body: Called<typeof changeMember>['body']) =>
    api(changeMember, { query, body }),
  )
}

const routes = {
  disable: deactivateMember,
  promote: promoteMember,
  demote: demoteMember,
  delete: deleteMember,
} as const

/** A change of a member that needs no entries. */
export function useMemberAction(organizationId: string, { id, action }: { id: string; action: keyof typeof routes }) {
  const api = useApi()
  const call = { params: { id }, query: { orgId: organizationId } }
  return useMemberCall(organizationId, async (): Promise<unknown> => api(routes[action], call))
}

export function useEnableMember(organizationId: string, id: string) {
  const api = useApi()
  return useMemberCall(organizationId, (reinvite: boolean) =>
    api(activateMember, { params: { id }, query: { orgId: organizationId, reinvite: String(reinvite) } }),
  )
}

export function useResetAuthenticator(organizationId: string, id: string) {
  const api = useApi()
  return useMemberCall(organizationId, async (): Promise<unknown> => api(resetAuthenticator, { params: { id } }))
}
