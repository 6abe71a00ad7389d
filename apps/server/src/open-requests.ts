import type { Server, ServerResponse } from 'node:http'

/** How long requests in flight may take to be answered once the server is told to stop. */
const graceMs = 3000

/**
 * Lets an HTTP server stop without waiting for what never ends: Node by itself waits a minute for a connection on which
 * nothing was ever asked, as browsers keep some in reserve, and for event streams as long as somebody watches them.
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
        this.#hangUpIfAnswered()
      })
    })
  }

  /** Calls `close`, which is to close the server, and sees to it that this comes to an end: within the grace time. */
  async end(close: () => Promise<void>): Promise<void> {
    this.#isClosing = true
    const closed = close()
    const grace = setTimeout(() => this.#server.closeAllConnections(), graceMs)
    for (const response of this.#responses) if (isEventStream(response)) response.destroy()
    this.#hangUpIfAnswered()
    await closed
    clearTimeout(grace)
  }

  #hangUpIfAnswered(): void {
    if (this.#isClosing && this.#responses.size === 0) this.#server.closeAllConnections()
  }
}

/** Whoever watches one comes back by itself (HTML standard, 9.2.3), to the next server. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
