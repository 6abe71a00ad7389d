import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { accountQueryKeys } from '../account-query-keys.ts'

/** The assets of an organization that permissions are given on. */
export function usePermissionAssets(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: accountQueryKeys.assets(organizationId),
    queryFn: ({ signal }) => api(listPermissionAssets, { query: { orgId: organizationId } }, { signal }),
  })
}
