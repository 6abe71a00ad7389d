import type { Job, JobProgress } from '@cairn/contract/jobs'
import type { Services } from '#http/services'
import { findJob, type JobNews, jobChannel, updateJob } from '../jobs/jobs.queries.ts'

/** Why an import was stopped from outside. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  readonly why: 'cancelled' | 'timeout' | 'shutdown'

  constructor(why: ImportStopped['why']) {
    super(why)
    this.why = why
  }
}

/** The eyes and the voice of a running import. */
export interface ImportWatch {
  /** Aborts when the import is to stop; `reason` then says why. */
  readonly signal: AbortSignal
  readonly reason: ImportStopped | undefined
  /** Keeps the latest progress and writes it when it is time again. */
  report(progress: JobProgress): void
  /** Writes progress if it is time, and throws when the import is to stop. */
  reportNow(progress: JobProgress): Promise<void>
  stop(): void
}

const reportEveryMs = 400

/** Watches for a cancellation, the job's timeout and the server's end, and writes progress no more often than people can read. */
export function watchImport({ db, events, clock, log }: Services, job: Job, shutdown: AbortSignal): ImportWatch {
  const controller = new AbortController()
  let stopped: ImportStopped | undefined
  const end = (why: ImportStopped['why']) => {
    stopped ??= new ImportStopped(why)
    controller.abort(stopped)
  }
  const onShutdown = () => end('shutdown')
  if (shutdown.aborted) onShutdown()
  shutdown.addEventListener('abort', onShutdown)
  const timer = setTimeout(() => end('timeout'), Date.parse(job.timeoutTime) - clock.now().getTime())
  const askWhetherCancelled = async () => {
    if ((await findJob(db, job.id))?.cancelRequested) end('cancelled')
  }
  const unsubscribe = events.subscribe(jobChannel, (payload) => {
    const news: JobNews = JSON.parse(payload)
    if (news.id === job.id) askWhetherCancelled().catch((error) => log.warn({ err: error }, 'job could not be read'))
  })

  let writtenAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  const report = (progress: JobProgress) => {
    if (performance.now() - writtenAt < reportEveryMs) return
    writtenAt = performance.now()
    writing = writing
      .then(() => updateJob(db, job.id, { progress }))
      .then((current) => current.cancelRequested && end('cancelled'))
      .catch((error) => log.warn({ err: error }, 'progress could not be written'))
  }
  return {
    signal: controller.signal,
    get reason() {
      return stopped
    },
    report,
    reportNow: async (progress) => {
      report(progress)
      await writing
      controller.signal.throwIfAborted()
    },
    stop: () => {
      clearTimeout(timer)
      shutdown.removeEventListener('abort', onShutdown)
      unsubscribe()
    },
  }
}

export function isShutdown(watch: ImportWatch): boolean {
  return watch.reason?.why === 'shutdown'
}
