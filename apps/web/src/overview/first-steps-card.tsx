import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { changePreferences } from '../platform/preferences/preferences.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { FirstStepList } from './first-step-list.tsx'
import type { FirstStepName } from './first-steps.ts'
import { useFirstSteps } from './use-first-steps.ts'

interface FirstStepsCardProps {
  /** The steps that the map does itself. */
  readonly runs: Partial<Record<FirstStepName, () => void>>
}

/** The checklist of the first day, until its steps are done or the user hides it. */
export function FirstStepsCard({ runs }: FirstStepsCardProps) {
  const { t } = useLocale()
  const steps = useFirstSteps()
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Box component="section" aria-label={t('firstSteps.title')} sx={cardStyle}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 2 }}>
        <Typography component="h2" variant="subtitle2">
          {t('firstSteps.title')}
        </Typography>
        <Typography variant="caption" color="textSecondary" className="tabular" sx={{ ml: 2, flex: 1 }}>
          {t('firstSteps.progress', { done, total: steps.length })}
        </Typography>
        <IconAction
          label={t('firstSteps.hide')}
          icon={<Close fontSize="small" />}
          onClick={() => changePreferences({ skipGettingStarted: true })}
        />
      </Stack>
      <FirstStepList steps={steps} runs={runs} />
    </Box>
  )
}

const cardStyle = {
  m: 3,
  p: 4,
  pt: 2,
  pr: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const
