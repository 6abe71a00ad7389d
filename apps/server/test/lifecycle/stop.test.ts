import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Api, addressOf } from '@cairn/contract/client'
import { putUpload } from '@cairn/contract/imports'
import { cancelJob, Job, watchJobs } from '@cairn/contract/jobs'
import { expect } from 'vitest'
import { startEndlessImport, test } from './endless-gdal.ts'
import { isBrief } from './fault-counts.ts'
import { isAlive, signedIn } from './server-process.ts'
import { hasEnded, importedLayers, isWriting, jobThat, points, uploadToken } from './survey-place.ts'

/** More features than an import writes in the five seconds that the server gives a running job at a stop. */
const large = 250_000
const stopMs = 12_000

test.skipIf(isBrief)(
  'SIGTERM during a long import ends the server cleanly, and the next start runs the import again',
  async ({ place }) => {
    const { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    await startLargeImport(as(origin))
    const { id } = await jobThat(as(origin), isWriting)
    const asked = performance.now()
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(performance.now() - asked).toBeLessThan(stopMs)
    expect(server.errors).toBe('')
    expect(place.leftInTemporary()).toEqual([])

    const next = await place.start()
    // The first attempt was writing when it was aborted.
    const again = await jobThat(as(next.origin), (job) => hasEnded(job) || job.progress.phase === 'reading')
    expect(again).toMatchObject({ id, hasError: false, isComplete: false, progress: { written: 0 } })
    expect((await importedLayers(as(next.origin))).has('Large')).toBe(false)
    await as(next.origin)(cancelJob, { params: { id } })
    const job = await jobThat(as(next.origin), hasEnded)
    expect(job).toMatchObject({ isComplete: false, infoMessages: [{ key: 'cancelled' }] })
    expect((await importedLayers(as(next.origin))).has('Large')).toBe(false)
    await expect.poll(() => place.storedFiles(), { timeout: 10_000 }).toEqual([])
  },
)

test.runIf(isBrief)(
  'SIGTERM during an import that does not end stops its reader and ends the server cleanly, and the next start runs the import again',
  async ({ place, gdal: { env, processId } }) => {
    const { server, origin } = await place.running(env)
    const { as } = await signedIn(origin)
    await startEndlessImport(as(origin), 'Endless')
    await expect.poll(processId, { timeout: 30_000 }).toBeGreaterThan(0)
    const asked = performance.now()
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(performance.now() - asked).toBeLessThan(stopMs)
    expect(server.errors).toBe('')
    expect(place.leftInTemporary()).toEqual([])
    expect(isAlive(processId())).toBe(false)

    const next = await place.start()
    const job = await jobThat(as(next.origin), hasEnded)
    expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { written: 1 } })
    expect((await importedLayers(as(next.origin))).get('Endless')?.featureCount).toBe(1)
    await expect.poll(() => place.storedFiles(), { timeout: 10_000 }).toEqual([])
  },
)

test('SIGINT waits for requests in flight: a file that is still being received is stored, and imported later', async ({
  place,
}) => {
  const { server, origin } = await place.running()
  const { as } = await signedIn(origin)
  const file = points(100)
  const token = await uploadToken(as(origin), 'Survey')
  const { answer, send } = await beginUpload(
    origin + addressOf(putUpload, { params: { token }, body: undefined }),
    file,
  )
  server.send('SIGINT')
  await expect.poll(() => isListening(origin), { timeout: 10_000 }).toBe(false)
  send()
  expect(await answer).toMatchObject({ title: 'Survey', isComplete: false })
  expect(await server.exit).toEqual({ code: 0, signal: null })

  const next = await place.start()
  await jobThat(as(next.origin), hasEnded)
  expect((await importedLayers(as(next.origin))).get('Survey')?.featureCount).toBe(100)
})

test('neither a client that watches jobs nor an idle connection keeps the server from stopping', async ({ place }) => {
  const { server, origin } = await place.running()
  const { headers } = await signedIn(origin)
  const idle = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(idle, 'connect')
  const stream = await fetch(origin + addressOf(watchJobs, { query: {} }), { headers })
  const watched = stream.text().catch(() => 'cut off')
  const asked = performance.now()
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - asked).toBeLessThan(stopMs)
  expect(await watched).toBe('cut off')
  idle.destroy()
})

async function startLargeImport(api: Api): Promise<void> {
  const token = await uploadToken(api, 'Large')
  await api(putUpload, { params: { token }, body: points(large) })
}

/** A request whose headers the server has received; the test sends the body later. */
async function beginUpload(url: string, file: Buffer): Promise<{ answer: Promise<Job>; send: () => void }> {
  const upload = request(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-length': file.length, expect: '100-continue' },
  })
  const answer = new Promise<Job>((resolve, reject) => {
    upload.once('error', reject)
    upload.once('response', (reply) => {
      json(reply).then((body) => resolve(Job.parse(body)), reject)
    })
  })
  upload.flushHeaders()
  await once(upload, 'continue')
  const half = Math.floor(file.length / 2)
  upload.write(file.subarray(0, half))
  return { answer, send: () => upload.end(file.subarray(half)) }
}

function isListening(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const tell = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
  })
}
