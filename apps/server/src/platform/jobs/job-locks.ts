import pg from 'pg'
import { logLost } from '../database/database-outage.ts'
import { type Connection, clientConfig } from '../database/db.ts'
import { limitAnswerTime } from '../database/silent-server.ts'
import type { Log } from '../log.ts'
import { freeJobs } from './orphaned-jobs.ts'

/** The first of the two numbers of our advisory locks; the second is the job's id in the queue. */
const lockClass = 0x6a_6f_62

export interface JobLocksOptions {
  readonly connection: Connection
  readonly log: Log
  /** A job that runs for this time in ms without its lock has lost its worker. */
  readonly lostAfterMs: number
  /** Called when this process has lost its locks: its jobs must stop. */
  readonly onLost: () => void
}

/**
 * Liveness of running jobs: advisory locks of one session of this process, which PostgreSQL releases when the session
 * ends for any reason ("Explicit locking": advisory locks). Every node frees jobs whose lock is gone.
 */
export class JobLocks {
  readonly #options: JobLocksOptions
  #session: Promise<pg.Client> | undefined
  #rounds: ReturnType<typeof setInterval> | undefined

  constructor(options: JobLocksOptions) {
    this.#options = options
  }

  /** Frees the jobs that other workers lost, now and periodically. */
  async watch(): Promise<void> {
    clearInterval(this.#rounds)
    await this.#freeLost()
    this.#rounds = setInterval(() => {
      this.#freeLost().catch((error: unknown) => logLost(this.#options.log, error, 'lost jobs cannot be freed'))
    }, this.#options.lostAfterMs / 2)
  }

  async hold(jobId: string): Promise<void> {
    const session = await this.#open()
    const { rows } = await session.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, ($2::bigint % 2147483648)::int) as held',
      [lockClass, jobId],
    )
    if (!rows[0]?.held) throw new Error(`job ${jobId} is still held by the worker that had it before`)
  }

  async release(jobId: string): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    await session
      ?.query('select pg_advisory_unlock($1, ($2::bigint % 2147483648)::int)', [lockClass, jobId])
      // The session has ended, which released the lock.
      .catch(() => undefined)
  }

  async end(): Promise<void> {
    clearInterval(this.#rounds)
    const session = await this.#session?.catch(() => undefined)
    this.#session = undefined
    await session?.end()
  }

  #open(): Promise<pg.Client> {
    this.#session ??= this.#connect().catch((error: unknown) => {
      this.#session = undefined
      throw error
    })
    return this.#session
  }

  async #connect(): Promise<pg.Client> {
    const { connection, lostAfterMs } = this.#options
    const session = new pg.Client({ ...clientConfig(connection), keepAlive: true })
    // The host of the server may vanish without a sign; its queries take milliseconds.
    limitAnswerTime(session, lostAfterMs / 2)
    session.on('error', (error) => logLost(this.#options.log, error, 'locks of jobs lost'))
    session.once('end', () => void this.#lose(session))
    await session.connect()
    // Detects a node that vanished within a minute instead of two hours.
    await session.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
    return session
  }

  async #lose(session: pg.Client): Promise<void> {
    if ((await this.#session?.catch(() => undefined)) !== session) return
    this.#session = undefined
    this.#options.onLost()
  }

  async #freeLost(): Promise<void> {
    const session = await this.#open()
    const { rows } = await session.query<{ id: string }>(
      `select id::text from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $2::double precision / 1000) and not exists (
         select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database())
           and classid = $1::oid and objid = (jobs.id % 2147483648)::oid)`,
      [lockClass, this.#options.lostAfterMs],
    )
    if (rows.length > 0)
      await freeJobs(
        session,
        rows.map(({ id }) => id),
      )
  }
}
