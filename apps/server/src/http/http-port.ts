import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from '@cairn/contract/problem'
import { problemBody, retryAfterSeconds } from './answers/problems.ts'

/** The first line and the headers of a request: the address of a map service may have 16 KB, as many as all has by default. */
const headerMaxBytes = 32_768

/**
 * The port of the server, acquired before the database is opened: a second start on the same port ends before it can
 * touch the data. Until `serve` is called every request is answered 503.
 */
export class HttpPort {
  readonly server: Server
  #listener: RequestListener = answerStarting

  private constructor() {
    this.server = createServer({ maxHeaderSize: headerMaxBytes }, (request, response) =>
      this.#listener(request, response),
    )
  }

  /** @throws the error of `listen` (EADDRINUSE, EACCES, …), see `explainFailure`. */
  static async open(address: { readonly host: string; readonly port: number }): Promise<HttpPort> {
    const port = new HttpPort()
    port.server.listen(address)
    await once(port.server, 'listening')
    return port
  }

  /** http://host:port, where a server that listens at every address is `localhost`. */
  get origin(): string {
    // A server that listens on a TCP port has an AddressInfo.
    const { address, port, family } = this.server.address() as AddressInfo
    if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  }

  /** Passes requests to the application from now on. */
  serve(listener: RequestListener): void {
    this.#listener = listener
  }

  /** Accepts no more connections and resolves when the last one has ended. */
  async close(): Promise<void> {
    if (!this.server.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    // Before `serve` no request is in flight, and Node would wait for connections without any.
    if (this.#listener === answerStarting) this.server.closeAllConnections()
    await closed
  }
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new Problem('unavailable', {})
  const body = JSON.stringify(problemBody(problem, randomUUID()))
  response
    .writeHead(503, {
      'content-type': 'application/problem+json',
      'retry-after': String(retryAfterSeconds(problem)),
      connection: 'close',
    })
    .end(body)
}
