import { jobStreamsMax } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { FollowedActor } from '#access/followed-actor'
import type { Db } from '#platform/database/db'
import type { Events } from '#platform/events'
import { findJob, type JobEvent, jobChannel, parseJobEvent, type StoredJob } from './jobs.queries.ts'

/** Time after which a client may try again for a stream that was refused because of its other streams. */
const retryAfterSeconds = 30

/** Receives the events of jobs for one stream. */
export interface JobWatcher {
  readonly caller: FollowedActor
  onJob(event: JobEvent): void
  /** Events may have been lost. */
  onGap(): void
}

/** Distributes the events of jobs to the open streams of this node, and reads each changed job once for all of them. */
export class JobFeed {
  readonly #db: Db
  readonly #watchers = new Set<JobWatcher>()
  readonly #reads = new Map<string, Promise<StoredJob | undefined>>()

  constructor({ db, events }: { readonly db: Db; readonly events: Events }) {
    this.#db = db
    events.subscribe(
      jobChannel,
      (payload) => this.#publish(parseJobEvent(payload)),
      () => {
        for (const watcher of this.#watchers) watcher.onGap()
      },
    )
  }

  /**
   * Adds a watcher until the returned function is called.
   * @throws Problem `too_many_requests` for an account with `jobStreamsMax` open streams on this node. It
   * refuses the newest stream instead of ending the oldest: clients of ended streams would reconnect and end other streams.
   */
  add(watcher: JobWatcher): () => void {
    const { accountId } = watcher.caller
    let open = 0
    for (const { caller } of this.#watchers) if (caller.accountId === accountId) open += 1
    if (open >= jobStreamsMax) throw new Problem('too_many_requests', { retryAfterSeconds })
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** The job after its newest event. Concurrent watchers share one query. */
  read(id: string): Promise<StoredJob | undefined> {
    const running = this.#reads.get(id)
    if (running) return running
    const read = findJob(this.#db, id).finally(() => {
      if (this.#reads.get(id) === read) this.#reads.delete(id)
    })
    this.#reads.set(id, read)
    return read
  }

  #publish(event: JobEvent): void {
    // A query that runs now may have begun before the change.
    this.#reads.delete(event.id)
    for (const watcher of this.#watchers) watcher.onJob(event)
  }
}
