import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { signIn } from '@cairn/contract/auth/auth'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'
import { defaultBodyTimeouts, limitBodyTime } from './limit-body-time.ts'
import { takeBytes } from './take-bytes.ts'

/** The address of a server that waits 40 ms for the next byte and 150 ms for a whole body. */
const test = base.extend('port', async ({ app }, { onCleanup }) => {
  const { app: impatient } = await buildApp({
    ...app.services,
    bodyTimeouts: { idleMs: 40, totalMs: 150, discardMs: 100 },
  })
  onCleanup(() => impatient.close())
  return Number(new URL(await impatient.listen({ host: '127.0.0.1', port: 0 })).port)
})

const head = (length: number) =>
  `POST ${signIn.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a body of which no byte comes in time is answered 408, and the connection is closed', async ({ port }) => {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(`${head(1000)}{`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('"code":"request_timeout"')
})

test('a body that comes byte by byte is answered 408 after the time for a whole body', async ({ port }) => {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(head(1_000_000))
  let bytes = 0
  const dribble = setInterval(() => socket.write(' ', () => (bytes += 1)), 5)
  let answer = ''
  socket.on('data', (chunk) => {
    clearInterval(dribble)
    answer += String(chunk)
  })
  // A byte may be written after the server has closed the connection.
  socket.on('error', () => clearInterval(dribble))
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(bytes).toBeGreaterThan(2)
})

test('a body that comes in parts is read', async ({ port }) => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x' })
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  socket.write(head(body.length) + body.slice(0, 10))
  await new Promise(setImmediate)
  socket.write(body.slice(10))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
  socket.destroy()
})

test('of a file a megabyte is read before its route reads it', async () => {
  const app = Fastify({ bodyLimit: 2 ** 30 })
  onTestFinished(() => app.close())
  limitBodyTime(app, defaultBodyTimeouts)
  takeBytes(app)
  const sent = Buffer.alloc(4 * 2 ** 20, 7)
  const handler = async (request: FastifyRequest) => {
    // takeBytes has handed on the stream
    const body = request.body as Readable
    while (body.readableLength < body.readableHighWaterMark) await new Promise(setImmediate)
    // A reader that did not stop would go on.
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    const partsAhead = body.readableLength
    return { partsAhead, bytes: (await buffer(body)).length }
  }
  app.route({ method: 'PUT', url: '/', config: { takesFile: true }, handler })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await fetch(address, { method: 'PUT', body: sent, headers })
  expect(await reply.json()).toEqual({ partsAhead: 16, bytes: sent.length })
})
