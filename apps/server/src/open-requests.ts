import type { Server, ServerResponse } from 'node:http'

/** Time in ms for the responses to pending requests after the server was asked to stop. */
const graceMs = 3000

/**
 * Closes an HTTP server in bounded time. Node would wait a minute for connections without a request, which browsers open
 * in advance, and for event streams as long as a client reads them.
 */
export class OpenRequests {
  readonly #server: Server
  readonly #responses = new Set<ServerResponse>()
  #isClosing = false

  constructor(server: Server) {
    this.#server = server
    server.on('request', (_, response: ServerResponse) => {
      this.#responses.add(response)
      response.once('close', () => {
        this.#responses.delete(response)
        this.#closeIfAnswered()
      })
    })
  }

  /** Calls `close`, which closes the server, and after the grace time closes the remaining connections. */
  async end(close: () => Promise<void>): Promise<void> {
    this.#isClosing = true
    const closed = close()
    const grace = setTimeout(() => this.#server.closeAllConnections(), graceMs)
    for (const response of this.#responses) if (isEventStream(response)) response.destroy()
    this.#closeIfAnswered()
    await closed
    clearTimeout(grace)
  }

  #closeIfAnswered(): void {
    if (this.#isClosing && this.#responses.size === 0) this.#server.closeAllConnections()
  }
}

/** A client of an event stream reconnects by itself (HTML standard, 9.2.3), to the next server. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
