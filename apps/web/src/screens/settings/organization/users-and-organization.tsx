import type { Organization } from '@cairn/contract/organizations/organizations'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { LoadedOrganization } from '../../../organizations/loaded-organization.tsx'
import { useLocale } from '../../../platform/locale.ts'
import { SettingsSection } from '../../../ui/sections/settings-section.tsx'
import { useSettingsAddress, useVisibleScreens } from '../use-settings-viewer.ts'

/** The administered organization: name, address, number of members, and the ways to its administration. */
export function UsersAndOrganization() {
  return <LoadedOrganization>{(organization) => <Summary organization={organization} />}</LoadedOrganization>
}

function Summary({ organization }: { readonly organization: Organization }) {
  const { t } = useLocale()
  const { name, userCount } = organization
  const lines = addressLines(organization)
  return (
    <SettingsSection title={name}>
      <Stack spacing={1}>
        <Typography component="h3" variant="subtitle2">
          {t('organizationSettings.summary.address')}
        </Typography>
        {lines.length === 0 && (
          <Typography color="textSecondary">{t('organizationSettings.summary.noAddress')}</Typography>
        )}
        {lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Stack>
      {userCount !== null && <Typography>{t('organizationSettings.summary.members', { count: userCount })}</Typography>}
      <ManageButtons />
    </SettingsSection>
  )
}

const managed = {
  'users-and-organization/manage-organization': 'organizationSettings.summary.manageOrganization',
  'users-and-organization/manage-members': 'organizationSettings.summary.manageMembers',
} as const

function ManageButtons() {
  const { t } = useLocale()
  const addressOf = useSettingsAddress()
  const visible = new Set(useVisibleScreens().map(({ path }) => path))
  return (
    <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {Object.entries(managed)
        .filter(([path]) => visible.has(path))
        .map(([path, label]) => (
          <Button key={path} component={Link} to={addressOf(path)} variant="outlined">
            {t(label)}
          </Button>
        ))}
    </Stack>
  )
}

function addressLines({ address1, address2, city, state, postalCode }: Organization): string[] {
  const place = [city, state, postalCode].filter(Boolean).join(', ')
  return [address1, address2, place].filter((line): line is string => Boolean(line))
}
