import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { ClientKeys } from './client-keys.tsx'

/** The keys with which other programs read data of the organization, and the addresses at which they read. */
export function ManageClients() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const services = organization.features.includes('geoServer')
    ? (['featureService', 'mapService'] as const)
    : (['featureService'] as const)
  return (
    <Stack spacing={4}>
      <ClientKeys key={organization.id} organizationId={organization.id} />
      {services.map((service) => (
        <SettingsSection key={service} title={t(`organizationSettings.clients.${service}`)}>
          <Typography color="textSecondary">{t('organizationSettings.clients.addressesLater')}</Typography>
        </SettingsSection>
      ))}
    </Stack>
  )
}
