import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Connection, type Db, openPool } from './db.ts'
import type { Log } from './log.ts'

/** Work that is done behind the requests. `signal` aborts when the server stops: a task that throws then is tried again. */
export type Task<Payload> = (payload: Payload, context: { readonly signal: AbortSignal }) => Promise<void>

// each task knows its own payload; the queue hands over whatever was enqueued under its name
// oxlint-disable-next-line typescript/no-explicit-any
export type Tasks = Readonly<Record<string, Task<any>>>

interface Enqueued {
  /** How often it is begun at most, crashes included. */
  readonly maxAttempts?: number
  /** A job with the same key that still waits is replaced. */
  readonly key?: string
  readonly runAt?: Date
}

/** Puts a job into the queue with the caller's transaction: it is begun once that is committed, and never if it is not. */
export async function enqueue(db: Db, task: string, payload: object, options: Enqueued = {}): Promise<void> {
  const { maxAttempts = 3, key = null, runAt = null } = options
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts}, job_key => ${key}, run_at => ${runAt})`.execute(db)
}

/** Makes the queue's own tables, or brings them up to date. */
export async function prepareQueue(connection: Connection): Promise<void> {
  const pgPool = openPool(connection, { max: 1 })
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

interface WorkerOptions {
  readonly connection: Connection
  readonly tasks: Tasks
  readonly concurrency: number
  /** Cron lines, `minute hour day month weekday task`. */
  readonly crontab?: string
  /** Nobody else works on this database: what is still marked as being worked on was left by a process that died. */
  readonly isOnlyNode: boolean
  readonly log: Log
}

/** How long a running job may take to come to its end when the server stops. */
const graceMs = 4000

/** Works on the queue. A job that fails is tried again later; one whose node died is free again after four hours. */
export async function startWorkers(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { connection, tasks, concurrency, crontab = '', isOnlyNode, log } = options
  const pgPool = openPool(connection, { max: concurrency + 2, onError: (error) => log.warn({ err: error }, 'queue') })
  if (isOnlyNode) await unlockAll(pgPool)
  const runner = await run({
    pgPool,
    taskList: toTaskList(tasks),
    concurrency,
    crontab,
    noHandleSignals: true,
    pollInterval: 10_000,
    gracefulShutdownAbortTimeout: graceMs,
    logger: toLogger(log),
  })
  return {
    async stop() {
      await runner.stop()
      await pgPool.end()
    },
  }
}

function toTaskList(tasks: Tasks): TaskList {
  const entries = Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
    name,
    (payload, helpers) => task(payload, { signal: helpers.abortSignal }),
  ])
  return Object.fromEntries(entries)
}

async function unlockAll(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
}

const silent = new Logger(() => () => undefined)

function toLogger(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger(() => (level, message) => log[levels[level]](message))
}
