import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deleteFolder } from '@cairn/contract/folders'
import { cancelJob, type Job } from '@cairn/contract/jobs'
import { deleteProject } from '@cairn/contract/projects'
import { describe, expect } from 'vitest'
import { workerConnection } from '../../test/database.ts'
import type { Person } from '../../test/seeds.ts'
import { test as serverTest } from '../../test/working-server.ts'
import type { Services } from '../http/services.ts'
import { findJob, insertJob } from '../jobs/jobs.queries.ts'
import { insertLayer } from '../layers/layers.queries.ts'
import { connect } from '../platform/database/db.ts'
import { createLog } from '../platform/log.ts'
import { type ImportFilePayload, importFile } from './import-file.job.ts'
import { publishImport } from './publish-import.ts'
import { watchImport } from './watch-import.ts'
import { writeFeatures } from './write-features.ts'

interface Reserved {
  readonly owner: Person
  readonly folderId: string
  readonly job: Job
  readonly payload: ImportFilePayload
}

/** An upload whose job is not reserved by a worker: the test runs the job. */
const test = serverTest.extend('reserved', async ({ app, seeds }): Promise<Reserved> => {
  const { db, storage, clock } = app.services
  const owner = await seeds.person()
  const { id: folderId, projectId } = await seeds.folder({ by: owner })
  const place = { organizationId: owner.organizationId, projectId, folderId }
  const layer = await insertLayer(db, {
    ...place,
    name: 'Survey',
    serverName: 'survey',
    addFeature: null,
    isReady: false,
  })
  const timeoutTime = new Date(clock.now().getTime() + 3_600_000)
  const job = await insertJob(db, {
    ...place,
    layerId: layer.id,
    ownerId: owner.accountId,
    type: 'IMPORT',
    title: 'Survey',
    timeoutTime,
  })
  const storageKey = `uploads/${job.id}.geojson`
  await storage.put(storageKey, Readable.from([Buffer.from('{"type":"Point","coordinates":[1,2]}')]), { maxBytes: 99 })
  const payload: ImportFilePayload = {
    jobId: job.id,
    organizationId: owner.organizationId,
    projectId,
    layerId: layer.id,
    layerName: 'Survey',
    accountId: owner.accountId,
    storageKey,
    extension: 'geojson',
    crs: null,
  }
  return { owner, folderId, job, payload }
})

const untilTheEnd = new AbortController().signal

function run(services: Services, payload: ImportFilePayload, attempt = 1): Promise<void> {
  return importFile(services)(payload, { signal: untilTheEnd, jobId: '1', attempt, maxAttempts: 10 })
}

/** These services, but the storage runs `happen` before it returns the file. */
function whileReading(services: Services, happen: () => Promise<unknown>): Services {
  const { storage } = services
  return {
    ...services,
    storage: {
      put: (...put) => storage.put(...put),
      receive: (...receive) => storage.receive(...receive),
      get: async (...get) => {
        await happen()
        return storage.get(...get)
      },
      address: (key, address) => storage.address(key, address),
      head: (key) => storage.head(key),
      list: (folder) => storage.list(folder),
      delete: (key) => storage.delete(key),
      check: () => storage.check(),
    },
  }
}

const disable = ({ db }: Services, { accountId }: Person) =>
  db.updateTable('account').set({ isActive: false }).where('id', '=', accountId).execute()

const deleteRights = ({ db }: Services, { accountId }: Person) =>
  db.deleteFrom('permissionEntry').where('accountId', '=', accountId).execute()

async function outcomeOf({ db }: Services, { payload }: Reserved) {
  const job = await findJob(db, payload.jobId)
  const layers = await db.selectFrom('layer').where('id', '=', payload.layerId).select('isReady').execute()
  const activities = await db
    .selectFrom('activity')
    .where('projectId', '=', payload.projectId)
    .where('category', '=', 'Layer')
    .select('message')
    .execute()
  return { messages: job?.infoMessages.map(({ key }) => key), hasError: job?.hasError, layers, activities }
}

const nothingBut = (key: string) => ({ messages: [key], hasError: true, layers: [], activities: [] })

describe('the owner of an import', () => {
  test.for([
    ['is disabled', disable],
    ['loses the right to the folder', deleteRights],
  ] as const)('who %s while it waits gets no layer', async ([, lose], { app: { services }, reserved }) => {
    await lose(services, reserved.owner)
    await run(services, reserved.payload)
    expect(await outcomeOf(services, reserved)).toEqual(nothingBut('right_lost'))
  })

  test('who is disabled while the worker reads the file gets no layer', async ({ app: { services }, reserved }) => {
    const losing = whileReading(services, () => disable(services, reserved.owner))
    await run(losing, reserved.payload)
    expect(await outcomeOf(services, reserved)).toEqual(nothingBut('right_lost'))
  })
})

describe('the folder of an import', () => {
  test('that is deleted during the import ends it with a message and without an error in the log', async ({
    app,
    reserved,
  }) => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const { owner, folderId, payload } = reserved
    const losing = whileReading({ ...app.services, log }, () =>
      owner.api(deleteFolder, { params: { id: folderId }, query: { version: 1 } }),
    )
    await run(losing, payload)
    expect(await outcomeOf(app.services, reserved)).toEqual(nothingBut('place_gone'))
    expect(lines).toEqual([])
  })

  test('that is deleted before the layer is published fails the import', async ({ app: { services }, reserved }) => {
    const { owner, folderId, payload } = reserved
    await owner.api(deleteFolder, { params: { id: folderId }, query: { version: 1 } })
    await expect(publishImport(services.db, payload, { file: oneRow, written: 1 })).rejects.toThrow('place_gone')
  })

  test('that is deleted with its project leaves no job, no file and no work folder', async ({ app, reserved }) => {
    const { owner, payload } = reserved
    const workFolder = join(tmpdir(), `cairn-import-${payload.jobId}`)
    await mkdir(workFolder)
    await owner.api(deleteProject, { params: { id: payload.projectId }, query: { version: 1 } })
    await run(app.services, payload)
    expect(existsSync(workFolder)).toBe(false)
    expect(await app.services.storage.head(payload.storageKey)).toBeUndefined()
  })
})

test('an accepted cancellation prevents the publication of the layer', async ({ app: { services }, reserved }) => {
  const { owner, payload } = reserved
  await owner.api(cancelJob, { params: { id: payload.jobId } })
  await expect(publishImport(services.db, payload, { file: oneRow, written: 1 })).rejects.toThrow('cancelled')
  expect(await outcomeOf(services, reserved)).toMatchObject({ hasError: false, layers: [{ isReady: false }] })
})

test('writing progress does not wait for a second connection inside the transaction of an import', async ({
  app,
  reserved,
}) => {
  const db = connect(workerConnection(), { max: 1 })
  const watch = watchImport({ ...app.services, db }, reserved.job, untilTheEnd)
  const geometry = '0101000020e6100000000000000000f03f0000000000000040'
  try {
    const written = await writeFeatures(db, {
      target: reserved.payload,
      rows: batchesOf([{ geometry, properties: '{}' }]),
      total: 1,
      inShortTransactions: false,
      report: (progress) => watch.report(progress),
    })
    await watch.settled()
    expect(written).toBe(1)
    expect((await findJob(db, reserved.job.id))?.progress).toMatchObject({ phase: 'writing', written: 1 })
  } finally {
    watch.stop()
    await db.destroy()
  }
})

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const oneRow = {
  rowsPath: '',
  featureCount: 1,
  nullGeometryCount: 0,
  skipped: [],
  warnings: [],
  fields: [],
  geometryTypes: { Point: 1 },
  extent: null,
  layers: [],
  peakMemoryBytes: 0,
}

test('an import during whose three attempts the server was killed ends with that reason and leaves no layer', async ({
  app: { services },
  reserved,
}) => {
  await run(services, reserved.payload, 4)
  expect(await outcomeOf(services, reserved)).toEqual({
    messages: ['given_up'],
    hasError: true,
    layers: [],
    activities: [],
  })
})
