import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../platform/locale.ts'
import { HiddenText } from '../ui/hidden-text.tsx'
import type { FirstStep, FirstStepName } from './first-steps.ts'

/** Where the steps are done that no dialog of the map does. */
const addresses: Readonly<Record<FirstStepName, string>> = {
  project: '/index.html',
  data: '/index.html',
  dictionary: '/settings/data/dictionary',
  colleague: '/settings/users-and-organization/manage-members',
}

interface FirstStepListProps {
  readonly steps: readonly FirstStep[]
  /** Does a step where the list is; without it a step leads to its screen. */
  readonly runs?: Partial<Record<FirstStepName, () => void>>
  /** Called when a step leads to another screen. */
  readonly onLeave?: () => void
}

/** The steps of the first day: those that are done have a tick, the others lead to where they are done. */
export function FirstStepList({ steps, runs = {}, onLeave }: FirstStepListProps) {
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <Step key={step.name} step={step} run={runs[step.name]} onLeave={onLeave} />
      ))}
    </Stack>
  )
}

interface StepProps {
  readonly step: FirstStep
  readonly run: (() => void) | undefined
  readonly onLeave: (() => void) | undefined
}

function Step({ step: { name, isDone }, run, onLeave }: StepProps) {
  const { t } = useLocale()
  const label = t(`firstSteps.${name}`)
  return (
    <Stack component="li" direction="row" spacing={2}>
      {isDone ? (
        <CheckCircle fontSize="small" color="success" />
      ) : (
        <RadioButtonUnchecked fontSize="small" color="disabled" />
      )}
      <Box sx={{ minWidth: 0 }}>
        <HiddenText>{t(isDone ? 'firstSteps.done' : 'firstSteps.open')}: </HiddenText>
        {isDone ? (
          <Typography component="span" color="textSecondary">
            {label}
          </Typography>
        ) : (
          <>
            {run ? (
              <Link component="button" type="button" variant="body1" onClick={run} sx={{ textAlign: 'start' }}>
                {label}
              </Link>
            ) : (
              <Link component={RouterLink} to={addresses[name]} variant="body1" onClick={onLeave}>
                {label}
              </Link>
            )}
            <Typography variant="caption" component="p" color="textSecondary">
              {t(`firstSteps.${name}Help`)}
            </Typography>
          </>
        )}
      </Box>
    </Stack>
  )
}
