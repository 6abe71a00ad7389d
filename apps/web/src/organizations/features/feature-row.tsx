import type { Organization } from '@cairn/contract/organizations/organizations'
import type { OfferedFeature } from '@cairn/domain/organizations/organization-features'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { AskForFeature } from './ask-for-feature.tsx'

interface FeatureRowProps {
  readonly organization: Organization
  readonly feature: OfferedFeature
}

/** A feature as an admin reads it. One that is off can be asked for where the operator takes requests. */
export function FeatureRow({ organization, feature }: FeatureRowProps) {
  const { t } = useLocale()
  const isOn = organization.features.includes(feature)
  return (
    <Stack direction="row" spacing={3} sx={{ flex: 1, minWidth: 0, alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography>{t(`organizations.feature.${feature}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`organizationSettings.features.use.${feature}`)}
        </Typography>
      </Box>
      {!isOn && <Request organization={organization} feature={feature} />}
      <Chip
        size="small"
        variant="outlined"
        color={isOn ? 'success' : 'default'}
        label={t(`organizationSettings.features.${isOn ? 'on' : 'off'}`)}
      />
    </Stack>
  )
}

function Request({ organization: { id, requestedFeatures }, feature }: FeatureRowProps) {
  const { t, figures } = useLocale()
  const takesRequests = useConfiguration()?.takesRequests === true
  const request = requestedFeatures?.find((requested) => requested.feature === feature)
  if (request)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('organizationSettings.features.requested', { date: figures.date(request.requestedAt) })}
      </Typography>
    )
  if (!takesRequests) return null
  const name = t(`organizations.feature.${feature}`)
  return (
    <Button
      size="small"
      aria-label={t('organizationSettings.features.askFor', { feature: name })}
      onClick={() => openDialog(<AskForFeature organizationId={id} feature={feature} />)}
    >
      {t('organizationSettings.features.ask')}
    </Button>
  )
}
