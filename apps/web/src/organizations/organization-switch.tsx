import type { Organization } from '@cairn/contract/organizations/organizations'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { notify } from '../ui/overlays/overlays.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { useChangeOrganization } from './use-organization.ts'

/** The settings of an organization that are on or off, with the group of their messages. */
const messages = { requiresAuthenticator: 'authenticator', removesPhotoPlace: 'photos' } as const

interface OrganizationSwitchProps {
  readonly organization: Organization
  readonly setting: keyof typeof messages
}

/** A setting of the organization that is saved at once. */
export function OrganizationSwitch({ organization, setting }: OrganizationSwitchProps) {
  const { t, figures } = useLocale()
  const change = useChangeOrganization(organization.id)
  const group = messages[setting]
  const saved = () => notify({ text: t(`organizationSettings.${group}.saved`), severity: 'success' })
  return (
    <SettingsSection title={t(`organizationSettings.${group}.title`)} lead={t(`organizationSettings.${group}.lead`)}>
      <FormControlLabel
        label={t(`organizationSettings.${group}.label`)}
        control={
          <Switch
            checked={organization[setting] === true}
            // A switch that is disabled meanwhile would lose the focus.
            onChange={(_, on) => {
              if (!change.isPending) change.mutate({ [setting]: on }, { onSuccess: saved })
            }}
          />
        }
      />
      {change.error && (
        <Alert severity="error">
          {`${t('organizationSettings.information.failed')} ${problemText(change.error, figures.language)}`}
        </Alert>
      )}
    </SettingsSection>
  )
}
