import type { Log } from '../log.ts'

/** Codes of Node for a connection that cannot be made or has broken; `ENOENT` for a Unix socket. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** SQLSTATE: connection exceptions, too many connections, a server that is starting up or shutting down. */
const awayStates = /^(08\w{3}|53300|57P0[1-3])$/
/** The errors of `pg` for a connection that has ended: they have no code. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether a query failed because the database does not answer: the caller may retry it later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code !== 'string') return awayMessages.test(error.message)
  if (awayStates.test(code)) return true
  const syscall: unknown = Reflect.get(error, 'syscall')
  // A client that aborts its request is an ECONNRESET without a system call.
  const isOfSocket = typeof syscall === 'string' || error instanceof AggregateError
  return (connectionCodes.has(code) && isOfSocket) || (code === 'ENOENT' && syscall === 'connect')
}

/** Logs an error of a background connection. `DatabaseOutage` logs that the database is away, once for all of them. */
export function logLost(log: Log, error: unknown, message: string): void {
  log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error }, message)
}

export interface OutageOptions {
  readonly log: Log
  /** Throws while the database does not answer. */
  readonly check: () => Promise<void>
  /** Time in ms between two checks during an outage. Default 1,000. */
  readonly checkEveryMs?: number
}

/** Logs the begin and the end of each time without the database: one line each, however many calls fail meanwhile. */
export class DatabaseOutage {
  readonly #options: OutageOptions
  #begunAt: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: OutageOptions) {
    this.#options = options
  }

  /** Returns whether an error says that the database is away; the first of an outage is logged. */
  report(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false
    if (this.#begunAt === undefined && !this.#isStopped) {
      this.#begunAt = performance.now()
      const reason = error instanceof Error ? error.message : String(error)
      this.#options.log.error({ reason }, 'the database does not answer: calls are answered 503 until it does')
      this.#checkLater()
    }
    return true
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #checkLater(): void {
    const { checkEveryMs = 1000 } = this.#options
    this.#timer = setTimeout(() => void this.#check(), checkEveryMs).unref()
  }

  async #check(): Promise<void> {
    const { check, log } = this.#options
    try {
      await check()
    } catch {
      if (!this.#isStopped) this.#checkLater()
      return
    }
    const seconds = Math.round((performance.now() - (this.#begunAt ?? 0)) / 1000)
    this.#begunAt = undefined
    log.warn({ seconds }, 'the database answers again')
  }
}
