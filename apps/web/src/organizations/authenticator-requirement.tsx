import type { Organization } from '@cairn/contract/organizations/organizations'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { notify } from '../ui/overlays/overlays.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { useChangeOrganization } from './use-organization.ts'

/** Whether the members of the organization need an authenticator to sign in. */
export function AuthenticatorRequirement({ organization }: { readonly organization: Organization }) {
  const { t, figures } = useLocale()
  const change = useChangeOrganization(organization.id)
  const saved = () => notify({ text: t('organizationSettings.authenticator.saved'), severity: 'success' })
  return (
    <SettingsSection
      title={t('organizationSettings.authenticator.title')}
      lead={t('organizationSettings.authenticator.lead')}
    >
      <FormControlLabel
        label={t('organizationSettings.authenticator.label')}
        control={
          <Switch
            checked={organization.requiresAuthenticator === true}
            // A switch that is disabled meanwhile would lose the focus.
            onChange={(_, on) => {
              if (!change.isPending) change.mutate({ requiresAuthenticator: on }, { onSuccess: saved })
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
