import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { ClientKeys } from './client-keys.tsx'
import { MapAddresses } from './map-addresses.tsx'

/** The keys with which other programs read data of the organization, and the addresses at which they read. */
export function ManageClients() {
  const { id, features } = useAdministeredOrganization().organization
  return (
    <Stack spacing={4}>
      <ClientKeys key={id} organizationId={id} />
      {features.includes('geoServer') && <MapAddresses key={`${id} addresses`} organizationId={id} />}
    </Stack>
  )
}
