import type { OrganizationName } from '@cairn/contract/organizations/organizations'
import { useSearchParams } from 'react-router'
import { useAccount } from './use-account.ts'

/** The query parameter of the address that names the organization which the settings administer. */
export const administeredParameter = 'organization'

export interface AdministeredOrganization {
  readonly organization: OrganizationName
  /** Whether it is the organization that the account belongs to. */
  readonly isOwn: boolean
}

/**
 * The organization that the settings administer: that of the address if the account may open it, else its own. Calls send
 * its id as `orgId`.
 */
export function useAdministeredOrganization(): AdministeredOrganization {
  const { organization: own, organizations } = useAccount()
  const [search] = useSearchParams()
  const wanted = search.get(administeredParameter)
  const organization = organizations.find(({ id }) => id === wanted) ?? own
  return { organization, isOwn: organization.id === own.id }
}
