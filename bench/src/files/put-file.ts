import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Sends a file without a copy of it: `fetch` makes one, whose memory may take longer than the rest. @throws Error for an answer that is not 200 */
export function putFile(url: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes.length }
  return new Promise((resolve, reject) => {
    request(url, { method: 'PUT', agent, headers }, (reply) => {
      reply.on('error', reject)
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${reply.statusCode}`)),
      )
      reply.resume()
    })
      .on('error', reject)
      .end(bytes)
  })
}
