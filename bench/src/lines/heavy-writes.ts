import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { addressOf } from '@cairn/contract/client'
import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { readHealth } from '@cairn/contract/health'
import { createLayer } from '@cairn/contract/layers'
import { formatQuantity, median, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import type { Line } from '../line.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

/** The most positions that an edit accepts. */
const positions = 200_000
/** The longest time that one request may hold the event loop. */
const turnMaxMs = 100

/** The longest wait of small calls while features of 12 MB are created, changed and refused. */
export const heavyWritesLine: Line = {
  names: ['write.heavy'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async ({ product }) => {
      say(`write.heavy: ${rounds} creates, changes and conflicts of ${positions} positions`)
      const { id: folderId } = await product.createFolder('Heavy')
      const { id: layerId } = await product.api(createLayer, { body: { folderId, name: 'Contours' } })
      const bodies = {
        create: bodyOf({ layerId }),
        change: bodyOf({ version: 1 }, -104),
        late: bodyOf({ version: 1 }, -103),
      }
      using connection = new KeepAliveConnection(product)
      const waits: number[] = []
      const times: number[] = []
      // The first round starts the thread.
      for (let round = -1; round < rounds; round++) {
        const { longestMs, tookMs } = await probeDuring(product, () => writeTo(connection, bodies))
        if (round >= 0) {
          waits.push(longestMs)
          times.push(tookMs)
        }
      }
      const size = formatQuantity(bodies.create.length, 'bytes')
      const remark = `${size} each; a round of three takes ${(median(times) / 1000).toFixed(1)} s`
      return [
        {
          name: 'write.heavy',
          against: 'the longest turn',
          ours: median(waits),
          reference: turnMaxMs,
          limit: 1,
          remark,
        },
      ]
    }),
}

interface Bodies {
  readonly create: Buffer
  readonly change: Buffer
  /** Of the version before the change. */
  readonly late: Buffer
}

/** The bodies are made before: to write them would delay the probes. */
async function writeTo(connection: KeepAliveConnection, { create, change, late }: Bodies): Promise<void> {
  const created = await connection.write('POST', createFeature.path, create)
  const [, id] = /"id":"([^"]+)"/.exec(created.body.toString('utf8', 0, 1000)) ?? []
  if (id === undefined) throw new Error(`No feature was created: ${created.status}`)
  const address = addressOf(changeFeature, { params: { id } })
  const changed = await connection.write('PUT', address, change)
  const refused = await connection.write('PUT', address, late)
  if (changed.status !== 200 || refused.status !== 409)
    throw new Error(`A change answers ${changed.status}, a second one ${refused.status}`)
}

function bodyOf(members: object, lon = -105): Buffer {
  const coordinates = Array.from({ length: positions }, (_, i) => [
    lon + Math.sin(i) * 1e-3,
    40 + i * 1.0000000001e-6,
    1655.25 + Math.cos(i),
  ])
  return Buffer.from(JSON.stringify({ ...members, geometry: { type: 'LineString', coordinates } }))
}

/** Calls the server in small intervals during `work`; returns the longest wait for an answer. */
async function probeDuring(
  { origin }: TestServer['product'],
  work: () => Promise<void>,
): Promise<{ longestMs: number; tookMs: number }> {
  const probe = new Worker(new URL('../probe-thread.ts', import.meta.url), { workerData: origin + readHealth.path })
  await once(probe, 'message')
  const tookMs = await timed(work)
  probe.postMessage('end', [])
  const messages: unknown[] = await once(probe, 'message')
  return { longestMs: Number(messages[0]), tookMs }
}
