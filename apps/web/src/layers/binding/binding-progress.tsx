import type { LayerBinding } from '@cairn/contract/features/bindings'
import { type Job, jobPageSizeDefault } from '@cairn/contract/jobs'
import type { Layer } from '@cairn/contract/layers'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { JobProgressLine } from '../../jobs/job-progress-line.tsx'
import { isFinished, messageTexts, stateOf } from '../../jobs/job-results.ts'
import { useJobWatch } from '../../jobs/job-watch.tsx'
import { useCancelJob, useJob, useJobPage } from '../../jobs/use-jobs.ts'
import { useLocale } from '../../platform/locale.ts'
import { useNow } from '../../platform/now.ts'
import { problemText } from '../../platform/problem-text.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { useBindings, useUndoBinding } from './use-bindings.ts'

interface BindingProgressProps {
  readonly title: string
  readonly layer: Layer
  readonly binding: LayerBinding
  /** Keeps the binding in the dialog after its end. */
  readonly onShown: (bindingId: string) => void
}

/** The progress and the result of a binding, or of its undoing. */
export function BindingProgress({ title, layer, binding, onShown }: BindingProgressProps) {
  const { t } = useLocale()
  const job = useFollowedJob(binding.jobId)
  const isEnded = job !== undefined && isFinished(job)
  const { refetch } = useBindings(layer)
  const { id } = binding
  useEffect(() => onShown(id), [id, onShown])
  useEffect(() => {
    if (isEnded) void refetch()
  }, [isEnded, refetch])
  return (
    <DialogFrame title={title} closeLabel={t('app.close')}>
      {isEnded ? <Ended job={job} layer={layer} binding={binding} /> : <Running job={job} binding={binding} />}
    </DialogFrame>
  )
}

/** The newest known state of the job. No message reports its end while the dialog shows it. */
function useFollowedJob(jobId: string | null): Job | undefined {
  const { follow } = useJobWatch()
  useJobPage({ type: 'BIND', pageSize: jobPageSizeDefault, pageKey: null })
  useEffect(() => (jobId === null ? undefined : follow(jobId)), [jobId, follow])
  return useJob(jobId ?? undefined)
}

interface RunningProps {
  readonly job: Job | undefined
  readonly binding: LayerBinding
}

function Running({ job, binding }: RunningProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const cancel = useCancelJob()
  const isUndo = binding.state === 'reverting'
  const isStopping = job?.cancelRequested === true || cancel.isPending
  return (
    <>
      <DialogContent>
        <Stack spacing={3}>
          <Typography>{t(isUndo ? 'bindings.undoing' : 'bindings.running', { component: binding.alias })}</Typography>
          {job ? <JobProgressLine job={job} /> : <ProgressLine label={t('jobs.phase.waiting')} />}
          <Typography variant="caption" color="textSecondary">
            {t('bindings.background')}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        {!isUndo && (
          <Button color="inherit" disabled={!job || isStopping} onClick={() => job && cancel.mutate(job)}>
            {t(isStopping ? 'bindings.stopping' : 'bindings.stop')}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={close}>
          {t('bindings.toBackground')}
        </Button>
      </DialogActions>
    </>
  )
}

interface EndedProps {
  readonly job: Job
  readonly layer: Layer
  readonly binding: LayerBinding
}

function Ended({ job, layer, binding }: EndedProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const undo = useUndoBinding(layer)
  const isCancelled = stateOf(job, useNow()) === 'cancelled'
  return (
    <>
      <DialogContent>
        <Stack spacing={3}>
          <Alert severity={job.isComplete ? 'success' : isCancelled ? 'info' : 'error'}>
            {messageTexts(job).map((text) => (
              <Typography key={text} variant="body2" component="p">
                {text}
              </Typography>
            ))}
          </Alert>
          {undo.error && <Alert severity="error">{problemText(undo.error, figures.language)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {binding.state === 'bound' && (
          <Button color="inherit" loading={undo.isPending} onClick={() => undo.mutate(binding)}>
            {t('bindings.undo')}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={close}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </>
  )
}
