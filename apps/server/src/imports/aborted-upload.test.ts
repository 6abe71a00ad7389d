import { once } from 'node:events'
import { connect } from 'node:net'
import { putUpload } from '@cairn/contract/imports'
import { expect } from 'vitest'
import { seedPlace, uploadUrl } from '../../test/imports/uploads.ts'
import { test as base } from '../../test/working-server.ts'
import { buildApp } from '../app.ts'
import { createLog } from '../platform/log.ts'

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

test('an upload that the client aborts is not logged as an error', async ({ seeds, logging: { lines, port } }) => {
  const messages = () => lines.map(({ msg }) => msg)
  const token = await uploadUrl(await seedPlace(seeds))
  const path = putUpload.path.replace(/:\w+|\{\w+\}/, token)
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  const head = `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\n`
  socket.write(`${head}{"type"`)
  await expect.poll(messages).toContain('incoming request')
  await new Promise<void>((resolve) => socket.end(() => resolve()))
  socket.destroy()
  const aborted = 'the client closed the connection during its request'
  await expect.poll(messages).toContain(aborted)
  expect(lines.filter(({ level }) => level > info)).toEqual([])
})
