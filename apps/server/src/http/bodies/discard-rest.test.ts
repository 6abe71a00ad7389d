import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Problem } from '@cairn/contract/problem'
import { route } from '@cairn/contract/route'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { test as base } from '../../../test/app.ts'
import { createHttp } from '../create-http.ts'
import { serve } from '../serve.ts'
import { readBytes } from './read-bytes.ts'

const maxBytes = 100_000
const takeBytes = route({
  method: 'POST',
  path: '/rest/taken',
  access: 'anonymous',
  activity: 'none',
  summary: 'Takes a small file.',
  consumes: 'bytes',
  transaction: 'own',
  body: z.unknown(),
  response: z.object({}),
})
const takeJson = route({
  method: 'POST',
  path: '/rest/told',
  access: 'anonymous',
  activity: 'none',
  summary: 'Takes a small text.',
  body: z.object({ text: z.string() }),
  response: z.object({}),
})

/** Connects to a server with times for a pause in a body and for the rest of a refused one. */
const test = base.extend('open', async ({ app }) => async ({ discardMs = 60_000, idleMs = 60_000 } = {}) => {
  const http = await createHttp({ ...app.services, bodyTimeouts: { idleMs, totalMs: 60_000, discardMs } })
  serve(http, takeBytes, async ({ upload }) => {
    await readBytes(upload, { maxBytes, tooLarge: () => new Problem('too_large', { maxBytes }) })
    return {}
  })
  serve(http, takeJson, async () => ({}))
  const port = Number(new URL(await http.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await http.app.close()
  })
  return async () => {
    const socket = connect({ host: '127.0.0.1', port })
    sockets.push(socket)
    await once(socket, 'connect')
    return new Client(socket)
  }
})

class Client {
  readonly socket: Socket
  #received = ''
  isClosed = false

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk) => (this.#received += String(chunk)))
    // The server may close the connection while the client still writes.
    socket.on('error', () => undefined)
    socket.on('close', () => (this.isClosed = true))
  }

  /** The statuses of the answers that came. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  }

  write(text: string): Promise<void> {
    return new Promise((resolve) => this.socket.write(text, () => resolve()))
  }
}

const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${path === takeJson.path ? 'application/json' : 'image/png'}\r\n${framing}\r\n\r\n`
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
const chunked = 'transfer-encoding: chunked'
const next = 'GET /rest/none HTTP/1.1\r\nhost: x\r\n\r\n'

test.for([
  ['a file of a declared length', takeBytes.path, true],
  ['a file of an unknown length', takeBytes.path, false],
  ['a JSON text of a declared length', takeJson.path, true],
  ['a JSON text of an unknown length', takeJson.path, false],
] as const)(
  '%s that is too large is answered 413, and the next request is answered',
  async ([, path, isDeclared], { open }) => {
    const client = await (await open())()
    const size = 2_000_000
    const body = isDeclared
      ? head(path, `content-length: ${size}`) + 'x'.repeat(size)
      : `${head(path, chunked)}${chunk(size / 2)}${chunk(size / 2)}0\r\n\r\n`
    await client.write(body)
    await expect.poll(() => client.statuses).toEqual([413])
    await client.write(next)
    await expect.poll(() => client.statuses).toEqual([413, 404])
  },
)

test.for([
  ['file', takeBytes.path],
  ['JSON text', takeJson.path],
] as const)(
  'a client that does not send the rest of a refused %s sees the answer, then the end of its connection',
  async ([, path], { open }) => {
    const connectClient = await open({ discardMs: 300, idleMs: 100 })
    const client = await connectClient()
    await client.write(`${head(path, chunked)}${chunk(1_100_000)}`)
    await expect.poll(() => client.statuses).toEqual([413])
    await expect.poll(() => client.isClosed).toBe(true)
    // The time without a byte, 100 ms, has passed too: its error does not end the server.
    const other = await connectClient()
    await other.write(next)
    await expect.poll(() => other.statuses).toEqual([404])
  },
)

test('a client that sends without end sees the answer, then the end of its connection', async ({ open }) => {
  const client = await (await open())()
  await client.write(head(takeBytes.path, chunked))
  for (let i = 0; i < 100 && !client.isClosed; i++) await client.write(chunk(2 ** 20))
  expect(client.statuses).toEqual([413])
  await expect.poll(() => client.isClosed).toBe(true)
})
