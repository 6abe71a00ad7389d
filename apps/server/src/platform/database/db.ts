import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { pipelinedMark, pipelineStatements, preparedMark, readingMark, settingsMark } from './pipeline.ts'
import type { Database } from './schema.ts'
import { limitAnswerTime, openSocket } from './silent-server.ts'

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

/** Executes statements of `sql` templates: a `Db`, or what `atOnce` returns. */
export type Sending = QueryExecutorProvider

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
  /** Whether statements are sent before those in front of them are answered. A cursor is refused then. Default false. */
  readonly isPipelined?: boolean
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/**
 * A pool of query connections; the caller closes it with `db.destroy()`. Queries and rows name tables and columns in
 * camelCase, and PostgreSQL in snake_case; the texts of `sql` templates are sent as they are. Keys inside of jsonb
 * stay.
 */
export function connect(connection: Connection, options: PoolOptions = {}): Db {
  const pool = openPool(connection, { ...options, isPipelined: true })
  pool.on('connect', pipelineStatements)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * Marks a query whose planning costs more than its execution, such as those of every request: each connection keeps its plan
 * after the fifth call (`keepPlans`). Only for constant texts, and for plans that do not depend on the values.
 */
export const prepared = sql.raw(preparedMark)

/**
 * Marks, behind `prepared`, a statement of a transaction whose result is not read: the next statement is sent without
 * waiting for its answer, which saves a round trip, and throws its error. Empty outside of a transaction, where no other
 * statement follows.
 */
export function pipelined(db: Db): RawBuilder<unknown> {
  return sql.raw(db.isTransaction ? pipelinedMark : '')
}

/**
 * Marks, behind `prepared`, a statement that writes nothing. As the first one of a transaction it is sent without waiting for
 * the answer to `begin`: where that is an error, the statement has read outside of the transaction and the next one throws.
 */
export const reading = sql.raw(readingMark)

/**
 * Marks, behind `prepared` where that marks it too, a statement that is executed with settings of its own. They are sent in one
 * group with it, which is one transaction of PostgreSQL, and end with it: in a transaction of the caller they hold until its end.
 * Not for statements of one moment (`atOnce`).
 */
export function withSettings(settings: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.raw(settingsMark(settings))
}

/**
 * Executes statements that are called at the same moment without waiting for the answers of one another. They reach the server
 * in the order of their calls, also in a transaction, where `db` itself sends each after the answer of the one before it.
 */
export async function atOnce(db: Db): Promise<Sending> {
  if (!db.isTransaction) return db
  const executor = db.getExecutor()
  const connection = await executor.provideConnection(async (each) => each)
  const sending = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return { getExecutor: () => sending }
}

const connectTimeoutDefaultMs = 10_000

/** Idle time after which a connection is closed. A new one plans each statement again, which a user would wait for after a pause. */
const idleMs = 600_000

/**
 * Silence after which TCP asks whether the host of the server is still there; Node asks ten times, a second apart. Without
 * it a host that vanishes while it computes is noticed after two hours.
 */
const keepAliveMs = 10_000

/** The `pg` pool, for libraries that use `pg` directly. Rows are parsed as `connect` parses them. */
export function openPool(connection: Connection, options: PoolOptions = {}): pg.Pool {
  const {
    max = 10,
    lockTimeoutMs,
    connectTimeoutMs,
    answerTimeoutMs,
    isPipelined = false,
    onError = ignoreBrokenIdle,
  } = options
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
    idleTimeoutMillis: idleMs,
    pipeline: isPipelined,
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
