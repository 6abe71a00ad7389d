import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from '@cairn/contract/client'
import { listFeatures } from '@cairn/contract/features'
import { type Job, statusOf } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { putUpload } from '@cairn/contract/uploads'
import { zippedShapefile } from '@cairn/samples/shapefile'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { kills } from './fault-counts.ts'
import { type Place, test as placeTest } from './place.ts'
import { isAlive, type ServerProcess, signedIn } from './server-process.ts'
import { hasEnded, importedLayers, isWriting, jobThat, points, uploadToken } from './survey-place.ts'

const count = 15_000

/** An ogr2ogr that never ends. Only shapefiles are read with it. */
const test = placeTest.extend('gdal', { scope: 'file' }, ({ place }) => {
  const folder = join(place.directory, 'bin')
  const note = join(folder, 'process-id')
  mkdirSync(folder)
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'GDAL 3.10.0, released 2024/01/01'; else echo $$ > '${note}'; exec sleep 1000; fi
`
  writeFileSync(join(folder, 'ogr2ogr'), script, { mode: 0o755 })
  return {
    /** Of a server that uses it. */
    env: { CAIRN_GDAL: 'native', PATH: `${folder}:/bin:/usr/bin` },
    /** The id of its process; 0 before there is one. */
    processId: () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0),
  }
})

test('an import whose server is killed while reading and while writing starts again, and no partial layer is ever visible', async ({
  place,
  gdal: { env },
}) => {
  let { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  await startImport(as(origin), 'Survey')
  for (const isMoment of [isReading, isWriting]) {
    await jobThat(as(origin), isMoment, { meanwhile: () => expectNoLayer(as(origin), 'Survey') })
    await server.kill()
    ;({ server, origin } = await place.start(env))
    await expectNoLayer(as(origin), 'Survey')
    expect(await problemOf(uploadToken(as(origin), 'Survey'))).toMatchObject({ code: 'layer_name_taken' })
  }
  const job = await jobThat(as(origin), hasEnded, { meanwhile: () => expectNoHalfLayer(as(origin)) })
  expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
  expect(await visible(as(origin), 'Survey')).toEqual({ counted: count, found: count })
  await expectNothingLeft(place, server)
})

test('an import whose server dies again and again is given up: no layer, a free name, a failed job', async ({
  place,
  gdal: { env },
}) => {
  let { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  await startImport(as(origin), 'Given up')
  let job = await jobThat(as(origin), isWriting)
  for (let kill = 1; !hasEnded(job); kill++) {
    expect(kill).toBeLessThanOrEqual(5)
    await server.kill()
    ;({ server, origin } = await place.start(env))
    job = await jobThat(as(origin), (each) => hasEnded(each) || (each.updatedAt > job.updatedAt && isWriting(each)))
  }
  expect(statusOf(job, new Date())).toBe('failed')
  await expectNoLayer(as(origin), 'Given up')
  expect(await uploadToken(as(origin), 'Given up')).toMatch(/^[\w-]{43}$/)
  await expectNothingLeft(place, server)
})

test(`an import whose reader is killed ends with that reason, ${kills.reader} times; nothing is left, and the next import completes`, async ({
  place,
  gdal: { env },
}) => {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const before = abnormalEnds(server)
  for (let kill = 1; kill <= kills.reader; kill++) {
    await startImport(as(origin), 'Read')
    await expect.poll(() => killReader(server), { interval: 1, timeout: 30_000 }).toBe(true)
    const failed = await jobThat(as(origin), hasEnded)
    expect(failed).toMatchObject({ hasError: true, infoMessages: [{ key: 'reader_killed' }] })
    expect(abnormalEnds(server)).toBe(before + kill)
    await expectNoLayer(as(origin), 'Read')
  }
  await startImport(as(origin), 'Read')
  expect(await jobThat(as(origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: count } })
  await expectNothingLeft(place, server)
})

test('the ogr2ogr of a server that is killed ends with it', async ({ place, gdal: { env, processId } }) => {
  const first = await place.running(env)
  const { as } = await signedIn(first.origin)
  const token = await uploadToken(as(first.origin), 'Valves', 'zip')
  await as(first.origin)(putUpload, { params: { token }, body: zippedShapefile('valves', onePoint) })
  await expect.poll(processId, { timeout: 30_000 }).toBeGreaterThan(0)
  const ogr2ogr = processId()
  await first.server.kill()
  await expect.poll(() => isAlive(ogr2ogr), { timeout: 10_000 }).toBe(false)

  const next = await place.running()
  expect(await jobThat(as(next.origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: 1 } })
  await expectNothingLeft(place, next.server)
})

const onePoint = { type: 'point', records: [{ geometry: [-105, 40] }] } as const

/** Lines of the log about imports that no file should be able to end. */
function abnormalEnds(server: ServerProcess): number {
  return server.output.split('an import ended abnormally').length - 1
}

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

async function expectNoLayer(api: Api, name: string): Promise<void> {
  expect([...(await importedLayers(api)).keys()]).not.toContain(name)
}

/** The import may end between two polls: then the layer is complete. */
async function expectNoHalfLayer(api: Api): Promise<void> {
  expect((await importedLayers(api)).get('Survey')?.featureCount ?? count).toBe(count)
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
  const db = place.database()
  // The file and the row of the queue are removed after the job is complete.
  await expect
    .poll(() => leftovers(place, db, server), { timeout: 10_000 })
    .toEqual({ files: [], rows: [{ unseen: 0, jobs: 0 }], folders: [], children: 1 })
  await db.destroy()
}

async function leftovers(place: Place, db: Db, server: ServerProcess) {
  const { rows } = await sql<{ unseen: number; jobs: number }>`
    select (select count(*) from feature join layer on layer.id = layer_id where not is_ready) as unseen,
      (select count(*) from graphile_worker.jobs where task_identifier = 'import-file') as jobs`.execute(db)
  return { files: place.storedFiles(), rows, folders: place.leftInTemporary(), children: server.children().length }
}
