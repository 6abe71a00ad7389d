import type { Job } from '@cairn/contract/jobs'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDownloadResult } from '../../jobs/download-result.ts'
import { isFinished, messageTexts } from '../../jobs/job-results.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { useNewestLogExport } from './use-log-exports.ts'

/** Messages with a button stay longer than others. */
const messageMs = 10_000

/** The newest export of the log: its progress, then its file, until the user hides it or the file is deleted. */
export function LogExportNotice() {
  const { t } = useLocale()
  const { data: job } = useNewestLogExport()
  const download = useDownloadResult()
  const [hiddenId, setHiddenId] = useState<string>()
  const save = (ended: Job) => download.mutate(ended)
  useEndMessage(job ?? undefined, save)
  if (!job || job.id === hiddenId) return null
  const { title, progress, resultURL, hasError } = job
  const close = { closeText: t('activity.exports.hide'), onClose: () => setHiddenId(job.id) }
  if (hasError)
    return (
      <Alert severity="error" {...close}>
        {t('jobs.failed', { title, reason: messageTexts(job)[0] ?? '' })}
      </Alert>
    )
  if (!isFinished(job))
    return <Alert severity="info">{t('activity.exports.writing', { title, count: progress.written })}</Alert>
  if (resultURL === null) return null
  return (
    <Alert
      severity="success"
      action={
        <>
          <Button color="inherit" size="small" loading={download.isPending} onClick={() => save(job)}>
            {t('activity.exports.download')}
          </Button>
          <Button color="inherit" size="small" onClick={close.onClose}>
            {close.closeText}
          </Button>
        </>
      }
    >
      {t('activity.exports.ready', { title, count: progress.written })}
    </Alert>
  )
}

/** Reports the end of an export that ran while the page was open. */
function useEndMessage(job: Job | undefined, onDownload: (job: Job) => void): void {
  const { t } = useLocale()
  const running = useRef<string>(undefined)
  const report = useEffectEvent((ended: Job) => {
    if (ended.resultURL === null) return
    const action = { label: t('activity.exports.download'), run: () => onDownload(ended) }
    notify({ text: t('jobs.exported', { title: ended.title }), severity: 'success', action, durationMs: messageMs })
  })
  useEffect(() => {
    if (!job) return
    if (!isFinished(job)) running.current = job.id
    else if (running.current === job.id) {
      running.current = undefined
      report(job)
    }
  }, [job])
}
