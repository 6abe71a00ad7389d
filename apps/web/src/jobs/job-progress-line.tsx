import type { Job } from '@cairn/contract/jobs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { ProgressLine } from '../ui/states/progress-line.tsx'

/** The progress of a running job: its phase, a bar, its place in the queue, and the numbers of features read and written. */
export function JobProgressLine({ job }: { readonly job: Job }) {
  const { t } = useLocale()
  const { phase, percent, read, written } = job.progress
  const before = job.waitingBefore
  const figure = percent === null ? undefined : t('jobs.percent', { percent: Math.floor(percent) })
  return (
    <Box sx={{ mt: 1 }}>
      <ProgressLine label={t(`jobs.phase.${phase}`)} percent={percent ?? undefined} figure={figure} />
      {before !== null && (
        <Typography variant="caption" color="textSecondary" className="tabular">
          {before === 0 ? t('jobs.waitingNext') : t('jobs.waitingBefore', { count: before })}
        </Typography>
      )}
      {(read > 0 || written > 0) && (
        <Typography variant="caption" color="textSecondary" className="tabular">
          {t('jobs.figures', { read, written })}
        </Typography>
      )}
    </Box>
  )
}
