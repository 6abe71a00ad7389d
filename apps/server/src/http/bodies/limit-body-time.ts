import { Readable } from 'node:stream'
import { Problem } from '@cairn/contract/problem'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of the route is a file, which may take hours on a slow network. */
    takesFile?: boolean
    /** Whether a client key admits to the route. */
    admitsClientKeys?: boolean
  }
}

/** The time that a client gets to send a body. */
export interface BodyTimeouts {
  /** Time in ms without a byte. */
  readonly idleMs: number
  /** Time in ms for a whole body that is no file. */
  readonly totalMs: number
  /** Time in ms for the rest of a body that is answered before it has come. */
  readonly discardMs: number
}

/** A slow network sends a byte within half a minute; a body that is no file has at most 16 MB. */
export const defaultBodyTimeouts: BodyTimeouts = { idleMs: 30_000, totalMs: 5 * 60_000, discardMs: 30_000 }

/** Parts of a file that are read ahead. Node reads at most 64 KB at a time from a connection. */
const filePartsAhead = 16

/**
 * Answers 408 and closes the connection when a body does not come in time. Not Node's `requestTimeout`, which is one limit
 * for all requests, those with files too. The time that the server takes to store what has come does not count.
 */
export function limitBodyTime(app: FastifyInstance, { idleMs, totalMs }: Omit<BodyTimeouts, 'discardMs'>): void {
  app.addHook('preParsing', async ({ headers, raw, routeOptions }, reply, payload) => {
    // Most bodies have come when the caller is known: to read them through a stream costs more than to parse them.
    if (raw.complete) return payload
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload
    const onTimeout = () => {
      void reply.header('connection', 'close')
      return new Problem('request_timeout', {})
    }
    const { takesFile = false } = routeOptions.config
    const options = { idleMs, totalMs: takesFile ? Number.POSITIVE_INFINITY : totalMs, onTimeout }
    const parts = inTime(payload[Symbol.asyncIterator](), options)
    const body = Readable.from(parts, takesFile ? { highWaterMark: filePartsAhead } : { objectMode: false })
    // After the answer to a refused body no reader listens: an error without a listener would end the process.
    body.on('error', () => undefined)
    // The first parts of a file come while the database is asked for its address.
    if (takesFile) body.read(0)
    return body
  })
}

interface TimedOptions {
  readonly idleMs: number
  readonly totalMs: number
  readonly onTimeout: () => Error
}

/** Does not end `chunks` when it ends early: that would destroy the connection before the answer is sent. */
async function* inTime(
  chunks: AsyncIterator<string | Buffer>,
  { idleMs, totalMs, onTimeout }: TimedOptions,
): AsyncGenerator<string | Buffer> {
  const begunAt = performance.now()
  for (;;) {
    const leftMs = Math.min(idleMs, begunAt + totalMs - performance.now())
    const next = await within(Math.max(0, leftMs), chunks.next())
    if (!next) throw onTimeout()
    if (next.done) return
    yield next.value
  }
}

/** The value of a promise; undefined when it has none within the time in ms. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
