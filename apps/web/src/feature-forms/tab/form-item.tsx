import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { Feature } from '@cairn/contract/features/features'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { RowIcons } from '../../ui/row-actions.tsx'
import { FormFacts } from '../form-facts.tsx'
import { useFormActions } from '../use-form-actions.tsx'

interface FormItemProps {
  readonly form: FeatureForm
  readonly feature: Feature
  readonly isExpanded: boolean
  /** The address names the form. */
  readonly isNamed: boolean
  readonly onToggle: (isExpanded: boolean) => void
  /** Moves the focus after the form was deleted. */
  readonly focusAfter: () => void
}

/** A filled-in form of the list: its name, the last change and its actions; expanded also who created and changed it. */
export function FormItem({ form, feature, isExpanded, isNamed, onToggle, focusAfter }: FormItemProps) {
  const { t, figures } = useLocale()
  const id = useId()
  const actions = useFormActions({ form, feature, focusAfter })
  const show = useCallback(
    (element: HTMLElement | null) => (isNamed ? element?.scrollIntoView({ block: 'nearest' }) : undefined),
    [isNamed],
  )
  return (
    <Box component="li" ref={show} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
        <ButtonBase
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => onToggle(!isExpanded)}
          sx={{ flex: 1, minWidth: 0, gap: 2, px: 3, py: 2, textAlign: 'start', justifyContent: 'flex-start' }}
        >
          <ExpandMoreOutlined
            fontSize="small"
            sx={{ color: 'text.secondary', transform: isExpanded ? 'none' : 'rotate(-90deg)' }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{form.formName}</Typography>
            <Typography variant="caption" component="p" color="textSecondary" className="tabular">
              {figures.dateTime(form.modified)}
            </Typography>
          </Box>
        </ButtonBase>
        <RowIcons label={t('featureForms.actions', { name: form.formName })} actions={actions} />
      </Stack>
      <Box id={id} hidden={!isExpanded} sx={{ pl: '40px', pr: 4, pb: 3 }}>
        {isExpanded && <FormFacts form={form} />}
      </Box>
    </Box>
  )
}
