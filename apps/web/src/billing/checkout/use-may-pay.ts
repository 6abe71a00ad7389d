import { hasRole } from '@cairn/domain/organizations/organization-roles'
import { useRights } from '../../accounts/use-account.ts'

/** Admins and store admins pay for their organization. */
export function useMayPay(): boolean {
  const rights = useRights()
  return hasRole(rights, 'store', rights.organizationId)
}
