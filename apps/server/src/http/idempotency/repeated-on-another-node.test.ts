import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createAttachment } from '@cairn/contract/attachments/attachments'
import { type CallOptions, createApi } from '@cairn/contract/client'
import { changeFeature, createFeature, deleteFeature, listFeatures } from '@cairn/contract/features/features'
import { putUpload } from '@cairn/contract/imports'
import { listJobs } from '@cairn/contract/jobs'
import { expect } from 'vitest'
import { sendTo } from '../../../test/app.ts'
import { namesOfFiles } from '../../../test/attachments/files.ts'
import { workerConnection } from '../../../test/database.ts'
import { ended, ownLayers, seedPlace, uploadUrl } from '../../../test/imports/uploads.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import { test as workingTest } from '../../../test/working-server.ts'
import { buildApp } from '../../app.ts'
import { uploadFolder } from '../../imports/upload-rules.ts'
import { connect } from '../../platform/database/db.ts'

/** Calls to a second node on the same database and storage, with its own connections. */
const test = workingTest.extend('asOnOtherNode', async ({ app }, { onCleanup }) => {
  const db = connect(workerConnection(), { max: 2 })
  const { app: node } = await buildApp({ ...app.services, db })
  onCleanup(async () => {
    await node.close()
    await db.destroy()
  })
  return (token?: string) => createApi('', sendTo(node, token))
})

const point = (x: number) => ({ type: 'Point', coordinates: [x, 40] }) as const
const file = (x: number) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: point(x) }] })
const newKey = (): CallOptions => ({ idempotencyKey: randomUUID() })

const countOf = async ({ api }: Person, layerId: string) =>
  (await api(listFeatures, { query: { layerId } })).features.length

test('a write repeated on another node gets its first answer and has one effect', async ({ seeds, asOnOtherNode }) => {
  const by = await seeds.person()
  const { id: layerId } = await seeds.layer({ by })
  const other = asOnOtherNode(by.token)

  const creating = newKey()
  const create = { body: { layerId, geometry: point(1) } }
  const feature = await by.api(createFeature, create, creating)
  expect(await other(createFeature, create, creating)).toEqual(feature)
  await problemFrom(other(createFeature, { body: { layerId, geometry: point(2) } }, creating), 'idempotency_key_reused')
  expect(await countOf(by, layerId)).toBe(1)

  const changing = newKey()
  const change = { params: { id: feature.id }, body: { version: 1, properties: { name: 'Hydrant' } } }
  const changed = await other(changeFeature, change, changing)
  expect(changed.version).toBe(2)
  expect(await by.api(changeFeature, change, changing)).toEqual(changed)

  const deleting = newKey()
  const remove = { params: { id: feature.id }, query: { version: 2 } }
  const answer = await by.api(deleteFeature, remove, deleting)
  expect(await other(deleteFeature, remove, deleting)).toEqual(answer)
  expect(await countOf(by, layerId)).toBe(0)
})

test('requests with one key on two nodes at the same time have one effect', async ({ seeds, asOnOtherNode }) => {
  const by = await seeds.person()
  const { id: layerId } = await seeds.layer({ by })
  const options = newKey()
  const nodes = [by.api, asOnOtherNode(by.token), by.api, asOnOtherNode(by.token)]
  const made = await Promise.all(
    nodes.map((api) => api(createFeature, { body: { layerId, geometry: point(1) } }, options)),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await countOf(by, layerId)).toBe(1)
})

test('an upload repeated on another node gets its job; other bytes with its key are refused', async ({
  seeds,
  asOnOtherNode,
}) => {
  const place = await seedPlace(seeds)
  const params = { token: await uploadUrl(place) }
  const options = newKey()
  const job = await place.owner.api(putUpload, { params, body: file(1) }, options)
  const other = asOnOtherNode()
  expect(await other(putUpload, { params, body: file(1) }, options)).toMatchObject({ id: job.id })
  await problemFrom(other(putUpload, { params, body: file(2) }, options), 'idempotency_key_reused')
  await ended(place, job.id)
  expect(await ownLayers(place)).toMatchObject([{ featureCount: 1 }])
})

test('uploads with one key on two nodes at the same time start one import', async ({ seeds, app, asOnOtherNode }) => {
  const place = await seedPlace(seeds)
  const params = { token: await uploadUrl(place) }
  const options = newKey()
  const jobs = await Promise.all(
    [app.as(), asOnOtherNode()].map((api) => api(putUpload, { params, body: file(1) }, options)),
  )
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
  await ended(place, jobs[0]?.id ?? '')
  const { jobs: listed } = await place.owner.api(listJobs, { query: { projectID: place.projectId } })
  expect(listed).toHaveLength(1)
  expect(await ownLayers(place)).toHaveLength(1)
  await expect.poll(() => Readable.from(app.services.storage.list(uploadFolder)).toArray()).toEqual([])
})

test('a file that is sent to two nodes at the same moment is added once, and both answers have it', async ({
  seeds,
  asOnOtherNode,
}) => {
  const by = await seeds.person()
  const { id, projectId, version } = await seeds.feature({ by })
  const query = { NewID: randomUUID(), FileName: 'notes.txt', MapID: projectId, TableID: id, version }
  const body = 'hydrant'.repeat(100_000)
  const added = await Promise.all(
    [by.api, asOnOtherNode(by.token)].map((api) => api(createAttachment, { query, body })),
  )
  expect(added[1]).toEqual(added[0])
  expect(await namesOfFiles(by, id)).toEqual(['notes.txt'])
})

test('uploads of different bytes with one key on two nodes at the same time: one is refused', async ({
  seeds,
  app,
  asOnOtherNode,
}) => {
  const place = await seedPlace(seeds)
  const params = { token: await uploadUrl(place) }
  const options = newKey()
  const results = await Promise.allSettled([
    app.as()(putUpload, { params, body: file(1) }, options),
    asOnOtherNode()(putUpload, { params, body: file(2) }, options),
  ])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'idempotency_key_reused' } }])
  expect((await place.owner.api(listJobs, { query: { projectID: place.projectId } })).jobs).toHaveLength(1)
})
