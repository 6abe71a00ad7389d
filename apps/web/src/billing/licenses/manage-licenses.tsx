import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useConfiguration } from '../../platform/configuration.ts'
import { LicenseList } from './license-list.tsx'

/** The licences of a plus organization. */
export function ManageLicenses() {
  const { organization } = useAdministeredOrganization()
  const rights = useRights()
  const store = useConfiguration()?.links?.store
  return (
    <LicenseList
      key={organization.id}
      organization={organization}
      mayEdit={isOrganizationAdmin(rights, organization.id)}
      onBuy={store ? () => void window.open(store, '_blank', 'noopener') : undefined}
    />
  )
}
