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
import { Uploads } from './uploads.ts'

const folder = sampleFolder()

function orderOf(layerName: string, file = new File(['1234'], `${layerName}.zip`)): UploadOrder {
  return { folder, file, layerName, crs: '' }
}

interface Sending extends FileToSend {
  /** Answers with what the file holds; its import begins with the job. */
  readonly resolve: (job: Job, stored?: StoredFile) => void
  readonly reject: (failure: unknown) => void
}

/** Uploads whose requests the test answers one by one. */
function uploading() {
  const server = new AnsweringServer()
  let addresses = 0
  server.on(createFileAddress, () => {
    addresses += 1
    return { data: { url: `/upload/${addresses}` } }
  })
  const begun: Job[] = []
  server.on(importFileParts, () => ({ jobs: begun.splice(0) }))
  const connection = new Connection({ send: () => Promise.resolve(new Response()) })
  const sent: Sending[] = []
  const jobs: Job[] = []
  const uploads = new Uploads({
    api: createApi('', server.send),
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
  return { server, uploads, sent, jobs, states }
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
