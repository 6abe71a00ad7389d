import { Agent, request } from 'node:http'
import type { Product } from './product.ts'

/** Sends requests on one connection with node:http, the client with the least overhead. */
export class KeepAliveConnection implements Disposable {
  readonly #product: Product
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(product: Product) {
    this.#product = product
  }

  async get(address: string, encoding: 'identity' | 'zstd'): Promise<Buffer> {
    const authorization = await this.#product.authorization()
    return new Promise((resolve, reject) => {
      const headers = { authorization, 'accept-encoding': encoding }
      request(this.#product.origin + address, { agent: this.#agent, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const body = Buffer.concat(chunks)
          if (reply.statusCode === 200) resolve(body)
          else reject(new Error(`${address} answers ${reply.statusCode}: ${body.toString()}`))
        })
      })
        .on('error', reject)
        .end()
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
