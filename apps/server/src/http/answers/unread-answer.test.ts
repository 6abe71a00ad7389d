import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addressOf } from '@cairn/contract/client'
import { changeFeature, type FeaturePage, listFeatures, readFeature } from '@cairn/contract/features/features'
import type { Route } from '@cairn/contract/route'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { test } from '../../../test/app.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { serve } from '../serve.ts'
import { type AnswerTimeouts, defaultAnswerTimeouts, UnreadAnswers } from './unread-answer.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const textBytes = 7_500_000

test('the server keeps little memory for clients that do not read their answers, and serves other clients', async ({
  app,
  seeds,
}) => {
  const { owner, layerId, id } = await largeFeature(app, seeds)
  const { port } = await listen(app, { spoolMs: 20, closeMs: 60_000 })
  const before = bytesInBuffers()
  const page = { url: addressOf(listFeatures, { query: { layerId } }) }
  const sockets = Array.from({ length: 3 }, () => ask(port, owner, page))
  await Promise.all(sockets.map(answerBegun))
  await expect.poll(() => bytesInBuffers() - before).toBeLessThan(3 * 1_048_576)
  expect(await owner.api(readFeature, { params: { id } })).toMatchObject({ version: 1 })

  const [first] = sockets
  const answer = first ? await text(first) : ''
  const read: FeaturePage = JSON.parse(unchunked(answer))
  expect(read.features[0]?.properties).toEqual({ text: 'x'.repeat(textBytes) })
})

/** An answer that is checked against its schema. */
const readLarge = {
  method: 'GET',
  path: '/rest/large',
  access: 'signed-in',
  summary: 'Returns a large text.',
  response: z.string(),
} as const satisfies Route

test.for<[string, (feature: { layerId: string; id: string }) => Question]>([
  ['a page', ({ layerId }) => ({ url: addressOf(listFeatures, { query: { layerId } }) })],
  ['a JSON value', () => ({ url: readLarge.path })],
  [
    'a write',
    ({ id }) => ({ method: 'PUT', url: addressOf(changeFeature, { params: { id } }), body: '{"version":1}' }),
  ],
  [
    'a conflict',
    ({ id }) => ({ method: 'PUT', url: addressOf(changeFeature, { params: { id } }), body: '{"version":7}' }),
  ],
])('a client that takes nothing of the answer to %s is disconnected', async ([, questionOf], { app, seeds }) => {
  const { owner, ...feature } = await largeFeature(app, seeds)
  const { port, server } = await listen(app, { spoolMs: 20, closeMs: 60 })
  const socket = ask(port, owner, questionOf(feature))
  await answerBegun(socket)
  await expect.poll(() => new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)))).toBe(0)
  expect((await text(socket)).length).toBeLessThan(textBytes)
})

test('the temporary files of all answers have one limit, which an ended answer frees', () => {
  const answers = new UnreadAnswers(defaultAnswerTimeouts)
  answers.reserve(1_073_741_824)
  expect(() => answers.reserve(1)).toThrow('Too many clients do not read their answers')
  answers.release(1)
  expect(() => answers.reserve(1)).not.toThrow()
})

/** A layer with one feature that takes more than the buffers of the operating system hold. */
async function largeFeature(app: TestApp, seeds: Seeds) {
  const owner = await seeds.person()
  const { id, layerId } = await seeds.feature({ by: owner })
  await sql`update feature set properties = jsonb_build_object('text', repeat('x', ${textBytes}::int))
    where layer_id = ${layerId}`.execute(app.services.db)
  return { owner, layerId, id }
}

async function listen(app: TestApp, answerTimeouts: AnswerTimeouts) {
  const http = await buildApp({ ...app.services, answerTimeouts })
  const server = http.app
  serve(http, readLarge, async () => 'x'.repeat(textBytes))
  onTestFinished(() => server.close())
  const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
  return { server, port }
}

interface Question {
  readonly method?: 'PUT'
  readonly url: string
  /** JSON. */
  readonly body?: string
}

/** Sends a request and does not read the answer. */
function ask(port: number, { token }: Person, { method, url, body = '' }: Question): Socket {
  const socket = connect({ host: '127.0.0.1', port }).pause()
  onTestFinished(() => void socket.destroy())
  const content = method ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''
  const head = `${method ?? 'GET'} ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${content}`
  socket.write(`${head}connection: close\r\n\r\n${body}`)
  return socket
}

/** Resolves when the first bytes of an answer are there; reads none of them. */
function answerBegun(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('readable', resolve))
}

function bytesInBuffers(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** The body of a chunked answer (RFC 9112, 7.1). */
function unchunked(answer: string): string {
  let rest = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  const chunks: string[] = []
  for (;;) {
    const begin = rest.indexOf('\r\n') + 2
    const size = Number.parseInt(rest, 16)
    if (size === 0) return chunks.join('')
    chunks.push(rest.slice(begin, begin + size))
    rest = rest.slice(begin + size + 2)
  }
}
