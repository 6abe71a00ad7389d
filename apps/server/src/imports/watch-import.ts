import type { Job, JobProgress } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { Services } from '#http/services'
import { logLost } from '#platform/database/database-outage'
import { findJob, jobChannel, parseJobEvent, updateJob } from '../jobs/jobs.queries.ts'

/**
 * The import must end: its job was cancelled or timed out, the server shuts down, its layer or right is gone, or the
 * server was killed during every attempt.
 */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  readonly why: 'cancelled' | 'timeout' | 'shutdown' | 'place_gone' | 'right_lost' | 'given_up'

  constructor(why: ImportStopped['why']) {
    super(why)
    this.why = why
  }
}

/** Watches the events that stop a running import, and writes its progress. */
export interface ImportWatch {
  /** Aborts when the import must stop. */
  readonly signal: AbortSignal
  /** The cause of the abort. */
  readonly reason: ImportStopped | undefined
  /**
   * Writes progress, at most once in 400 ms. The import must not wait for the write: it uses a connection of its own and
   * locks the job, and a concurrent deletion of the layer holds that lock until the transaction of the import ends.
   */
  report(progress: JobProgress): void
  /** Resolves when no write of progress is pending that could overwrite the result. Deadlocks inside a transaction. */
  settled(): Promise<void>
  stop(): void
}

const reportEveryMs = 400

/** Starts to watch a job for cancellation, timeout, deletion and the shutdown of the server. */
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
  // An attempt before this one may have ended without the database, and could not see the request.
  if (job.cancelRequested) end('cancelled')
  const timer = setTimeout(() => end('timeout'), Date.parse(job.timeoutTime) - clock.now().getTime())
  const look = (current: Job | undefined) => {
    if (!current?.layerId) end('place_gone')
    else if (current.cancelRequested) end('cancelled')
  }
  const unsubscribe = events.subscribe(jobChannel, (payload) => {
    if (parseJobEvent(payload).id !== job.id) return
    findJob(db, job.id).then(look, (error: unknown) => logLost(log, error, 'job could not be read'))
  })

  let writtenAt = 0
  let writing: Promise<void> | undefined
  const write = async (progress: JobProgress) => {
    try {
      look(await updateJob(db, job.id, { progress }))
    } catch (error) {
      if (Problem.is(error, 'not_found')) end('place_gone')
      else logLost(log, error, 'progress could not be written')
    } finally {
      writing = undefined
    }
  }
  return {
    signal: controller.signal,
    get reason() {
      return stopped
    },
    report: (progress) => {
      if (writing || performance.now() - writtenAt < reportEveryMs) return
      writtenAt = performance.now()
      writing = write(progress)
    },
    settled: async () => writing,
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
