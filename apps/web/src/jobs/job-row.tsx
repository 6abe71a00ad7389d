import type { Job } from '@cairn/contract/jobs'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CropFree from '@mui/icons-material/CropFreeOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { useNow } from '../platform/now.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { TimeText } from '../ui/time-text.tsx'
import { CancelJob } from './cancel-job.tsx'
import { useDownloadResult } from './download-result.ts'
import { JobProgressLine } from './job-progress-line.tsx'
import { coordinateSystemFault, type JobState, messageTexts, stateOf } from './job-results.ts'
import { TaskRow } from './task-row.tsx'

/** Data and actions that the screen gives to the rows of the list. */
export interface JobActions {
  /** The project on the map; jobs of another one are named with their project. */
  readonly projectId: string | null
  readonly onZoom: (job: Job) => void
  /** The function that repeats a failed job, if the page can repeat it. */
  readonly retryOf?: ((job: Job) => (() => void) | undefined) | undefined
}

export interface JobRowProps extends JobActions {
  readonly job: Job
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
export function JobRow({ job, projectId, onZoom, retryOf }: JobRowProps) {
  const { t } = useLocale()
  const state = stateOf(job, useNow())
  const { title, createdAt, projectName } = job
  const elsewhere = projectId !== null && job.projectId !== projectId ? projectName : null
  const [first, ...others] = messageTexts(job)
  const project = elsewhere === null ? undefined : t('jobs.inProject', { project: elsewhere })
  const retry = state === 'failed' || state === 'timeout' ? retryOf?.(job) : undefined
  const retryLabel = retry && coordinateSystemFault(job) ? t('jobs.retryWithSystem') : undefined
  return (
    <TaskRow
      title={title}
      status={t(`jobs.status.${state}`)}
      tone={tones[state]}
      detail={
        <>
          <TimeText iso={createdAt} />
          {[project, first].filter(Boolean).map((text) => ` · ${text}`)}
        </>
      }
      actions={
        <JobIcons
          job={job}
          state={state}
          otherProject={elsewhere}
          retry={retryLabel === undefined ? retry : undefined}
          onZoom={onZoom}
        />
      }
    >
      {running.has(state) && <JobProgressLine job={job} />}
      {others.map((text) => (
        <Typography key={text} variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
      {retryLabel && (
        <Button size="small" aria-label={`${retryLabel}: ${title}`} onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </TaskRow>
  )
}

interface JobIconsProps extends Pick<JobActions, 'onZoom'> {
  readonly job: Job
  readonly state: JobState
  /** The name of the project of the job, if it is not the one on the map. */
  readonly otherProject: string | null
  readonly retry: (() => void) | undefined
}

function JobIcons({ job, state, otherProject, retry, onZoom }: JobIconsProps) {
  const { t } = useLocale()
  const download = useDownloadResult()
  const { title, layerId, resultURL } = job
  return (
    <>
      {job.isComplete && layerId !== null && (
        <IconAction
          label={
            otherProject === null
              ? t('jobs.zoom', { title })
              : t('jobs.zoomElsewhere', { title, project: otherProject })
          }
          icon={<CropFree />}
          onClick={() => onZoom(job)}
        />
      )}
      {resultURL !== null && (
        <IconAction label={t('jobs.download', { title })} icon={<Download />} onClick={() => download.mutate(job)} />
      )}
      {retry && <IconAction label={t('jobs.retry', { title })} icon={<Replay />} onClick={retry} />}
      {cancellable.has(state) && (
        <IconAction
          label={t('jobs.cancel.action', { title })}
          icon={<CancelOutlined />}
          onClick={() => openDialog(<CancelJob job={job} />)}
        />
      )}
    </>
  )
}
