import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { Product } from './product.ts'

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: OutgoingHttpHeaders
  readonly json?: Buffer
}

/** Sends requests on one connection with node:http, the client with the least overhead. */
export class KeepAliveConnection implements Disposable {
  readonly #product: Product
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(product: Product) {
    this.#product = product
  }

  /** The bytes of an answer. @throws Error for an answer that is not 200 */
  async get(address: string, encoding: 'identity' | 'zstd'): Promise<Buffer> {
    const { status, body } = await this.#ask(address, { method: 'GET', headers: { 'accept-encoding': encoding } })
    if (status !== 200) throw new Error(`${address} answers ${status}: ${body.toString()}`)
    return body
  }

  /** Sends a JSON text, and reads the answer without parsing it. */
  async write(method: 'POST' | 'PUT', address: string, json: Buffer): Promise<{ status: number; body: Buffer }> {
    const headers = { 'content-type': 'application/json', 'content-length': json.length, 'accept-encoding': 'identity' }
    return this.#ask(address, { method, headers, json })
  }

  async #ask(address: string, { json, ...call }: Call): Promise<{ status: number; body: Buffer }> {
    const authorization = await this.#product.authorization()
    return new Promise((resolve, reject) => {
      const options = { method: call.method, agent: this.#agent, headers: { authorization, ...call.headers } }
      request(this.#product.origin + address, options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks) }))
      })
        .on('error', reject)
        .end(json)
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
