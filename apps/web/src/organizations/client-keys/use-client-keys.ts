import {
  createClientKey,
  deleteClientKey,
  listClientKeys,
  renewClientKey,
} from '@cairn/contract/organizations/client-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { organizationQueryKeys } from '../organization-query-keys.ts'

/** The client keys of an organization. */
export function useClientKeys(orgId: string) {
  const api = useApi()
  return useQuery({
    queryKey: organizationQueryKeys.clientKeys(orgId),
    queryFn: ({ signal }) => api(listClientKeys, { query: { orgId } }, { signal }),
  })
}

export function useCreateClientKey(orgId: string) {
  const api = useApi()
  return useKeyCall(orgId, (email: string) => api(createClientKey, { query: { orgId }, body: { email } }))
}

export function useRenewClientKey(orgId: string, id: string) {
  const api = useApi()
  return useKeyCall(orgId, () => api(renewClientKey, { params: { id }, query: { orgId } }))
}

export function useDeleteClientKey(orgId: string, id: string) {
  const api = useApi()
  return useKeyCall(orgId, () => api(deleteClientKey, { params: { id }, query: { orgId } }))
}

/** The list is read again after a failure as well: another person's change may be the cause. */
function useKeyCall<Input, Output>(orgId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationQueryKeys.clientKeys(orgId) }),
    meta: { errorsInPlace: true },
  })
}
