import type { OrganizationFeature } from '@cairn/domain/organizations/organization-features'
import { useAccount } from './use-account.ts'

/** Whether an organization that the user sees has a feature. */
export function useHasFeature(organizationId: string, feature: OrganizationFeature): boolean {
  const { organization, organizations } = useAccount()
  const found = [organization, ...organizations].find(({ id }) => id === organizationId)
  return found?.features.includes(feature) === true
}
