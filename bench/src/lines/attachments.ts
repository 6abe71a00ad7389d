import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { listAttachments } from '@cairn/contract/attachments/attachments'
import { addressOf } from '@cairn/contract/client'
import { timed } from '../figures.ts'
import { AttachedFeature, largestFile } from '../files/attached-feature.ts'
import { sendFile } from '../files/sending.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { peakBytesDuring } from '../memory.ts'
import type { Product } from '../product.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const limits = { upload: 1.5, list: 2 }
/** Uploads at a time, and the memory that the server may take for them. */
const [uploadsAtOnce, memoryMaxBytes] = [20, 60e6]
const listedFiles = 200
/** Bytes of a file in the list: they are not read for it. */
const listedBytes = 100
const goesPerRound = 8
/** The photos that a crew takes of one thing. Each change of a feature stores its whole list again. */
const filesPerFeature = 8
/** A server that has just started takes new memory for each call until its collector has run. */
const warmUpGoes = 40

/** Files of features: their upload and their list. */
export const attachmentsLine: Line = {
  names: ['attachment.upload', 'attachment.memory', 'attachment.list'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      say(`attachment: ${rounds * goesPerRound} uploads of 5 MB, and a list of ${listedFiles} files`)
      return [
        await measureUpload(testServer, rounds * goesPerRound),
        await measureMemory(testServer),
        await measureList(testServer, rounds * goesPerRound),
      ]
    }),
}

/** To the answer of the feature with its file. */
async function measureUpload({ product }: TestServer, goes: number): Promise<Finding> {
  const features = await createFeatures(product, Math.ceil((warmUpGoes + goes) / filesPerFeature))
  const file = largestFile()
  const disk = await DiskServer.open()
  let added = 0
  try {
    const add = async () => {
      const feature = features[Math.floor(added / filesPerFeature)]
      if (!feature) throw new Error('there are more uploads than places for them')
      added += 1
      await feature.add(file)
    }
    const ours = () => timed(add)
    const reference = () => timed(() => disk.put(file))
    for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
    const times = await inTurns(goes, { ours, reference })
    const remark = `${filesPerFeature} files a feature`
    return { name: 'attachment.upload', against: 'a stream to a file', ...times, limit: limits.upload, remark }
  } finally {
    await disk.close()
  }
}

/** The memory of the server while many files arrive at once, above that before. */
async function measureMemory({ product, serverBytes }: TestServer): Promise<Finding> {
  const file = largestFile()
  const features = await createFeatures(product, uploadsAtOnce)
  const before = serverBytes()
  const peak = await peakBytesDuring(serverBytes, async () => {
    await Promise.all(features.map((feature) => feature.add(file)))
  })
  return {
    name: 'attachment.memory',
    against: `the limit for ${uploadsAtOnce} uploads at once`,
    ours: Math.max(0, peak - before),
    reference: memoryMaxBytes,
    unit: 'bytes',
    limit: 1,
  }
}

async function measureList({ product, sql, cpuMs }: TestServer, goes: number): Promise<Finding> {
  const feature = await AttachedFeature.create(product)
  const file = Buffer.alloc(listedBytes, 7)
  for (let added = 0; added < listedFiles; added++) await feature.add(file)
  using connection = new KeepAliveConnection(product)
  const address = addressOf(listAttachments, { query: { featureId: feature.id } })
  const number = Number(feature.id.split('.').at(-1))
  const ours = () => timed(() => connection.get(address, 'identity'))
  const reference = () =>
    timed(() =>
      sql.query({
        name: 'bare-files',
        text: `select feature.properties::text, (select json_agg(attachment) from attachment
          where attachment.feature_id = feature.ogc_fid and unlisted_at is null) from feature where ogc_fid = $1`,
        values: [number],
      }),
    )
  for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
  const times = await inTurns(goes, { ours, reference, cpuMs })
  const remark = `${listedFiles} files`
  return { name: 'attachment.list', against: 'the bare query', ...times, limit: limits.list, remark }
}

function createFeatures(product: Product, count: number): Promise<AttachedFeature[]> {
  return Promise.all(Array.from({ length: count }, () => AttachedFeature.create(product)))
}

/** A server that streams each request to a file, in a thread. */
class DiskServer {
  readonly #worker: Worker
  readonly #origin: string
  readonly #folder: string

  private constructor(worker: Worker, at: { readonly origin: string; readonly folder: string }) {
    this.#worker = worker
    this.#origin = at.origin
    this.#folder = at.folder
  }

  static async open(): Promise<DiskServer> {
    const worker = new Worker(new URL('../files/stream-to-disk.ts', import.meta.url))
    const at = await new Promise<{ origin: string; folder: string }>((resolve) => worker.once('message', resolve))
    return new DiskServer(worker, at)
  }

  put(bytes: Buffer): Promise<void> {
    return sendFile(this.#origin, bytes, { method: 'PUT' })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
