import type { Api } from '@cairn/contract/client'
import { listFeatures } from '@cairn/contract/features'
import { type Job, statusOf } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { putUpload } from '@cairn/contract/uploads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Place } from './place.ts'
import { type ServerProcess, signedIn } from './server-process.ts'
import { hasEnded, importedLayers, isWriting, jobThat, points, uploadToken } from './survey-place.ts'

const count = 15_000

test('an import whose server is killed while reading and while writing starts again, and no partial layer is ever visible', async () => {
  await using place = await Place.make()
  let { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  await startImport(as(origin), 'Survey')
  for (const isMoment of [isReading, isWriting]) {
    await jobThat(as(origin), isMoment, { meanwhile: () => expectNoLayer(as(origin)) })
    await server.kill()
    ;({ server, origin } = await place.start())
    await expectNoLayer(as(origin))
    expect(await problemOf(uploadToken(as(origin), 'Survey'))).toMatchObject({ code: 'layer_name_taken' })
  }
  const job = await jobThat(as(origin), hasEnded, { meanwhile: () => expectNoHalfLayer(as(origin)) })
  expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
  expect(await visible(as(origin), 'Survey')).toEqual({ counted: count, found: count })
  await expectNothingLeft(place, server)
})

test('an import whose server dies again and again is given up: no layer, a free name, a failed job', async () => {
  await using place = await Place.make()
  let { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  await startImport(as(origin), 'Survey')
  let job = await jobThat(as(origin), isWriting)
  for (let kill = 1; !hasEnded(job); kill++) {
    expect(kill).toBeLessThanOrEqual(5)
    await server.kill()
    ;({ server, origin } = await place.start())
    job = await jobThat(as(origin), (each) => hasEnded(each) || (each.updatedAt > job.updatedAt && isWriting(each)))
  }
  expect(statusOf(job, new Date())).toBe('failed')
  await expectNoLayer(as(origin))
  expect(await uploadToken(as(origin), 'Survey')).toMatch(/^[\w-]{43}$/)
  await expectNothingLeft(place, server)
})

test('an import whose reader is killed ends with that reason; nothing is left, and the next import completes', async () => {
  await using place = await Place.make()
  const { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  await startImport(as(origin), 'Survey')
  await expect.poll(() => killReader(server), { interval: 1, timeout: 30_000 }).toBe(true)
  const failed = await jobThat(as(origin), hasEnded)
  expect(failed).toMatchObject({ hasError: true, infoMessages: [{ key: 'reader_killed' }] })
  expect(server.output).toContain('an import ended abnormally')
  await expectNoLayer(as(origin))
  await startImport(as(origin), 'Survey')
  expect(await jobThat(as(origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: count } })
})

/** Kills the process that reads the file, once it is there. */
function killReader(server: ServerProcess): boolean {
  const reader = server.children().find(({ command }) => command.includes('foreign-file-child'))
  if (reader) process.kill(reader.pid, 'SIGKILL')
  return reader !== undefined
}

const isReading = (job: Job) => job.progress.phase === 'reading'

async function startImport(api: Api, layerName: string): Promise<void> {
  const token = await uploadToken(api, layerName)
  await api(putUpload, { params: { token }, body: points(count) })
}

async function problemOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )
}

async function expectNoLayer(api: Api): Promise<void> {
  expect([...(await importedLayers(api)).keys()]).toEqual([])
}

/** The import may end between two polls: then the layer is complete. */
async function expectNoHalfLayer(api: Api): Promise<void> {
  for (const { featureCount } of (await importedLayers(api)).values()) expect(featureCount).toBe(count)
}

/** The feature count of a layer, and the number of features on its pages. */
async function visible(api: Api, name: string): Promise<{ counted: number; found: number }> {
  const layer = (await importedLayers(api)).get(name)
  if (!layer) return { counted: 0, found: 0 }
  let found = 0
  let after: number | null = 0
  while (after !== null) {
    const page: { features: unknown[]; next: number | null } = await api(listFeatures, {
      query: { layerId: layer.id, after },
    })
    found += page.features.length
    after = page.next
  }
  return { counted: layer.featureCount, found }
}

/** No stored upload, no work folder, no feature of a hidden layer and no reader process is left. */
async function expectNothingLeft(place: Place, server: ServerProcess): Promise<void> {
  await expect.poll(() => place.storedFiles(), { timeout: 10_000 }).toEqual([])
  const db = place.database()
  const { rows } = await sql<{ unseen: number; jobs: number }>`
    select (select count(*) from feature join layer on layer.id = layer_id where not is_ready) as unseen,
      (select count(*) from graphile_worker.jobs where task_identifier = 'import-file') as jobs`.execute(db)
  await db.destroy()
  expect({ rows, folders: place.leftInTemporary(), children: server.children().length }).toEqual({
    rows: [{ unseen: 0, jobs: 0 }],
    folders: [],
    children: 1,
  })
}
