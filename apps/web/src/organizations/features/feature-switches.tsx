import type { Organization } from '@cairn/contract/organizations/organizations'
import { offeredFeatures } from '@cairn/domain/organizations/organization-features'
import { userTypes } from '@cairn/domain/permissions'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useAccount } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../ui/sections/settings-section.tsx'
import { useChangeFeature } from '../use-organization.ts'
import { FeatureRow } from './feature-row.tsx'

/** The features that the product offers: admins read them and ask for them, internal users switch them. */
export function FeatureSwitches({ organization }: { readonly organization: Organization }) {
  const { t } = useLocale()
  const { userType } = useAccount()
  const change = useChangeFeature(organization.id)
  const mayChange = userType === userTypes.internal
  const saved = () => notify({ text: t('organizationSettings.features.saved'), severity: 'success' })
  return (
    <SettingsSection
      title={t('organizationSettings.manage.features')}
      lead={t('organizationSettings.features.lead', { organization: organization.name })}
    >
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offeredFeatures.map((feature) => (
          <Stack component="li" key={feature} direction="row" sx={{ alignItems: 'center', minHeight: 40 }}>
            {mayChange ? (
              <FormControlLabel
                label={t(`organizations.feature.${feature}`)}
                control={
                  <Switch
                    checked={organization.features.includes(feature)}
                    // A switch that is disabled meanwhile would lose the focus.
                    onChange={(_, on) => {
                      if (!change.isPending) change.mutate({ feature, enabled: on }, { onSuccess: saved })
                    }}
                  />
                }
              />
            ) : (
              <FeatureRow organization={organization} feature={feature} />
            )}
          </Stack>
        ))}
      </Stack>
    </SettingsSection>
  )
}
