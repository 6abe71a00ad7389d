import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { StyleList } from '../../../../styles/style-list.tsx'
import { useOpenStyle } from './style-address.ts'

/** The style files of the administered organization. */
export function ManageStyles() {
  const { organization } = useAdministeredOrganization()
  return <StyleList key={organization.id} organizationId={organization.id} onOpen={useOpenStyle()} />
}
