import type { FastifyInstance } from 'fastify'

/** Twice the largest body that is no file: the client of a refused body sees the answer and keeps its connection. */
const restMaxBytes = 32 * 2 ** 20

/**
 * Reads and discards the rest of a body that is answered before it is read to its end: on an unread rest the connection
 * would answer no further request, and a connection that is closed at once can lose the answer. The connection is closed
 * when the rest is too large, or does not come in time.
 */
export function discardRest(app: FastifyInstance, { discardMs }: { readonly discardMs: number }): void {
  app.addHook('onSend', async ({ headers, raw }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    // After 408 the connection is closed: the rest did not come in time.
    if (!hasBody || raw.readableEnded || raw.destroyed || reply.statusCode === 408) return
    // Fastify closes the connection of a body that it refuses, with the rest unread.
    void reply.removeHeader('connection')
    let restBytes = 0
    const timer = setTimeout(() => raw.socket.destroy(), discardMs).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
    // A reader that has stopped before the end would keep the stream paused.
    raw.removeAllListeners('readable')
    raw.on('data', (chunk: Buffer) => {
      restBytes += chunk.length
      if (restBytes > restMaxBytes) raw.socket.destroy()
    })
  })
}
