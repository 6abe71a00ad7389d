import type { Job } from '@cairn/contract/jobs'
import type { Events } from '#platform/events'
import { jobChannel, parseJobEvent } from './jobs.queries.ts'

/** Interval of heartbeats in ms: proxies close idle connections. */
const heartbeatMs = 20_000
/** Equal to the lifetime of access tokens: the watcher then reconnects with a new token and current rights. */
const streamMs = 600_000

interface JobWatch {
  readonly events: Events
  readonly projectId: string | undefined
  /**
   * Filters the jobs that the watcher may see now; undefined when the token is no longer valid, which ends the stream.
   */
  readonly find: (ids: readonly string[]) => Promise<readonly Job[] | undefined>
  readonly signal: AbortSignal
}

/**
 * Server-sent events (HTML standard, 9.2): a job each time it changes. Changes during a send are merged.
 * Ends after a gap in the events: the client reconnects and reads the whole list first.
 */
export async function* jobStream({ events, projectId, find, signal }: JobWatch): AsyncGenerator<string> {
  const changed = new Set<string>()
  let wake: (() => void) | undefined
  const gap = new AbortController()
  const onJobEvent = (payload: string) => {
    const event = parseJobEvent(payload)
    if (projectId !== undefined && event.projectId !== projectId) return
    changed.add(event.id)
    wake?.()
  }
  const unsubscribe = events.subscribe(jobChannel, onJobEvent, () => gap.abort())
  const end = AbortSignal.any([signal, gap.signal])
  const until = Date.now() + streamMs
  try {
    yield 'retry: 1000\n\n'
    while (!end.aborted && Date.now() < until) {
      if (changed.size === 0 && !(await woken((resolve) => (wake = resolve), end))) {
        yield ':\n\n'
        continue
      }
      const ids = [...changed]
      changed.clear()
      const jobs = await find(ids)
      if (!jobs) return
      for (const job of jobs) yield `event: job\ndata: ${JSON.stringify(job)}\n\n`
    }
  } finally {
    unsubscribe()
  }
}

/** Whether an event arrived before the next heartbeat was due. */
function woken(listen: (resolve: () => void) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), heartbeatMs)
    const onAbort = () => finish(false)
    const finish = (happened: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(happened)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    listen(() => finish(true))
  })
}
