import { Agent, type OutgoingHttpHeaders } from 'node:http'
import type { Product } from './product.ts'
import { sendRequest } from './send-request.ts'

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: OutgoingHttpHeaders
  readonly json?: Buffer
}

/** Sends requests on one connection. */
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

  async #ask(address: string, { json, headers, method }: Call): Promise<{ status: number; body: Buffer }> {
    const authorization = await this.#product.authorization()
    const sent = { authorization, ...headers }
    return sendRequest(this.#product.origin + address, { method, agent: this.#agent, headers: sent, body: json })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
