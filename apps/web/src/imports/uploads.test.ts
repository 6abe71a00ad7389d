import { createApi } from '@cairn/contract/client'
import { createUploadUrl } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleJob } from '../../test/samples.ts'
import { Connection } from '../platform/connection.ts'
import type { FileToSend } from '../platform/send-file.ts'
import { isActive, type UploadOrder, Uploads, type UploadsOptions } from './uploads.ts'

const folder = sampleFolder()

function orderOf(layerName: string, file = new File(['1234'], `${layerName}.zip`)): UploadOrder {
  return { folder, file, layerName, crs: '' }
}

interface Sending extends FileToSend {
  readonly resolve: (job: Job) => void
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
  server.on(createUploadUrl, () => {
    addresses += 1
    return { data: { url: `/upload/${addresses}` } }
  })
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
          sent.push({ ...order, resolve, reject })
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

test('a file is sent to an address of its folder with an idempotency key, and becomes a job', async () => {
  const { server, uploads, sent, jobs, states } = uploading()
  uploads.start({ ...orderOf('Mains'), crs: 'EPSG:2263' })
  await expect.poll(() => sent.length).toBe(1)
  expect(server.received[0]?.path).toBe(`/rest/projects/signedurl/${folder.id}/zip/VECTOR/WFS`)
  expect(Object.fromEntries(server.received[0]?.search ?? [])).toEqual({
    layerName: 'Mains',
    sizeBytes: '4',
    crs: 'EPSG:2263',
  })
  expect(sent[0]).toMatchObject({ url: '/upload/1', mediaType: 'application/zip' })
  sent[0]?.onProgress(2)
  expect(uploads.list()[0]?.state).toEqual({ status: 'sending', sentBytes: 2 })
  const job = sampleJob()
  sent[0]?.resolve(job)
  await expect.poll(states).toEqual(['Mains sent'])
  expect(jobs).toEqual([job])
  expect(uploads.list().filter(isActive)).toEqual([])
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
  server.on(createUploadUrl, () => {
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
