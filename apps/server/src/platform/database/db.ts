import { hash } from 'node:crypto'
import { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** A connection pool or an open transaction: query functions take either. */
export type Db = Kysely<Database>

/**
 * Where a database is: a connection string, or its parts. A `host` that starts with `/` is the folder of a Unix socket.
 */
export type Connection =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly password?: string
    }

export interface PoolOptions {
  readonly max?: number
  /** Time that a statement waits for a lock of another transaction before it fails with 55P03. Default: no limit. */
  readonly lockTimeoutMs?: number
  /** Time for which a server on the network may stay silent when a connection is opened. Default 10,000. */
  readonly connectTimeoutMs?: number
  /**
   * Time after which a query without an answer loses its connection, unless the server says that it still computes: the host
   * of the server may have vanished without closing the connection. Default: no limit, and TCP gives up after 15 minutes.
   */
  readonly answerTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/**
 * A pool of query connections; the caller closes it with `db.destroy()`. Queries and rows name tables and columns in
 * camelCase, and PostgreSQL in snake_case; the texts of `sql` templates are sent as they are. Keys inside of jsonb
 * stay.
 */
export function connect(connection: Connection, options: PoolOptions = {}): Db {
  const pool = openPool(connection, options)
  pool.on('connect', prepareMarked)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const preparedMark = '/* prepared */'
/** The mark at the beginning of a template, or of a query of the builder by `modifyFront(prepared)`. */
const markedTexts = [preparedMark, `select ${preparedMark}`]

/**
 * Marks a query whose planning costs more than its execution, such as those of every request: each connection then
 * plans it once. Only for constant texts, and for plans that do not depend on the values.
 */
export const prepared = sql.raw(preparedMark)

/** `pg` prepares statements that have a name. Kysely gives none, so the name is taken from a mark in the text. */
function prepareMarked(client: pg.PoolClient): void {
  // Of its many overloads Kysely calls (text, values) and (cursor).
  const query = client.query.bind(client) as (query: unknown, values?: unknown) => unknown
  const preparing = (text: unknown, values?: unknown) =>
    typeof text === 'string' && markedTexts.some((beginning) => text.startsWith(beginning))
      ? query({ name: hash('md5', text), text, values })
      : query(text, values)
  client.query = preparing as typeof client.query // whose overloads cannot be written as one arrow function
}

const connectTimeoutDefaultMs = 10_000

/**
 * Silence after which TCP asks whether the host of the server is still there; Node asks ten times, a second apart. Without
 * it a host that vanishes while it computes is noticed after two hours.
 */
const keepAliveMs = 10_000

/** The `pg` pool, for libraries that use `pg` directly. Rows are parsed as `connect` parses them. */
export function openPool(connection: Connection, options: PoolOptions = {}): pg.Pool {
  const { max = 10, lockTimeoutMs, connectTimeoutMs, answerTimeoutMs, onError = ignoreBrokenIdle } = options
  // Not startup parameters: PgBouncer rejects those that it does not know. The pool waits for the returned promise.
  const prepareSession = async (client: pg.ClientBase): Promise<void> => {
    const lockTimeout = lockTimeoutMs === undefined ? '' : `; set lock_timeout = ${lockTimeoutMs}`
    // PostgreSQL compiles a query from which it expects many rows, and takes 0.2 s for a search that then ends in 2 ms.
    await client.query(`set jit = off${lockTimeout}`)
    if (answerTimeoutMs === undefined) return
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isComputing = () => isActive(connection, { pid: rows[0]?.pid, timeoutMs: answerTimeoutMs })
    limitAnswerTime(client, answerTimeoutMs, isComputing)
  }
  const pool = new pg.Pool({
    ...clientConfig(connection, connectTimeoutMs),
    max,
    onConnect: (client): unknown => prepareSession(client),
  })
  pool.on('error', onError)
  // A client in use rejects its query, but an 'error' event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Whether a session of the server runs a statement, asked on another connection. False where the server does not answer. */
async function isActive(
  connection: Connection,
  { pid, timeoutMs }: { readonly pid: number | undefined; readonly timeoutMs: number },
): Promise<boolean> {
  const client = new pg.Client(clientConfig(connection))
  client.on('error', ignoreBrokenIdle)
  limitAnswerTime(client, timeoutMs)
  try {
    await client.connect()
    // The embedded database has one session, which answers this query itself.
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid = $1 and state = 'active' and pid <> pg_backend_pid()`,
      [pid],
    )
    return rowCount === 1
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/**
 * From now on destroys the connection when a query has no answer after `timeoutMs` and the server does not compute it. Not
 * the `query_timeout` of `pg`, which leaves the connection in the pool: the next query would wait behind the unanswered one.
 */
export function limitAnswerTime(
  client: pg.ClientBase,
  timeoutMs: number,
  isComputing: () => Promise<boolean> = async () => false,
): void {
  // Of its many overloads every caller uses another one.
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  // `pg` does not type the connection of a client.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  const limited = (...call: unknown[]) => {
    const expire = () => void connection.stream.destroy(new ServerSilent('read', timeoutMs))
    const stop = expireUnless(isComputing, { everyMs: timeoutMs, expire })
    const done = call.at(-1)
    if (typeof done !== 'function') return withEnd(query(...call), stop)
    const ended = (...result: unknown[]): unknown => {
      stop()
      return Reflect.apply(done, undefined, result)
    }
    return query(...call.slice(0, -1), ended)
  }
  client.query = limited as typeof client.query // whose overloads cannot be written as one arrow function
}

/** Asks at each interval whether to wait on, and calls `expire` once when not. The returned function ends that. */
function expireUnless(
  isWanted: () => Promise<boolean>,
  { everyMs, expire }: { readonly everyMs: number; readonly expire: () => void },
): () => void {
  let isStopped = false
  let timer = setTimeout(() => void ask(), everyMs)
  async function ask(): Promise<void> {
    const waitsOn = await isWanted()
    if (isStopped) return
    if (waitsOn) timer = setTimeout(() => void ask(), everyMs)
    else expire()
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Calls `end` when the promise is settled; at once for a cursor, whose queries have no time limit. */
function withEnd(result: unknown, end: () => void): unknown {
  if (result instanceof Promise) result.then(end, end)
  else end()
  return result
}

/** The configuration with which `pg` opens one client, with this product's parsing of numbers and dates. */
export function clientConfig(connection: Connection, connectTimeoutMs = connectTimeoutDefaultMs): pg.ClientConfig {
  const types = { getTypeParser }
  if (typeof connection !== 'string') return { ...connection, types }
  return {
    connectionString: connection,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    stream: () => openSocket(connectTimeoutMs),
  }
}

/**
 * A socket that fails when the server has sent nothing for this time after its creation: a host that drops packets would
 * hold a call for minutes. Not the timeout of `pg`, which includes the wait for a free connection of the pool. Not for the
 * embedded database, which answers a new connection only between two queries.
 */
function openSocket(timeoutMs: number): Socket {
  const socket = new Socket()
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy(new ServerSilent('connect', timeoutMs))
  }, timeoutMs)
  socket.once('close', () => clearTimeout(timer))
  return socket
}

/** In the form of the errors of Node, so that it counts as an unavailable database. */
class ServerSilent extends Error {
  override readonly name = 'ServerSilent'
  readonly code = 'ETIMEDOUT'
  readonly syscall: string

  constructor(syscall: 'connect' | 'read', timeoutMs: number) {
    super(`the database server does not answer within ${timeoutMs} ms`)
    this.syscall = syscall
  }
}

/**
 * Runs `work` atomically. Inside an open transaction it becomes a savepoint, so that tests can wrap a whole request.
 * Never use the pool inside `work`: the embedded database serves one transaction at a time and would wait for itself.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return db.transaction().execute(work)
  await sql`savepoint nested`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint nested`.execute(db)
    return result
  } catch (error) {
    // Both: rolling back keeps the savepoint alive, and an outer one of the same name must be reachable again.
    await sql`rollback to savepoint nested`.execute(db)
    await sql`release savepoint nested`.execute(db)
    throw error
  }
}

function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction
}

function ignoreBrokenIdle(): void {
  // The next query opens a new connection and fails itself if that fails.
}

const int8 = 20
const int8Array: number = 1016
const date = 1082

type Parser = (text: string) => unknown

const getTypeParser = ((oid: number, format?: 'text' | 'binary'): unknown => {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === int8) return parseInt8
  // `pg` types its parsers as any.
  if (oid === int8Array) return (text: string) => parseInt8s((pg.types.getTypeParser(int8Array) as Parser)(text))
  // A day has no time zone: a Date would move it by the offset of the machine.
  if (oid === date) return (text: string) => text
  return pg.types.getTypeParser(oid, 'text')
}) as typeof pg.types.getTypeParser // its overloads cannot be written as one arrow function

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit 53 bits`)
  return value
}

function parseInt8s(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parseInt8s)
  return typeof value === 'string' ? parseInt8(value) : value
}

/** The pattern of `like` and `ilike` for the texts that contain `part`, with its wildcards escaped. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
