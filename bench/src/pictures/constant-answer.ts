import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/** A thread that answers each request with the same 20 KB, with the least work. It posts its origin. */
const answer = Buffer.alloc(20_480, 1)
const headers = { 'content-type': 'image/png', 'content-length': answer.length }

const server = createServer((_, reply) => reply.writeHead(200, headers).end(answer))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (isTcp(address)) parentPort?.postMessage(`http://127.0.0.1:${address.port}`, [])
})

function isTcp(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
