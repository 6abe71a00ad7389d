import { createApi } from '@cairn/contract/client'
import { createFileAddress, importFileParts, type StoredFile } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleJob, samplePart, sampleStoredFile } from '../../test/samples.ts'
import { Connection } from '../platform/connection.ts'
import type { FileToSend } from '../platform/send-file.ts'
import { FileRefused, isActive, type UploadOrder } from './upload.ts'
import { Uploads, type UploadsOptions } from './uploads.ts'

const folder = sampleFolder()

function orderOf(layerName: string, file = new File(['1234'], `${layerName}.zip`)): UploadOrder {
  return { folder, file, layerName, crs: '' }
}

interface Sending extends FileToSend {
  /** Answers with what the file holds; its import begins with the job. */
  readonly resolve: (job: Job, stored?: StoredFile) => void
  readonly reject: (failure: unknown) => void
}

/** Rejects when the signal of a request aborts, as `fetch` does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}

/** Uploads whose requests the test answers one by one. */
function uploading(options: Pick<UploadsOptions, 'addressTimeoutMs'> = {}) {
  const server = new AnsweringServer()
  let addresses = 0
  server.on(createFileAddress, () => {
    addresses += 1
    return { data: { url: `/upload/${addresses}` } }
  })
  const begun: Job[] = []
  server.on(importFileParts, () => ({ jobs: begun.splice(0) }))
  let isReachable = true
  const reach = () => (isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no network')))
  const connection = new Connection({ send: reach, firstPauseMs: 60_000 })
  const sent: Sending[] = []
  const jobs: Job[] = []
  const uploads = new Uploads({
    ...options,
    api: createApi('', (url, init) => Promise.race([server.send(url, init), aborted(init.signal)])),
    sendFile: (order) =>
      connection.follow(
        new Promise((resolve, reject) => {
          const answer = (job: Job, stored = sampleStoredFile()) => {
            begun.push(job)
            resolve(stored)
          }
          sent.push({ ...order, resolve: answer, reject })
          order.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }),
      ),
    connection,
    onJob: (job) => jobs.push(job),
    firstPauseMs: 1,
  })
  uploads.followConnection()
  const states = () => uploads.list().map(({ order, state }) => `${order.layerName} ${state.status}`)
  async function setReachable(value: boolean): Promise<void> {
    isReachable = value
    await connection.probe()
  }
  return { server, uploads, sent, jobs, states, setReachable }
}

test('a file is sent to an address of its folder with an idempotency key, and its import begins', async () => {
  const { server, uploads, sent, jobs, states } = uploading()
  uploads.start({ ...orderOf('Mains'), crs: 'EPSG:2263' })
  await expect.poll(() => sent.length).toBe(1)
  expect(server.received[0]).toMatchObject({
    path: `/rest/folders/${folder.id}/files`,
    body: { extension: 'zip', sizeBytes: 4 },
  })
  expect(sent[0]).toMatchObject({ url: '/upload/1', mediaType: 'application/zip' })
  sent[0]?.onProgress(2)
  expect(uploads.list()[0]?.state).toEqual({ status: 'sending', sentBytes: 2 })
  const job = sampleJob()
  const stored = sampleStoredFile()
  sent[0]?.resolve(job, stored)
  await expect.poll(states).toEqual(['Mains sent'])
  expect(jobs).toEqual([job])
  expect(server.bodiesOf(importFileParts)).toEqual([
    { fileId: stored.id, layers: [{ part: '0', layerName: 'Mains', crs: 'EPSG:2263' }] },
  ])
  expect(uploads.list().filter(isActive)).toEqual([])
})

test('a file that is sent to see what it holds is imported when its parts are ordered', async () => {
  const { server, uploads, sent, states } = uploading()
  const id = uploads.stage(orderOf('Soho'))
  await expect.poll(() => sent.length).toBe(1)
  const stored = sampleStoredFile([samplePart({ name: 'pumps' }), samplePart({ key: '1', name: 'deaths' })])
  sent[0]?.resolve(sampleJob(), stored)
  await expect.poll(states).toEqual(['Soho ready'])
  expect(uploads.list()[0]?.parts).toEqual(stored.parts)
  expect(server.bodiesOf(importFileParts)).toEqual([])
  uploads.order(id, { ...orderOf('Soho'), layers: [{ part: '1', layerName: 'Deaths', crs: '' }] })
  await expect.poll(states).toEqual(['Soho sent'])
  expect(server.bodiesOf(importFileParts)).toEqual([
    { fileId: stored.id, layers: [{ part: '1', layerName: 'Deaths' }] },
  ])
})

test('a file whose import was ordered before its parts were known becomes a layer for each part', async () => {
  const { server, uploads, sent, states } = uploading()
  uploads.start(orderOf('Soho'))
  await expect.poll(() => sent.length).toBe(1)
  const parts = [
    samplePart({ name: 'pumps' }),
    samplePart({ key: '1', name: 'Pumps' }),
    samplePart({ key: '2', name: null }),
  ]
  sent[0]?.resolve(sampleJob(), sampleStoredFile(parts))
  await expect.poll(states).toEqual(['Soho sent'])
  expect(server.bodiesOf(importFileParts)[0]?.layers.map(({ layerName }) => layerName)).toEqual([
    'pumps',
    'Pumps 2',
    'Soho',
  ])
})

test('a file of which nothing can be imported has failed with the reason', async () => {
  const { uploads, sent, states } = uploading()
  uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  const refusal = { key: 'file_damaged', params: {} }
  sent[0]?.resolve(sampleJob(), { ...sampleStoredFile([]), refusal })
  await expect.poll(states).toEqual(['Mains failed'])
  const state = uploads.list()[0]?.state
  expect(state?.status === 'failed' && state.failure).toBeInstanceOf(FileRefused)
})

test('an import whose answer was lost is asked for again with the same key, without sending the file again', async () => {
  const { server, uploads, sent, states } = uploading()
  const keys: (string | null)[] = []
  server.on(importFileParts, ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    if (keys.length === 1) throw new Problem('unavailable', {})
    return { jobs: [sampleJob()] }
  })
  uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.resolve(sampleJob())
  await expect.poll(states).toEqual(['Mains sent'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(sent).toHaveLength(1)
})

test('a refused import keeps the sent file, and a file that is gone is sent again', async () => {
  const { server, uploads, sent, states } = uploading()
  let answers = 0
  server.on(importFileParts, () => {
    answers += 1
    if (answers === 1) throw new Problem('layer_name_taken', { name: 'Mains' })
    if (answers === 2) throw new Problem('file_gone', {})
    return { jobs: [sampleJob()] }
  })
  const id = uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.resolve(sampleJob())
  await expect.poll(states).toEqual(['Mains failed'])
  uploads.order(id, orderOf('Mains 2', uploads.list()[0]?.order.file))
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.resolve(sampleJob())
  await expect.poll(states).toEqual(['Mains 2 sent'])
})

test('two files are sent at the same time; the others wait in their order', async () => {
  const { uploads, sent, states } = uploading()
  for (const name of ['1', '2', '3', '4']) uploads.start(orderOf(name))
  await expect.poll(() => sent.length).toBe(2)
  expect(states()).toEqual(['1 sending', '2 sending', '3 waiting', '4 waiting'])
  sent[1]?.resolve(sampleJob())
  await expect.poll(() => sent.length).toBe(3)
  expect(states()).toEqual(['1 sending', '2 sent', '3 sending', '4 waiting'])
})

test('a cancelled upload is aborted and removed, and the next one is sent', async () => {
  const { uploads, sent, states } = uploading()
  const [first = ''] = ['1', '2', '3'].map((name) => uploads.start(orderOf(name)))
  await expect.poll(() => sent.length).toBe(2)
  uploads.cancel(first)
  expect(sent[0]?.signal.aborted).toBe(true)
  await expect.poll(() => sent.length).toBe(3)
  expect(states()).toEqual(['2 sending', '3 sending'])
})

test('a cut upload is sent again to the same address with the same key when the server is back', async () => {
  const { uploads, sent, states, setReachable } = uploading()
  uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  await setReachable(false)
  sent[0]?.reject(new TypeError('cut'))
  await expect.poll(states).toEqual(['Mains interrupted'])
  expect(uploads.list().filter(isActive)).toHaveLength(1)
  await setReachable(true)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ url: '/upload/1', idempotencyKey: sent[0]?.idempotencyKey })
})

/** The requests of an upload that the server refused for the moment, and that was sent again. */
async function sendingAgain(): Promise<readonly Sending[]> {
  const { uploads, sent } = uploading()
  uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new Problem('unavailable', {}))
  await expect.poll(() => sent.length).toBe(2)
  return sent
}

test('an upload that a reachable server cannot take now is sent again after a pause', async () => {
  const sent = await sendingAgain()
  expect(sent[1]?.url).toBe('/upload/1')
})

test('an upload whose address has expired is sent to a new address', async () => {
  const sent = await sendingAgain()
  sent[1]?.reject(new Problem('not_found', { asset: 'upload' }))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]?.url).toBe('/upload/2')
})

test('an upload whose address request gets no answer is sent again after a pause', async () => {
  const { server, uploads, sent } = uploading({ addressTimeoutMs: 50 })
  let requests = 0
  server.on(createFileAddress, () => {
    requests += 1
    return requests === 1 ? new Promise(() => {}) : { data: { url: '/upload/1' } }
  })
  uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  expect(requests).toBeGreaterThan(1)
})

test('a refused upload has failed with the reason, and is sent again when the user requests it', async () => {
  const { uploads, sent, states } = uploading()
  const id = uploads.start(orderOf('Mains'))
  await expect.poll(() => sent.length).toBe(1)
  const failure = new Problem('internal', {})
  sent[0]?.reject(failure)
  await expect.poll(states).toEqual(['Mains failed'])
  expect(uploads.list()[0]?.state).toEqual({ status: 'failed', failure })
  uploads.retry(id)
  await expect.poll(() => sent.length).toBe(2)
})

test('a file that was deleted meanwhile is a failure and is not sent again', async () => {
  const { uploads, sent, states } = uploading()
  const file = new File(['1'], 'Mains.zip')
  Object.assign(file, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  uploads.start(orderOf('Mains', file))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new TypeError('cut'))
  await expect.poll(states).toEqual(['Mains failed'])
})

test('an upload without a connection waits, and asks for the server at once', async () => {
  const { uploads, sent, states, setReachable } = uploading()
  await setReachable(false)
  uploads.start(orderOf('Mains'))
  expect(states()).toEqual(['Mains waiting'])
  await setReachable(true)
  await expect.poll(() => sent.length).toBe(1)
})

test('the end of the session aborts all uploads', async () => {
  const { uploads, sent, states } = uploading()
  for (const name of ['1', '2', '3']) uploads.start(orderOf(name))
  await expect.poll(() => sent.length).toBe(2)
  uploads.cancelAll()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
  await expect.poll(states).toEqual([])
  expect(sent).toHaveLength(2)
})
