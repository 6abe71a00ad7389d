import type pg from 'pg'
import { logLost } from '../database/database-outage.ts'
import type { Log } from '../log.ts'

export interface OrphanedJobsOptions {
  readonly pool: pg.Pool
  readonly log: Log
  /**
   * The names under which workers of this process reserve jobs; undefined where no other process works on the database:
   * then every reserved job is a job of this process.
   */
  readonly ownNames: () => readonly string[] | undefined
  /** The jobs that a task of this process runs now. */
  readonly runningIds: () => readonly string[]
  /** Time in ms between two looks. A job is freed after the second one. */
  readonly everyMs: number
}

interface ReservedJob {
  readonly id: string
  readonly attempts: number
}

/**
 * Frees jobs that the queue shows as reserved by this process although no task of it runs them. The connection broke
 * before the worker learned of the reservation, or before it wrote that the job had failed. A job is freed when two looks
 * find the same attempt: between them every job that is only about to begin or to end has begun or ended.
 */
export class OrphanedJobs {
  readonly #options: OrphanedJobsOptions
  #suspects: readonly ReservedJob[] = []
  #rounds: ReturnType<typeof setInterval> | undefined
  #looking: Promise<void> | undefined

  constructor(options: OrphanedJobsOptions) {
    this.#options = options
  }

  watch(): void {
    this.#rounds ??= setInterval(() => {
      this.#looking ??= this.#look()
        .catch((error: unknown) => logLost(this.#options.log, error, 'jobs without a task cannot be looked for'))
        .finally(() => (this.#looking = undefined))
    }, this.#options.everyMs)
  }

  async end(): Promise<void> {
    clearInterval(this.#rounds)
    await this.#looking
  }

  async #look(): Promise<void> {
    const { pool, ownNames, runningIds, log } = this.#options
    const { rows } = await pool.query<ReservedJob>(
      `select id::text, attempts::int from graphile_worker._private_jobs
       where locked_by is not null and ($1::text[] is null or locked_by = any($1)) and id <> all($2::bigint[])`,
      [ownNames() ?? null, runningIds()],
    )
    const orphans = rows.filter(({ id, attempts }) =>
      this.#suspects.some((suspect) => suspect.id === id && suspect.attempts === attempts),
    )
    this.#suspects = rows
    if (orphans.length === 0) return
    const ids = orphans.map(({ id }) => id)
    log.warn({ jobs: ids }, 'jobs without a task are run again')
    await freeJobs(pool, ids)
  }
}

/** Returns reserved jobs to the queue. Not `force_unlock_workers`, which frees all jobs of a worker, running ones too. */
export async function freeJobs(db: Pick<pg.ClientBase, 'query'> | pg.Pool, ids: readonly string[]): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = least(run_at, now())
     where id = any($1::bigint[])`,
    [ids],
  )
}
