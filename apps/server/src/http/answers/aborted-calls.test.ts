import { once } from 'node:events'
import { connect } from 'node:net'
import { addressOf } from '@cairn/contract/client'
import { putUpload } from '@cairn/contract/imports'
import { readMapPicture } from '@cairn/contract/map-service/map-pictures'
import { expect } from 'vitest'
import { createLog } from '#platform/log'
import { seedPlace, uploadUrl } from '../../../test/imports/uploads.ts'
import { test as base } from '../../../test/working-server.ts'
import { buildApp } from '../../app.ts'

interface LogLine {
  readonly level: number
  readonly msg: string
}

/** pino's number of the level `info`. */
const info = 30

const test = base.extend('logging', async ({ app }, { onCleanup }) => {
  const lines: LogLine[] = []
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line) as LogLine) })
  const { app: logged } = await buildApp({ ...app.services, log })
  onCleanup(() => logged.close())
  return { lines, port: Number(new URL(await logged.listen({ host: '127.0.0.1', port: 0 })).port) }
})

const aborted = 'the client closed the connection during its request'

/** Sends the beginning of a request, and closes the connection when the server has begun to answer it. */
async function abandon({ lines, port }: { lines: readonly LogLine[]; port: number }, text: string): Promise<void> {
  const messages = () => lines.map(({ msg }) => msg)
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  socket.write(text)
  await expect.poll(messages).toContain('incoming request')
  await new Promise<void>((resolve) => socket.end(() => resolve()))
  socket.destroy()
  await expect.poll(messages).toContain(aborted)
  expect(lines.filter(({ level }) => level > info)).toEqual([])
}

test('an upload that the client aborts is not logged as an error', async ({ seeds, logging }) => {
  const token = await uploadUrl(await seedPlace(seeds))
  const path = putUpload.path.replace(/:\w+|\{\w+\}/, token)
  const head = `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\n`
  await abandon(logging, `${head}{"type"`)
})

test('a picture that the client no longer waits for is not logged as an error', async ({ seeds, logging }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const query = { projectId: layer.projectId, layerIds: layer.id, bbox: '0,0,1,1', width: 4096, height: 4096 }
  const path = addressOf(readMapPicture, { query })
  await abandon(logging, `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${by.token}\r\n\r\n`)
})
