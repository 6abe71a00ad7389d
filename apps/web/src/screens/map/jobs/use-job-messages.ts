import type { Job } from '@cairn/contract/jobs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '../../../imports/failure-text.ts'
import type { Upload } from '../../../imports/upload.ts'
import { useUploadList } from '../../../imports/uploads-scope.tsx'
import { useDownloadResult } from '../../../jobs/download-result.ts'
import { messageTexts, stateOf } from '../../../jobs/job-results.ts'
import { useJobWatch } from '../../../jobs/job-watch.tsx'
import { useLocale } from '../../../platform/locale.ts'
import { type Message, notify, withdrawMessages } from '../../../ui/overlays/overlays.ts'

/** Messages with a button stay longer than others. */
const resultMs = 10_000
const topic = 'jobs'

/** The messages that are shown now, or were shown within the time of one message. */
class RecentMessages {
  #ends: readonly { readonly at: number; readonly message: Message }[] = []

  add(message: Message): readonly Message[] {
    const at = Date.now()
    this.#ends = [...this.#ends.filter((end) => at - end.at < resultMs), { at, message }]
    return this.#ends.map((end) => end.message)
  }

  clear(): void {
    this.#ends = []
  }
}

/**
 * Reports the ends of jobs and the failures of uploads, unless a dialog or the jobs panel shows them. Ends within the
 * time of one message are joined into one. Returns the function that reports a job.
 */
export function useJobMessages(onZoom: (job: Job) => void): (job: Job) => void {
  const { t } = useLocale()
  const { isPanelOpen, setPanelOpen, isFollowed } = useJobWatch()
  const download = useDownloadResult()
  const [recent] = useState(() => new RecentMessages())
  useEffect(() => {
    if (!isPanelOpen) return
    recent.clear()
    withdrawMessages(topic)
  }, [isPanelOpen, recent])

  const showJobs = { label: t('jobs.show'), run: () => setPanelOpen(true) }
  function report(id: string, message: Message): void {
    if (isPanelOpen || isFollowed(id)) return
    const messages = recent.add(message)
    withdrawMessages(topic)
    notify({ ...joined(messages), durationMs: resultMs, topic })
  }
  function joined(messages: readonly Message[]): Message {
    const [only] = messages
    if (only && messages.length === 1) return only
    const count = messages.length
    const failed = messages.filter(({ severity }) => severity === 'error').length
    return {
      text: failed > 0 ? t('jobs.endedSome', { count, failed }) : t('jobs.ended', { count }),
      severity: failed === 0 ? 'success' : failed === count ? 'error' : 'warning',
      action: showJobs,
    }
  }
  useFailedUploads(({ id, order, isOrdered, state }) => {
    // A dialog shows the files whose import is not ordered yet.
    if (state.status !== 'failed' || !isOrdered) return
    const reason = failureText(state.failure, t)
    report(id, { text: t('imports.notSent', { name: order.layerName, reason }), severity: 'error', action: showJobs })
  })
  return (job) => {
    const { title } = job
    if (stateOf(job, new Date()) === 'cancelled') return
    if (job.type === 'BIND') {
      const text = t('bindings.ended', { layer: title, result: messageTexts(job).join(' ') })
      report(job.id, { text, severity: job.isComplete ? 'success' : 'error', action: showJobs })
      return
    }
    if (!job.isComplete) {
      const reason = messageTexts(job)[0] ?? ''
      report(job.id, { text: t('jobs.failed', { title, reason }), severity: 'error', action: showJobs })
      return
    }
    if (job.resultURL !== null) {
      const action = { label: t('jobs.downloadAction'), run: () => download.mutate(job) }
      report(job.id, { text: t('jobs.exported', { title }), severity: 'success', action })
      return
    }
    const count = job.progress.written
    report(job.id, {
      text: t(job.hasError ? 'jobs.finishedWithErrors' : 'jobs.finished', { title, count }),
      severity: job.hasError ? 'warning' : 'success',
      action: { label: t('jobs.zoomAction'), run: () => onZoom(job) },
    })
  }
}

/** Calls the function once for each failure of an upload. */
function useFailedUploads(onFailed: (upload: Upload) => void): void {
  const list = useUploadList()
  const reported = useRef(new WeakSet<object>())
  const report = useEffectEvent(onFailed)
  useEffect(() => {
    for (const upload of list) {
      if (upload.state.status !== 'failed' || reported.current.has(upload.state)) continue
      reported.current.add(upload.state)
      report(upload)
    }
  }, [list])
}
