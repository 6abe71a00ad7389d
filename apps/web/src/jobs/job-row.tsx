import type { Job } from '@cairn/contract/jobs'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import ZoomInMap from '@mui/icons-material/ZoomInMapOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { useNow } from '../platform/now.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { CancelJob } from './cancel-job.tsx'
import { JobProgressLine } from './job-progress-line.tsx'
import { type JobState, messageTexts, stateOf } from './job-results.ts'

export interface JobRowProps {
  readonly job: Job
  readonly onZoom: (job: Job) => void
}

const tones: Readonly<Record<JobState, string>> = {
  success: 'success.main',
  'complete-with-errors': 'warning.main',
  failed: 'error.main',
  timeout: 'error.main',
  cancelled: 'text.secondary',
  cancelling: 'text.secondary',
  waiting: 'text.secondary',
  'in-progress': 'primary.main',
}
const running: ReadonlySet<JobState> = new Set(['in-progress', 'waiting', 'cancelling'])
const cancellable: ReadonlySet<JobState> = new Set(['in-progress', 'waiting'])

/** A job: title, status, progress and messages. */
export function JobRow({ job, onZoom }: JobRowProps) {
  const { t, figures } = useLocale()
  const state = stateOf(job, useNow())
  const { title, layerId, createdAt } = job
  const [first, ...others] = messageTexts(job)
  return (
    <Box component="li" sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minHeight: 28 }}>
        <Typography variant="subtitle2" component="h2" noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Status state={state} />
        {job.isComplete && layerId !== null && (
          <IconAction label={t('job.zoom', { title })} icon={<ZoomInMap />} onClick={() => onZoom(job)} />
        )}
        {cancellable.has(state) && (
          <IconAction
            label={t('job.cancel.action', { title })}
            icon={<CancelOutlined />}
            onClick={() => openDialog(<CancelJob job={job} />)}
          />
        )}
      </Stack>
      <Typography variant="body2" component="p" className="tabular" sx={{ color: 'text.secondary' }}>
        {[figures.dateTime(createdAt), first].filter(Boolean).join(' · ')}
      </Typography>
      {running.has(state) && <JobProgressLine job={job} />}
      {others.map((text) => (
        <Typography key={text} variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </Box>
  )
}

function Status({ state }: { readonly state: JobState }) {
  const { t } = useLocale()
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flex: 'none' }}>
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: tones[state] }} />
      <Typography variant="body2">{t(`job.status.${state}`)}</Typography>
    </Stack>
  )
}
