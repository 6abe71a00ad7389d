import type { Job } from '@cairn/contract/jobs'
import type { Actor } from '#access/actor'
import type { FollowedActor } from '#access/followed-actor'
import type { JobFeed } from './job-feed.ts'
import type { JobEvent } from './jobs.queries.ts'
import { isVisibleTo, shownTo } from './visible-jobs.ts'

/** Interval of heartbeats in ms: proxies close idle connections. */
const heartbeatMs = 20_000

export interface JobWatch {
  readonly feed: JobFeed
  readonly caller: FollowedActor
  readonly projectId: string | undefined
  /** Time until the access token ends: the watcher then reconnects with a new one. */
  readonly lifeMs: number
  readonly signal: AbortSignal
}

/**
 * Server-sent events (HTML standard, 9.2): a job each time it changes. Changes during a send are merged.
 * Ends after a gap in the events: the client reconnects and reads the whole list first.
 * @throws Problem see `JobFeed.add`
 */
export function watchVisibleJobs(watch: JobWatch): AsyncGenerator<string> {
  const { feed, caller, projectId, signal } = watch
  const changed = new ChangedJobs(caller, projectId)
  const remove = addTo(feed, changed)
  const release = () => {
    remove()
    caller.stop()
  }
  // The generator never runs when the client disconnects before the first event.
  if (signal.aborted) release()
  else signal.addEventListener('abort', release, { once: true })
  return jobStream(watch, changed, release)
}

function addTo(feed: JobFeed, changed: ChangedJobs): () => void {
  try {
    return feed.add(changed)
  } catch (error) {
    changed.caller.stop()
    throw error
  }
}

async function* jobStream(
  { feed, caller, lifeMs, signal }: JobWatch,
  changed: ChangedJobs,
  release: () => void,
): AsyncGenerator<string> {
  const end = AbortSignal.any([signal, changed.gap])
  const until = performance.now() + lifeMs
  try {
    yield 'retry: 1000\n\n'
    while (!end.aborted && performance.now() < until) {
      const events = await changed.next(Math.min(heartbeatMs, until - performance.now()), end)
      const actor = await caller.current()
      if (!actor) return
      const jobs = await Promise.all(events.filter((event) => isVisibleTo(actor, event)).map(({ id }) => feed.read(id)))
      for (const job of jobs) if (job) yield textOf(shownTo(actor, job))
      if (events.length === 0) yield ':\n\n'
    }
  } finally {
    release()
  }
}

function textOf(job: Job): string {
  return `event: job\ndata: ${JSON.stringify(job)}\n\n`
}

/** The changed jobs that a stream has not sent yet. Jobs that the caller may not see cost neither a query nor a wake-up. */
class ChangedJobs {
  readonly caller: FollowedActor
  readonly #projectId: string | undefined
  readonly #gap = new AbortController()
  readonly #events = new Map<string, JobEvent>()
  #wake: (() => void) | undefined

  constructor(caller: FollowedActor, projectId: string | undefined) {
    this.caller = caller
    this.#projectId = projectId
  }

  get gap(): AbortSignal {
    return this.#gap.signal
  }

  onJob(event: JobEvent): void {
    if (this.#projectId !== undefined && event.projectId !== this.#projectId) return
    const actor: Actor | undefined = this.caller.known
    if (actor && !isVisibleTo(actor, event)) return
    this.#events.set(event.id, event)
    this.#wake?.()
  }

  onGap(): void {
    this.#gap.abort()
  }

  /** The jobs that have changed since the last call; none when the time has passed or the signal aborts. */
  async next(waitMs: number, signal: AbortSignal): Promise<readonly JobEvent[]> {
    if (this.#events.size === 0 && !signal.aborted) await this.#woken(waitMs, signal)
    const events = [...this.#events.values()]
    this.#events.clear()
    return events
  }

  #woken(waitMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        this.#wake = undefined
        resolve()
      }
      const timer = setTimeout(finish, waitMs)
      signal.addEventListener('abort', finish, { once: true })
      this.#wake = finish
    })
  }
}
