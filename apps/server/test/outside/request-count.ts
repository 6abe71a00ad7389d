import { once } from 'node:events'
import { createServer } from 'node:net'

/** A server that counts requests and answers none. */
export interface RequestCount {
  /** host:port */
  readonly authority: string
  readonly count: () => number
  readonly close: () => void
}

export async function listenForRequests(): Promise<RequestCount> {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { authority: `127.0.0.1:${address.port}`, count: () => connections, close: () => server.close() }
}
