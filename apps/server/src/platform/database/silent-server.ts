import { Socket } from 'node:net'
import type pg from 'pg'

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

/**
 * A socket that fails when the server has sent nothing for this time after its creation: a host that drops packets would
 * hold a call for minutes. Not the timeout of `pg`, which includes the wait for a free connection of the pool. Not for the
 * embedded database, which answers a new connection only between two queries.
 */
export function openSocket(timeoutMs: number): Socket {
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
