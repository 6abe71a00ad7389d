import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../platform/locale.ts'
import type { NextStep } from './next-steps.ts'
import type { TargetAddress } from './overview-targets.ts'

interface NextStepListProps {
  readonly steps: readonly NextStep[]
  readonly addressOf: TargetAddress
}

/** The next steps, each with the way to it. */
export function NextStepList({ steps, addressOf }: NextStepListProps) {
  const { t } = useLocale()
  return (
    <Paper component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map(({ name, count, target }) => {
        const to = addressOf(target)
        return (
          <Stack key={name} component="li" direction="row" useFlexGap sx={stepStyle}>
            <Typography sx={{ flex: '1 1 240px' }}>{t(`overview.step.${name}`, { count })}</Typography>
            {to !== undefined && (
              <Button
                component={RouterLink}
                to={to}
                endIcon={<ChevronRight />}
                sx={{ flex: 'none', ml: { xs: -3, sm: 0 } }}
              >
                {t(`overview.go.${name}`)}
              </Button>
            )}
          </Stack>
        )
      })}
    </Paper>
  )
}

const stepStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 6 },
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
