import type { OfferedFeature } from '@cairn/domain/organizations/organization-features'
import { CallQuestion } from '../../dialogs/call-question.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useRequestFeature } from '../use-organization.ts'

interface AskForFeatureProps {
  readonly organizationId: string
  readonly feature: OfferedFeature
}

/** Asks before the operator gets a mail. */
export function AskForFeature({ organizationId, feature }: AskForFeatureProps) {
  const { t } = useLocale()
  const name = t(`organizations.feature.${feature}`)
  return (
    <CallQuestion
      call={useRequestFeature(organizationId)}
      input={{ feature }}
      title={t('organizationSettings.features.askTitle', { feature: name })}
      body={t('organizationSettings.features.askBody')}
      tone="accent"
      confirmLabel={t('organizationSettings.features.ask')}
      done={() => t('organizationSettings.features.asked', { feature: name })}
    />
  )
}
