import { Agent, request } from 'node:http'

/**
 * Sends anonymous POST requests from different addresses of this machine, because the server counts requests of an
 * address (127.0.0.0/8 belongs to the loopback interface of Linux as a whole).
 */
export class Visitors {
  readonly #origin: string
  readonly #requestsPerAddress: number
  #sent = 0

  constructor(origin: string, requestsPerAddress: number) {
    this.#origin = origin
    this.#requestsPerAddress = requestsPerAddress
  }

  /** The status of the answer, after its last byte. */
  post(path: string, body: unknown): Promise<number> {
    const json = Buffer.from(JSON.stringify(body))
    const headers = { 'content-type': 'application/json', 'content-length': json.length }
    const agent = new Agent({ keepAlive: false })
    return new Promise((resolve, reject) => {
      request(this.#origin + path, { method: 'POST', headers, agent, localAddress: this.#nextAddress() }, (reply) => {
        reply.on('error', reject)
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.resume()
      })
        .on('error', reject)
        .end(json)
    })
  }

  #nextAddress(): string {
    const number = Math.floor(this.#sent++ / this.#requestsPerAddress)
    return `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`
  }
}
