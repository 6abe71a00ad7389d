import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { FeatureTabProps } from '../../features/panel/feature-tab.ts'
import { useMapAddress } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useFormRights } from '../form-rights.ts'
import { useFeatureForms } from '../use-feature-forms.ts'
import { AddForm } from './add-form.tsx'
import { FormItem } from './form-item.tsx'

/** The tab FORMS: the forms that were filled in on a feature, and the dial that adds one. */
export function FormsTab({ feature }: FeatureTabProps) {
  const { t, figures } = useLocale()
  const forms = useFeatureForms(feature.id)
  const { mayAdd, isReadOnly } = useFormRights(feature)
  const place = useRef<HTMLDivElement>(null)
  return (
    // The focus comes here when the form that had it is deleted: the next Tab leads to the first form, or to the dial.
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', outline: 'none' }}
    >
      {isReadOnly && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 4, pt: 3 }}>
          {t('featureForms.readOnly')}
        </Typography>
      )}
      <QueryContent
        query={forms}
        loading={t('featureForms.loading')}
        failed={(error) => t('featureForms.loadFailed', { reason: problemText(error, figures.language) })}
        skeleton={{ count: 3 }}
      >
        {(filled) =>
          filled.length === 0 ? (
            <EmptyState icon={<AssignmentOutlined sx={{ fontSize: 32 }} />} text={t('featureForms.none')} />
          ) : (
            <FormItems feature={feature} forms={filled} focusAfter={() => place.current?.focus()} />
          )
        }
      </QueryContent>
      {mayAdd && <AddForm feature={feature} isReadOnly={isReadOnly} />}
    </Box>
  )
}

interface FormItemsProps extends Pick<FeatureTabProps, 'feature'> {
  readonly forms: readonly FeatureForm[]
  readonly focusAfter: () => void
}

/** The form that the address names is expanded, until the user collapses it. */
function FormItems({ feature, forms, focusAfter }: FormItemsProps) {
  const { t } = useLocale()
  const { formId } = useMapAddress()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [named, setNamed] = useState(formId)
  if (named !== formId) {
    setNamed(formId)
    if (formId !== null) setToggled(new Map([...toggled].filter(([id]) => id !== formId)))
  }
  return (
    <Box component="ul" aria-label={t('featureForms.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {forms.map((form) => (
        <FormItem
          key={form.id}
          form={form}
          feature={feature}
          isExpanded={toggled.get(form.id) ?? form.id === formId}
          isNamed={form.id === formId}
          focusAfter={focusAfter}
          onToggle={(isExpanded) => setToggled(new Map([...toggled, [form.id, isExpanded]]))}
        />
      ))}
    </Box>
  )
}
