import { type ChildProcess, fork } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve as resolvePath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { LetterToParent, StartLetter } from './letters.ts'
import { findTemplate } from './template.ts'

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
  /** DATA_DIR. The database makes `database/` in it, for its owner alone, and is reached through a socket there. */
  readonly directory: string
  readonly log?: DatabaseLog
  /** Also listen at a TCP address, for programs that cannot use a socket. Clients prove the password by SCRAM-SHA-256. */
  readonly tcp?: { readonly host: string; readonly port: number; readonly password: string }
  /** Whether a commit waits for the disk. Off, a commit survives `kill -9` but not a power cut: for tests. Default on. */
  readonly fsync?: boolean
  /** How long an idle transaction may make other clients wait before its connection is closed. Default 30,000. */
  readonly idleInTransactionMs?: number
}

/** A running database, of which this process is the only owner. */
export interface EmbeddedDatabase {
  readonly connection: SocketConnection
  /** The TCP port, when `tcp` was asked for; port 0 gives a free one. */
  readonly tcpPort: number | undefined
  /** The database process at the moment: a new one takes its place when it breaks down. */
  readonly pid: number | undefined
  /** Rolls back what is open, writes a checkpoint and ends the process. */
  readonly stop: () => Promise<void>
}

/** A second database on the same folder. The message says what to do. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

/** Something else listens at the TCP address. The message says what to do. */
export class DatabasePortTaken extends Error {
  override readonly name = 'DatabasePortTaken'
}

const silentLog: DatabaseLog = { debug: () => {}, error: () => {} }

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const port = 5432
/** `sun_path` holds 107 bytes on Linux, 103 on macOS, with the name of the socket. */
const folderMaxBytes = 85

/**
 * Starts PostgreSQL with PostGIS for one server, in a process of its own that ends with this one. Acknowledged commits
 * survive the death of both. All connections share one backend, one query at a time: see `scheduler.ts` for what
 * that means to them. A query cannot be cancelled, and `statement_timeout` has no effect.
 * @throws DatabaseInUse when another process has the folder.
 * @throws DatabasePortTaken when another process has the TCP port.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const directory = resolvePath(options.directory, 'database')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
  const short = Buffer.byteLength(directory) <= folderMaxBytes
  const socketFolder = short ? directory : await mkdtemp(join(tmpdir(), 'cairn-'))
  const keeper = new Keeper(letterOf(options, directory, socketFolder), options.log ?? silentLog)
  try {
    await keeper.start()
  } catch (error) {
    if (!short) await rm(socketFolder, { recursive: true })
    throw error
  }
  return {
    connection: { host: socketFolder, port, user: 'postgres', database: 'postgres' },
    get tcpPort() {
      return keeper.tcpPort
    },
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

function letterOf(options: EmbeddedOptions, directory: string, socketFolder: string): StartLetter {
  const { fsync = true, tcp, idleInTransactionMs } = options
  return {
    type: 'start',
    directory,
    socketPath: join(socketFolder, `.s.PGSQL.${port}`),
    fsync,
    ...(tcp && { tcp }),
    ...(idleInTransactionMs !== undefined && { idleInTransactionMs }),
  }
}

const stopMs = 30_000
const firstRestartMs = 250
const longestRestartMs = 30_000

/** Keeps one database process alive until it is told to stop. */
class Keeper {
  readonly #letter: StartLetter
  readonly #log: DatabaseLog
  #child: ChildProcess | undefined
  #stopping = new AbortController()
  tcpPort: number | undefined

  constructor(letter: StartLetter, log: DatabaseLog) {
    this.#letter = letter
    this.#log = log
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async start(): Promise<void> {
    const child = fork(entry, {
      // Not the server's: a debugger port or a loader is not for two.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.send(this.#letter)
    this.tcpPort = await this.#ready(child)
    child.on('exit', (code, signal) => void this.#restart(signal ?? code))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    // A query that runs on cannot be told to stop; what is committed is on disk all the same.
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await gone
    clearTimeout(timer)
  }

  #ready(child: ChildProcess): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`The database process ended at its start (${signal ?? code})`)),
      )
      child.on('message', (letter: LetterToParent) => {
        if (letter.type === 'log') this.#log.debug(letter.message)
        else if (letter.type === 'ready') resolve(letter.tcpPort)
        else {
          child.disconnect()
          reject(refusal(letter, this.#letter))
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

type Refusal = Exclude<LetterToParent, { readonly type: 'ready' | 'log' }>

function refusal(letter: Refusal, { directory, tcp }: StartLetter): Error {
  if (letter.type === 'failed') return new Error(letter.message)
  if (letter.type === 'port-taken') {
    return new DatabasePortTaken(
      `Port ${tcp?.port} of ${tcp?.host} is taken: stop what uses it or set CAIRN_DATABASE_PORT.`,
    )
  }
  return new DatabaseInUse(
    `${letter.pid === undefined ? 'Another process' : `Process ${letter.pid}`} is using ${directory}. ` +
      'Stop the server that runs there, or set DATA_DIR to another folder.',
  )
}
