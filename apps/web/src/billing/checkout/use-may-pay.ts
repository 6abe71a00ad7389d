import { isOrganizationAdmin, isStoreAdmin } from '@cairn/domain/permissions'
import { useRights } from '../../accounts/use-account.ts'

/** Admins and store admins pay for their organization. */
export function useMayPay(): boolean {
  const rights = useRights()
  return isOrganizationAdmin(rights, rights.organizationId) || isStoreAdmin(rights, rights.organizationId)
}
