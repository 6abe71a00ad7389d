import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger,
  type LogLevel,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway, logLost } from '../database/database-outage.ts'
import { type Connection, type Db, openPool } from '../database/db.ts'
import type { Log } from '../log.ts'
import { JobLocks } from './job-locks.ts'
import { LargeJobs, largeFlag } from './large-jobs.ts'
import { OrphanedJobs } from './orphaned-jobs.ts'
import { findTurn } from './turns.ts'

/**
 * The work of one kind of job. A worker runs it again after a crash, so it must be able to start over. When `signal`
 * aborts it should stop soon and throw: the job then returns to the queue, and the attempt does not count.
 */
export type Task<Payload> = (payload: Payload, run: JobRun) => Promise<void>

/** One attempt at a job. */
export interface JobRun {
  readonly signal: AbortSignal
  /** Id of the row in the queue. */
  readonly jobId: string
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly maxAttempts: number
}

/** By task name. `never`: each task has a payload type of its own. */
export type Tasks = Readonly<Record<string, Task<never>>>

/** A kind of job whose number of attempts differs from the default. */
export interface JobSpec {
  readonly task: string
  /** Attempts in all, with growing pauses between them. Default 3. */
  readonly maxAttempts?: number
  /** The field of the payload that names the owner; the owners of such jobs take turns. Default: jobs run by age. */
  readonly turnBy?: string
  /** Takes long: one of several workers takes no such job, so that small jobs do not wait for it. */
  readonly isLarge?: boolean
}

export interface WorkerOptions {
  readonly connection: Connection
  readonly tasks: Tasks
  /** Maximum number of concurrent jobs. */
  readonly concurrency: number
  readonly log: Log
  /**
   * No other process works on this database (always so on the embedded one): jobs that are locked at the start were
   * left by a worker that was killed, and run again at once. With several nodes, `JobLocks` show which jobs have a live
   * worker.
   */
  readonly isOnlyNode?: boolean
  /**
   * With several nodes: time in ms that a job may run without its lock before another node takes it. Default 60,000.
   */
  readonly lostAfterMs?: number
  /**
   * Time in ms between two looks for jobs that are reserved by this process without a task: a job whose end could not be
   * written, because the database was away, runs again after at most two of them. Default 5,000.
   */
  readonly orphansEveryMs?: number
  /** Lines of crontab, `0 * * * * task-name`: https://worker.graphile.org/docs/cron */
  readonly crontab?: string
  /** Time in ms that running jobs get to finish when the workers stop. Default 5,000. */
  readonly graceMs?: number
  /** Time in ms that they get after the abort; jobs that still run are abandoned. Default 5,000. */
  readonly abortMs?: number
}

/** Workers that are running in this process. */
export interface Workers {
  /**
   * Takes no more jobs, waits the grace time for running ones, then aborts them and returns them to the queue, whether
   * they end or not.
   */
  stop(): Promise<void>
}

/** Bound of a query on the queue, in ms: the host of a database server may vanish during it. */
const queueAnswerTimeoutMs = 60_000

/** Creates or updates the tables of the queue. Every node runs it before `enqueue`; concurrent runs are safe. */
export async function prepareQueue(connection: Connection): Promise<void> {
  const pool = openPool(connection, { max: 1 })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** Enqueues a job in the transaction of `db`: it runs after the commit, and never after a rollback. */
export async function enqueue(db: Db, spec: string | JobSpec, payload: object): Promise<void> {
  const { task, maxAttempts = 3, turnBy, isLarge = false } = typeof spec === 'string' ? { task: spec } : spec
  const owner: unknown = turnBy && Reflect.get(payload, turnBy)
  const priority = turnBy ? await findTurn(db, { task, turnBy }, String(owner)) : 0
  const flags = isLarge ? [largeFlag] : null
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts}::int, priority => ${priority}::int, flags => ${flags}::text[])`.execute(db)
}

/** The values of a payload field in the jobs of a task that are running or pending. */
export async function findQueuedValues(db: Db, task: string, field: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string | null }>`
    select job.payload ->> ${field}::text as value
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and (job.attempts < job.max_attempts or job.locked_at is not null)`.execute(db)
  return new Set(rows.flatMap(({ value }) => value ?? []))
}

/**
 * Size of the pool that so many concurrent jobs need: each may hold a transaction and write its progress on a second
 * connection, and one connection is spare.
 */
export function jobConnections(concurrency: number): number {
  return 2 * concurrency + 1
}

/** Starts the workers of this process. */
export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  await prepareQueue(options.connection)
  const pool = openPool(options.connection, {
    max: options.concurrency + 2,
    ...(!options.isOnlyNode && { answerTimeoutMs: queueAnswerTimeoutMs }),
    onError: (error) => logLost(options.log, error, 'job connection lost'),
  })
  const workers = new WorkerPool(pool, options)
  try {
    if (options.isOnlyNode) await unlockAll(pool)
    await workers.start()
    return workers
  } catch (error) {
    await workers.stop()
    throw error
  }
}

class WorkerPool implements Workers {
  readonly #pool: pg.Pool
  readonly #options: WorkerOptions
  readonly #abort = new AbortController()
  readonly #locks: JobLocks | undefined
  readonly #orphans: OrphanedJobs
  /** The names of this process's runners, the present one and those that ended without the database. */
  readonly #names: string[] = []
  #lost = new AbortController()
  readonly #running = new Map<string, JobRun>()
  #runner: Runner | undefined
  #stopping = false

  constructor(pool: pg.Pool, options: WorkerOptions) {
    this.#pool = pool
    this.#options = options
    const { connection, log, lostAfterMs = 60_000, orphansEveryMs = 5000, isOnlyNode = false } = options
    if (!isOnlyNode) this.#locks = new JobLocks({ connection, log, lostAfterMs, onLost: () => this.#lose() })
    this.#orphans = new OrphanedJobs({
      pool,
      log,
      everyMs: orphansEveryMs,
      ownNames: () => (isOnlyNode ? undefined : this.#names),
      runningIds: () => [...this.#running.keys()],
    })
  }

  async start(): Promise<void> {
    await this.#locks?.watch()
    const { tasks, concurrency, crontab = '', log } = this.#options
    const events = this.#runnerEvents()
    const large = new LargeJobs(events, concurrency)
    const runner = await run({
      pgPool: this.#pool,
      taskList: this.#taskList(tasks),
      concurrency,
      ...(concurrency > 1 && { forbiddenFlags: large.forbiddenFlags }),
      crontab,
      noHandleSignals: true,
      // Not negative: otherwise a stop does not wait until the results of the last jobs are written.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: graphileLogger(log),
      events,
    })
    this.#runner = runner
    this.#orphans.watch()
    // The runner ends when it has lost the database for too long.
    runner.promise.catch((error: unknown) => logLost(log, error, 'workers failed')).finally(() => void this.#restart())
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const { graceMs = 5000, abortMs = 5000 } = this.#options
    const stopped = this.#runner?.stop()
    const grace = setTimeout(() => this.#abort.abort(), graceMs)
    const limit = new AbortController()
    // Not the `kill` of the runner, which does nothing once its stop has begun.
    const abandoned = delay(graceMs + abortMs, undefined, { signal: limit.signal }).catch(() => undefined)
    try {
      await Promise.all([this.#orphans.end(), Promise.race([stopped, abandoned])])
    } finally {
      clearTimeout(grace)
      limit.abort()
      await returnToQueue(this.#pool, [...this.#running.values()], this.#names)
      await this.#locks?.end()
      await this.#pool.end()
    }
  }

  async #restart(): Promise<void> {
    while (!this.#stopping) {
      await delay(1000)
      if (this.#stopping) return
      try {
        return await this.start()
      } catch (error) {
        logLost(this.#options.log, error, 'workers cannot start')
      }
    }
  }

  #runnerEvents(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter()
    return events.on('pool:create', ({ workerPool }) => this.#names.push(workerPool.id))
  }

  #taskList(tasks: Tasks): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload, { job }) => {
          // A runner that writes the failure of an earlier attempt late frees the job while it runs.
          if (this.#running.has(job.id)) throw new Error(`job ${job.id} is still running`)
          await this.#locks?.hold(job.id)
          const signal = AbortSignal.any([this.#abort.signal, this.#lost.signal])
          const jobRun = { signal, jobId: job.id, attempt: job.attempts, maxAttempts: job.max_attempts }
          this.#running.set(job.id, jobRun)
          try {
            await task(payload as never, jobRun) // `enqueue` wrote it as the payload of this task
            this.#running.delete(job.id)
          } catch (error) {
            if (!this.#abort.signal.aborted) this.#running.delete(job.id)
            throw error
          } finally {
            await this.#locks?.release(job.id)
          }
        },
      ]),
    )
  }

  /** Another node may take the jobs now: the jobs of this process have to stop. */
  #lose(): void {
    this.#lost.abort()
    this.#lost = new AbortController()
  }
}

async function unlockAll(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`)
}

/** Jobs that a stop aborted: the attempt does not count. Those that go on are reserved by one of `names` until now. */
async function returnToQueue(pool: pg.Pool, runs: readonly JobRun[], names: readonly string[]): Promise<void> {
  if (runs.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where id = any($1::bigint[]) and locked_by = any($2)`,
    [runs.map(({ jobId }) => jobId), names],
  )
  for (const { jobId, attempt } of runs) {
    await pool.query('select graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at => now(), attempts => $2)', [
      jobId,
      attempt - 1,
    ])
  }
}

const levels: Record<LogLevel, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  // graphile-worker logs every job at info.
  info: 'debug',
  debug: 'trace',
}

function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The message contains the stack of the error.
    const isAway = isDatabaseAway(meta?.['error']) || isDatabaseAway(meta?.['fatalError'])
    log[isAway ? 'debug' : levels[level]]({ worker: true }, message)
  })
}
