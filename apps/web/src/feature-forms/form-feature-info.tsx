import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { Feature } from '@cairn/contract/features/features'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FeatureTabProps } from '../features/panel/feature-tab.ts'
import { GeometrySummary } from '../features/panel/geometry-summary.tsx'
import { useFeature } from '../features/use-feature.ts'
import { useFeatureTitle } from '../features/use-feature-title.ts'
import { useMapNavigation } from '../map/address.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { FormFacts } from './form-facts.tsx'
import { useFilledForm } from './use-feature-forms.ts'
import { useFormActions } from './use-form-actions.tsx'

/** The tab INFO of a filled-in form that is shown itself: who filled it in, its actions, and the way to its feature. */
export function FormFeatureInfo({ feature }: FeatureTabProps) {
  const { t, figures } = useLocale()
  const form = useFilledForm(feature.id)
  return (
    <>
      <QueryContent
        query={form}
        loading={t('featureForms.loading')}
        failed={(error) => t('featureForms.loadFailed', { reason: problemText(error, figures.language) })}
        skeleton={{ count: 4 }}
      >
        {(filled) => <FormInfo form={filled} />}
      </QueryContent>
      <Divider />
      <GeometrySummary geometry={feature.geometry} />
    </>
  )
}

function FormInfo({ form }: { readonly form: FeatureForm }) {
  const { t, figures } = useLocale()
  const real = useFeature(form.featureId)
  return (
    <Stack spacing={3} sx={{ px: 4, py: 3 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <AssignmentOutlined sx={{ color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('features.activity.form.added', { name: form.formName })}
        </Typography>
      </Stack>
      <FormFacts form={form} />
      <QueryContent
        query={real}
        loading={t('features.loading')}
        failed={(error) => t('featureForms.featureFailed', { reason: problemText(error, figures.language) })}
        skeleton={{ count: 1 }}
      >
        {(feature) => <FormButtons form={form} feature={feature} />}
      </QueryContent>
    </Stack>
  )
}

function FormButtons({ form, feature }: { readonly form: FeatureForm; readonly feature: Feature }) {
  const { t } = useLocale()
  const { select } = useMapNavigation()
  const titleOf = useFeatureTitle()
  const actions = useFormActions({ form, feature, onDeleted: () => select(null) })
  return (
    <>
      <Box role="group" aria-label={t('featureForms.actions', { name: form.formName })} sx={buttonsStyle}>
        {actions.map(({ id, label, icon, run, disabledReason, tone }) => (
          <Button
            key={id}
            variant="outlined"
            color={tone === 'danger' ? 'error' : 'inherit'}
            startIcon={icon}
            aria-label={label}
            disabled={disabledReason !== undefined}
            title={disabledReason}
            onClick={() => run()}
          >
            {t(`featureForms.word.${wordOf(id)}`)}
          </Button>
        ))}
      </Box>
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => select({ id: feature.id, formId: form.id })}>
        {t('featureForms.toFeature', { feature: titleOf(feature) })}
      </Button>
    </>
  )
}

const words = ['pdf', 'edit', 'view', 'delete'] as const

function wordOf(id: string): (typeof words)[number] {
  return words.find((word) => word === id) ?? 'view'
}

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const
