import type { Job } from '@cairn/contract/jobs'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { JobProgressLine } from '../jobs/job-progress-line.tsx'
import { messageTexts, stateOf } from '../jobs/job-results.ts'
import { useCancelJob } from '../jobs/use-jobs.ts'
import { useLocale } from '../platform/locale.ts'
import { useNow } from '../platform/now.ts'
import { SendingLine } from './sending-line.tsx'
import type { Upload } from './upload.ts'
import type { UploadStage } from './use-upload.ts'

export interface UploadProgressProps {
  readonly stage: Exclude<UploadStage, { stage: 'choosing' }>
  readonly layerName: string
  /** Cancels the upload. */
  readonly onStop: () => void
  /** Sends an interrupted upload now. */
  readonly onRetry: () => void
  readonly onAgain: () => void
  /** Imports the file once more with another encoding; absent for files that state theirs. */
  readonly onOtherEncoding: (() => void) | undefined
  readonly onZoom: (job: Job) => void
  readonly onClose: () => void
}

/** The progress and the result of an upload and of its import. */
export function UploadProgress(props: UploadProgressProps) {
  const { stage } = props
  if (stage.stage === 'sending') return <Sending {...props} upload={stage.upload} />
  if (stage.stage === 'importing') return <Importing {...props} job={stage.job} />
  return <Ended {...props} job={stage.job} />
}

function Sending({ upload, onStop, onRetry, onClose }: UploadProgressProps & { readonly upload: Upload }) {
  const { t } = useLocale()
  return (
    <Step
      actions={
        <>
          <Button color="inherit" onClick={onStop}>
            {t('imports.stop')}
          </Button>
          {upload.state.status === 'interrupted' && (
            <Button color="inherit" onClick={onRetry}>
              {t('imports.again')}
            </Button>
          )}
          <Button autoFocus variant="contained" onClick={onClose}>
            {t('imports.toBackground')}
          </Button>
        </>
      }
    >
      <SendingLine upload={upload} label={t('imports.sending', { name: upload.order.layerName })} />
      <Typography variant="caption" color="textSecondary">
        {t('imports.sendingBackground')}
      </Typography>
    </Step>
  )
}

interface WithJob extends UploadProgressProps {
  readonly job: Job
}

function Importing({ layerName, job, onClose }: WithJob) {
  const { t } = useLocale()
  const cancel = useCancelJob()
  const isStopping = job.cancelRequested || cancel.isPending
  return (
    <Step
      actions={
        <>
          <Button color="inherit" disabled={isStopping} onClick={() => cancel.mutate(job)}>
            {t(isStopping ? 'imports.stopping' : 'imports.stopImport')}
          </Button>
          <Button autoFocus variant="contained" onClick={onClose}>
            {t('imports.toBackground')}
          </Button>
        </>
      }
    >
      <Typography>{t('imports.importing', { name: layerName })}</Typography>
      <JobProgressLine job={job} />
      <Typography variant="caption" color="textSecondary">
        {t('imports.background')}
      </Typography>
    </Step>
  )
}

function Ended({ job, onAgain, onOtherEncoding, onZoom, onClose }: WithJob) {
  const { t } = useLocale()
  const isCancelled = stateOf(job, useNow()) === 'cancelled'
  const severity = job.isComplete ? (job.hasError ? 'warning' : 'success') : isCancelled ? 'info' : 'error'
  return (
    <Step
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('app.close')}
          </Button>
          {job.isComplete ? (
            <Button
              variant="contained"
              onClick={() => {
                onZoom(job)
                onClose()
              }}
            >
              {t('imports.zoom')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onAgain}>
              {t('imports.again')}
            </Button>
          )}
        </>
      }
    >
      <Alert severity={severity}>
        {!isCancelled && <AlertTitle>{t(job.isComplete ? 'imports.done' : 'imports.failed')}</AlertTitle>}
        {messageTexts(job).map((text) => (
          <Typography key={text} variant="body2" component="p">
            {text}
          </Typography>
        ))}
      </Alert>
      {job.isComplete && onOtherEncoding && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={onOtherEncoding}>
          {t('imports.otherEncoding')}
        </Button>
      )}
    </Step>
  )
}

function Step({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <DialogContent aria-live="polite">
        <Stack spacing={3}>{children}</Stack>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  )
}
