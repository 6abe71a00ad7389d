import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AddClientKey } from './add-client-key.tsx'
import { DeleteClientKey, RenewClientKey } from './change-client-key.tsx'
import { useClientKeys } from './use-client-keys.ts'

/** The keys with which other programs read data of the organization, and the addresses at which they read. */
export function ManageClients() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const services = organization.features.includes('geoServer')
    ? (['featureService', 'mapService'] as const)
    : (['featureService'] as const)
  return (
    <Stack spacing={4}>
      <SettingsSection title={t('organizationSettings.clients.keys')} lead={t('organizationSettings.clients.lead')}>
        <KeyList organizationId={organization.id} />
      </SettingsSection>
      {services.map((service) => (
        <SettingsSection key={service} title={t(`organizationSettings.clients.${service}`)}>
          <Typography color="textSecondary">{t('organizationSettings.clients.addressesLater')}</Typography>
        </SettingsSection>
      ))}
    </Stack>
  )
}

function KeyList({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const add = {
    label: t('organizationSettings.clients.add'),
    run: () => openDialog(<AddClientKey organizationId={organizationId} />),
  }
  return (
    <QueryContent
      query={useClientKeys(organizationId)}
      loading={t('organizationSettings.clients.loading')}
      failed={t('organizationSettings.clients.loadFailed')}
    >
      {(keys) =>
        keys.length === 0 ? (
          <EmptyState text={t('organizationSettings.clients.empty')} action={add} />
        ) : (
          <>
            <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {keys.map((key) => (
                <KeyRow key={key.id} clientKey={key} organizationId={organizationId} />
              ))}
            </Stack>
            <Button variant="outlined" onClick={add.run} sx={{ alignSelf: 'start' }}>
              {add.label}
            </Button>
          </>
        )
      }
    </QueryContent>
  )
}

function KeyRow({ clientKey, organizationId }: { readonly clientKey: ClientKey; readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const { email, lastUsedDate } = clientKey
  const parts = { clientKey, organizationId }
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', pb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="caption" color="textSecondary">
          {lastUsedDate === null
            ? t('organizationSettings.clients.never')
            : t('organizationSettings.clients.used', { date: figures.dateTime(lastUsedDate) })}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={2} sx={{ ml: 'auto' }}>
        <Button size="small" color="inherit" onClick={() => openDialog(<RenewClientKey {...parts} />)}>
          {t('organizationSettings.clients.renew')}
        </Button>
        <Button size="small" color="error" onClick={() => openDialog(<DeleteClientKey {...parts} />)}>
          {t('organizationSettings.clients.delete')}
        </Button>
      </Stack>
    </Stack>
  )
}
