import { type ChildProcess, fork } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve as resolvePath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findTemplate } from './cluster/template.ts'
import { DatabaseUnusable } from './cluster/usable-cluster.ts'
import { commitChannel } from './commit-notices.ts'
import type { MessageToParent, StartMessage } from './messages.ts'

/** Messages of a running database. A pino logger is one. */
export interface DatabaseLog {
  debug(message: string): void
  error(details: { readonly err?: unknown }, message: string): void
}

/** Where `pg` and libpq reach the database: `host` is the folder of a Unix socket. */
export interface SocketConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedOptions {
  /** The database creates `database/` in it, accessible by its owner only, and listens at a socket there. */
  readonly directory: string
  readonly log?: DatabaseLog
  /**
   * Whether a commit waits for the disk. Without it a commit survives `kill -9` but not a power cut: for tests.
   * Default: true.
   */
  readonly fsync?: boolean
  /** Memory in MB for pages of tables and indexes, all of it taken at the start. Default 128. */
  readonly buffersMb?: number
  /**
   * The time in ms for which an idle transaction may block other clients before its connection is closed. Default:
   * 30,000.
   */
  readonly idleInTransactionMs?: number
  /** Called when the database process runs. Its start then takes seconds, in which this process is idle. */
  readonly onLaunch?: () => void
}

/** A running database. It ends with this process. */
export interface EmbeddedDatabase {
  readonly connection: SocketConnection
  /** The id of the current database process; a killed process is replaced. */
  readonly pid: number | undefined
  /** Rolls back open transactions, writes a checkpoint and ends the process. */
  readonly stop: () => Promise<void>
}

/** Another process uses the folder. The message names the process and the remedy. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

export { commitChannel, DatabaseUnusable }

const silentLog: DatabaseLog = { debug: () => {}, error: () => {} }

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const port = 5432
/** `sun_path` holds 107 bytes on Linux, 103 on macOS, with the name of the socket. */
const folderMaxBytes = 85

/**
 * Starts PostgreSQL with PostGIS in a child process that ends with this one. Acknowledged commits survive the death of
 * both. All connections share one backend, one query at a time: `scheduler.ts` documents the effects on clients. A query
 * cannot be cancelled, and `statement_timeout` has no effect.
 * @throws DatabaseInUse when another process uses the folder.
 * @throws DatabaseUnusable when the database is damaged or its disk is full.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const directory = resolvePath(options.directory, 'database')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
  const short = Buffer.byteLength(directory) <= folderMaxBytes
  const socketFolder = short ? directory : await mkdtemp(join(tmpdir(), 'cairn-'))
  const keeper = new Keeper(startMessage(options, directory, socketFolder), options.log ?? silentLog)
  try {
    const started = keeper.start()
    options.onLaunch?.()
    await started
  } catch (error) {
    if (!short) await rm(socketFolder, { recursive: true })
    throw error
  }
  return {
    connection: { host: socketFolder, port, user: 'postgres', database: 'postgres' },
    get pid() {
      return keeper.pid
    },
    stop: async () => {
      await keeper.stop()
      if (!short) await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

/** Builds the template that new databases are copied from, if it is missing: about ten seconds, which the first start then saves. */
export async function prepareTemplate(): Promise<void> {
  await findTemplate()
}

function startMessage(options: EmbeddedOptions, directory: string, socketFolder: string): StartMessage {
  const { fsync = true, buffersMb, idleInTransactionMs } = options
  return {
    type: 'start',
    directory,
    socketPath: join(socketFolder, `.s.PGSQL.${port}`),
    fsync,
    buffersMb,
    ...(idleInTransactionMs !== undefined && { idleInTransactionMs }),
  }
}

const stopMs = 30_000
const firstRestartMs = 250
const longestRestartMs = 30_000

/**
 * Environment of the allocator of glibc (mallopt(3), "Memory Allocation Tunables"); other C libraries ignore it. Compiling
 * PostgreSQL takes several hundred MB for some seconds; with the defaults glibc never returns 115 MB of it to the system.
 * Pages of 2 MB instead of 4 KB save a quarter of the CPU time of a start.
 */
const allocatorSettings = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
}

/**
 * V8 optimizes a WebAssembly function after the function has executed about so many bytes of code; the default is 13 million.
 * A step of PostgreSQL's parser counts up to 300 KB, so that up to 500 million each start of a server compiles the parser:
 * 2.6 s of CPU time and 600 MB. With this value it compiles nothing, and short statements take as long as with the default.
 */
const tieringBudget = 1_000_000_000

/** Forks the database process, and a new one after an unexpected end, until `stop`. */
class Keeper {
  readonly #message: StartMessage
  readonly #log: DatabaseLog
  #child: ChildProcess | undefined
  #stopping = new AbortController()

  constructor(message: StartMessage, log: DatabaseLog) {
    this.#message = message
    this.#log = log
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async start(): Promise<void> {
    const child = fork(entry, {
      // The Node options of the program are not inherited: a debugger port or a loader serves one process.
      execArgv: ['--disable-warning=ExperimentalWarning', `--wasm-tiering-budget=${tieringBudget}`],
      env: { ...process.env, ...allocatorSettings },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.send(this.#message)
    await this.#ready(child)
    child.on('exit', (code, signal) => void this.#restart(signal ?? code))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    // A running query cannot be cancelled. Commits are already on disk.
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await gone
    clearTimeout(timer)
  }

  #ready(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`The database process ended at its start (${signal ?? code})`)),
      )
      child.on('message', (message: MessageToParent) => {
        if (message.type === 'log') this.#log.debug(message.message)
        else if (message.type === 'warning') this.#log.error({}, message.message)
        else if (message.type === 'ready') resolve()
        else {
          child.disconnect()
          reject(startError(message))
        }
      })
    })
  }

  async #restart(reason: number | string | null): Promise<void> {
    for (let waitMs = firstRestartMs; !this.#stopping.signal.aborted; waitMs = Math.min(2 * waitMs, longestRestartMs)) {
      this.#log.error({}, `The database process ended (${reason}); starting another in ${waitMs} ms`)
      await delay(waitMs)
      if (this.#stopping.signal.aborted) return
      try {
        return await this.start()
      } catch (error) {
        this.#log.error({ err: error }, 'The database process cannot be started')
      }
    }
  }
}

type FailedStart = Exclude<MessageToParent, { readonly type: 'ready' | 'log' | 'warning' }>

function startError({ type, message }: FailedStart): Error {
  if (type === 'failed') return new Error(message)
  return type === 'unusable' ? new DatabaseUnusable(message) : new DatabaseInUse(message)
}
