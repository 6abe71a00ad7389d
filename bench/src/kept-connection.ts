import { Agent, request } from 'node:http'
import type { Product } from './product.ts'

/** Requests over one connection by the plainest client there is, so that what is measured is the server. */
export class KeptConnection implements Disposable {
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
