import type { Organization } from '@cairn/contract/organizations/organizations'
import { organizationFeatures } from '@cairn/domain/organizations/organization-features'
import { userTypes } from '@cairn/domain/permissions'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useAccount } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { useChangeFeature } from '../use-organization.ts'

/** The features of the organization: admins read them, internal users switch them. */
export function FeatureSwitches({ organization }: { readonly organization: Organization }) {
  const { t } = useLocale()
  const { userType } = useAccount()
  const change = useChangeFeature(organization.id)
  const mayChange = userType === userTypes.internal
  const saved = () => notify({ text: t('organizationSettings.features.saved'), severity: 'success' })
  return (
    <SettingsSection title={t('organizationSettings.manage.features')} lead={t('organizationSettings.features.lead')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {organizationFeatures.map((feature) => {
          const enabled = organization.features.includes(feature)
          const label = t(`organizations.feature.${feature}`)
          return (
            <Stack component="li" key={feature} direction="row" sx={{ alignItems: 'center', minHeight: 40 }}>
              {mayChange ? (
                <FormControlLabel
                  label={label}
                  control={
                    <Switch
                      checked={enabled}
                      // A switch that is disabled meanwhile would lose the focus.
                      onChange={(_, on) => {
                        if (!change.isPending) change.mutate({ feature, enabled: on }, { onSuccess: saved })
                      }}
                    />
                  }
                />
              ) : (
                <>
                  <Typography sx={{ flex: 1 }}>{label}</Typography>
                  <Chip
                    size="small"
                    variant={enabled ? 'filled' : 'outlined'}
                    label={t(`organizationSettings.features.${enabled ? 'on' : 'off'}`)}
                  />
                </>
              )}
            </Stack>
          )
        })}
      </Stack>
    </SettingsSection>
  )
}
