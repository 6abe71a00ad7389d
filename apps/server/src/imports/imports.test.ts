import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { listFeatures, readFeature } from '@cairn/contract/features/features'
import { deleteFolder } from '@cairn/contract/folders'
import { createUploadUrl, putUpload, uploadMaxBytes } from '@cairn/contract/imports'
import { cancelJob, statusOf } from '@cairn/contract/jobs'
import { describe, expect } from 'vitest'
import { ended, ownLayers, seedPlace, upload, uploadUrl } from '../../test/imports/uploads.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import type { Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { test } from '../../test/working-server.ts'
import { cleanUp } from '../clean-up.job.ts'
import { answersStoredMs } from '../http/idempotency/repeated-request.ts'
import { importUploads } from './receive-import.ts'
import { uploadFolder } from './upload-rules.ts'

const run = { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 }

/** A feature collection of `count` points in a row; `withNull` removes the geometry of the first. */
function points(count: number, { withNull = false } = {}): string {
  const features = Array.from({ length: count }, (_, i) => ({
    type: 'Feature',
    geometry: withNull && i === 0 ? null : { type: 'Point', coordinates: [-105 + i / 1e5, 40, 1600 + i] },
    properties: { Number: i, Name: `Point ${i}`, Checked: i % 2 === 0 },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

describe('an import', () => {
  test('turns a file into a layer with typed properties, heights and a message', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const job = await ended(place, (await upload(place, points(2500))).id)
    expect(job).toMatchObject({
      isComplete: true,
      hasError: false,
      progress: { phase: 'done', read: 2500, written: 2500, percent: 100 },
      infoMessages: [{ key: 'completed', params: { count: 2500 } }],
    })
    const [layer] = await ownLayers(place)
    const made = { id: job.layerId, name: 'Survey', featureCount: 2500, rev: 1, preferredMethod: 'WFS' }
    expect(layer).toMatchObject({ ...made, addFeature: 'point', zIndex: 4 })
    const page = await place.owner.api(listFeatures, { query: { layerId: layer?.id ?? '', limit: 1 } })
    expect(page.features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [-105, 40, 1600] },
      properties: { Number: 0, Name: 'Point 0', Checked: true },
    })
    const found = await app.services.db
      .selectFrom('featureSearch')
      .where('layerId', '=', layer?.id ?? '')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    expect(found?.count).toBe(2500)
  })

  test('keeps the order of the columns of the file', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    await ended(place, (await upload(place, points(2))).id)
    const [layer] = await ownLayers(place)
    const { features } = await place.owner.api(listFeatures, { query: { layerId: layer?.id ?? '' } })
    const feature = await place.owner.api(readFeature, { params: { id: features[0]?.id ?? '' } })
    expect(Object.keys(feature.properties)).toEqual(['Number', 'Name', 'Checked'])
  })

  test('has exactly one entry in the activity log', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    await ended(place, (await upload(place, points(3))).id)
    const activities = await app.services.db
      .selectFrom('activity')
      .where('projectId', '=', place.projectId)
      .where('category', '=', 'Layer')
      .select(['type', 'email', 'message'])
      .execute()
    expect(activities).toEqual([
      { type: 'Add', email: place.owner.email, message: 'Layer Survey: imported with 3 features' },
    ])
  })

  test('counts features without geometry and does not insert them', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const job = await ended(place, (await upload(place, points(5, { withNull: true }))).id)
    expect(job.infoMessages).toEqual([
      { key: 'completed', params: { count: 4 } },
      { key: 'nullGeometries', params: { count: 1 } },
    ])
    expect(await ownLayers(place)).toMatchObject([{ featureCount: 4 }])
  })

  test('changes names that cannot be stored, and counts them', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const properties = { '': 1, 'a\0': 2, ['k'.repeat(129)]: 3 }
    const geometry = { type: 'Point', coordinates: [1, 2] }
    const job = await ended(place, (await upload(place, JSON.stringify({ type: 'Feature', geometry, properties }))).id)
    expect(job.infoMessages).toEqual([
      { key: 'completed', params: { count: 1 } },
      { key: 'warning.names_changed', params: { count: 3 } },
    ])
    const { features } = await place.owner.api(listFeatures, { query: { layerId: job.layerId ?? '' } })
    expect(features[0]?.properties).toEqual({ unnamed: 1, a: 2, ['k'.repeat(128)]: 3 })
  })

  test('imports a value with more words than can be indexed', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const text = Array.from({ length: 200_000 }, (_, i) => `word${i}`).join(' ')
    const geometry = { type: 'Point', coordinates: [1, 2] }
    const body = JSON.stringify({ type: 'Feature', geometry, properties: { text } })
    expect((await ended(place, (await upload(place, body)).id)).isComplete).toBe(true)
  })

  test('that fails leaves no layer, no features and no file, and its name can be used again', async ({
    seeds,
    app,
  }) => {
    const place = await seedPlace(seeds)
    const failed = await ended(place, (await upload(place, '{"type":"FeatureCollection","features":[{')).id)
    expect(failed).toMatchObject({ isComplete: false, hasError: true, layerId: null })
    expect(statusOf(failed, app.clock.now())).toBe('failed')
    expect(failed.infoMessages.map(({ key }) => key)).not.toContain('internal')
    expect(await ownLayers(place)).toEqual([])
    const again = await ended(place, (await upload(place, points(1))).id)
    expect(again.isComplete).toBe(true)
    await expect.poll(() => readdir(join(app.directory, 'uploads'))).toEqual([])
  })

  test.for([
    ['without features', [], [{ key: 'file_empty', params: {} }]],
    ['of rows without geometry', [null, null], [{ key: 'no_geometry', params: { count: 2 } }]],
    [
      'of features that cannot be imported',
      [null, { type: 'Point', coordinates: ['1', '2'] }],
      [
        { key: 'nothing_imported', params: {} },
        { key: 'nullGeometries', params: { count: 1 } },
        { key: 'skipped.coordinates_unreadable', params: { count: 1 } },
      ],
    ],
    [
      'of metres without a coordinate system',
      [{ type: 'Point', coordinates: [913175, 120121] }],
      [{ key: 'coordinate_system_required', params: { layer: 'Survey' } }],
    ],
  ] as const)('of a file %s fails and leaves no layer, and its name is free', async (sample, { seeds }) => {
    const [, geometries, infoMessages] = sample
    const place = await seedPlace(seeds)
    const features = geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }))
    const body = JSON.stringify({ type: 'FeatureCollection', features })
    const job = await ended(place, (await upload(place, body)).id)
    expect(job).toMatchObject({ isComplete: false, hasError: true, layerId: null, infoMessages })
    expect(await ownLayers(place)).toEqual([])
    expect(await ended(place, (await upload(place, points(1))).id)).toMatchObject({ isComplete: true })
    expect(await ownLayers(place)).toMatchObject([{ featureCount: 1 }])
  })

  test('that is cancelled leaves no layer', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const { id } = await upload(place, points(60_000))
    await place.owner.api(cancelJob, { params: { id } })
    const job = await ended(place, id)
    expect(job).toMatchObject({ isComplete: false, hasError: true, infoMessages: [{ key: 'cancelled' }] })
    expect(await ownLayers(place)).toEqual([])
  })

  test('is not visible until it is complete, while its name is taken', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const job = await upload(place, points(20_000))
    expect(await ownLayers(place)).toEqual([])
    const layerId = job.layerId ?? ''
    await problemFrom(place.owner.api(listFeatures, { query: { layerId } }), 'not_found')
    await problemFrom(uploadUrl(place, { name: 'SURVEY' }), 'layer_name_taken')
    await ended(place, job.id)
    expect(await ownLayers(place)).toMatchObject([{ featureCount: 20_000 }])
  })
})

/** A folder, and a function that sends a file to one upload address of it. */
async function sendingTo(seeds: Seeds, app: TestApp) {
  const place = await seedPlace(seeds)
  const params = { token: await uploadUrl(place) }
  const send = (idempotencyKey: string, body = points(1)) => app.as()(putUpload, { params, body }, { idempotencyKey })
  return { place, send }
}

describe('an upload', () => {
  test('with an impossible name, type, size or coordinate system is refused before it is sent', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    await seeds.layer({ by: place.owner, folderId: place.folderId, name: 'Taken' })
    await problemFrom(uploadUrl(place, { name: 'taken' }), 'layer_name_taken')
    await problemFrom(uploadUrl(place, { extension: 'exe' }), 'upload_type_not_supported')
    await problemFrom(uploadUrl(place, { sizeBytes: 0 }), 'upload_empty')
    await problemFrom(uploadUrl(place, { sizeBytes: uploadMaxBytes + 1 }), 'upload_too_large')
    await problemFrom(uploadUrl(place, { crs: 'Mars' }), 'coordinate_system_unknown')
    await problemFrom(uploadUrl(place, { crs: 'EPSG:999999' }), 'coordinate_system_unknown')
    await problemFrom(uploadUrl(place, { crs: 'EPSG:32800' }), 'coordinate_system_unknown')
    await problemFrom(uploadUrl(place, { type: 'WFSVECTOR' }), 'upload_kind_not_supported')
    await expect(uploadUrl(place, { sizeBytes: uploadMaxBytes, crs: 'EPSG:2263' })).resolves.toMatch(/^[\w-]{43}$/)
  })

  test('of a layer that is drawn as pictures needs the map services', async ({ seeds, app }) => {
    const { owner, folderId } = await seedPlace(seeds)
    await allowFeature(app.services.db, 'geoServer', { ...owner, isOn: false })
    const params = { folderId, extension: 'geojson', type: 'VECTOR', method: 'WMS' } as const
    const call = owner.api(createUploadUrl, { params, query: { layerName: 'Survey' } })
    expect((await problemFrom(call, 'feature_off')).params).toEqual({ feature: 'geoServer' })
  })

  test('that is empty or too large is refused, and no file is stored', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    await problemFrom(upload(place, ''), 'upload_empty')
    const token = await uploadUrl(place)
    const reply = await app.http.app.inject({
      method: 'PUT',
      url: `/rest/uploads/${token}`,
      headers: { 'content-type': 'application/zip', 'content-length': String(uploadMaxBytes + 1) },
      payload: 'x',
    })
    expect(reply.json()).toMatchObject({ status: 413 })
    expect(await readdir(app.directory, { recursive: true })).not.toContainEqual(expect.stringContaining('geojson'))
    expect(await ownLayers(place)).toEqual([])
  })

  test('address works once, for 15 minutes, and only while the account has the right', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const once = await uploadUrl(place)
    await place.owner.api(putUpload, { params: { token: once }, body: points(1) })
    await problemFrom(app.as()(putUpload, { params: { token: once }, body: points(1) }), 'upload_used')

    const late = await uploadUrl(place, { name: 'Late' })
    app.clock.advance(15 * 60_000)
    await problemFrom(app.as()(putUpload, { params: { token: late }, body: points(1) }), 'upload_expired')
    await cleanUp(app.services)({}, run)

    const lost = await uploadUrl(place, { name: 'Lost' })
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', place.owner.accountId).execute()
    await problemFrom(app.as()(putUpload, { params: { token: lost }, body: points(1) }), 'not_found')
  })

  test('answers a repetition of its request with the same job, and starts one import', async ({ seeds, app }) => {
    const { place, send } = await sendingTo(seeds, app)
    const key = randomUUID()
    const [first, second] = await Promise.all([send(key), send(key)])
    expect(second.id).toBe(first.id)
    await ended(place, first.id)
    expect(await send(key)).toMatchObject({ id: first.id, isComplete: true })
    await problemFrom(send(randomUUID()), 'upload_used')
    expect(await ownLayers(place)).toHaveLength(1)
  })

  test('refuses other bytes with the key of its request, and imports the first ones', async ({ seeds, app }) => {
    const { place, send } = await sendingTo(seeds, app)
    const key = randomUUID()
    const { id } = await send(key, points(2))
    for (const body of [points(3), '']) await problemFrom(send(key, body), 'idempotency_key_reused')
    await ended(place, id)
    expect(await ownLayers(place)).toMatchObject([{ featureCount: 2 }])
  })

  test('answers a repetition of its request for a week', async ({ seeds, app }) => {
    const { place, send } = await sendingTo(seeds, app)
    const key = randomUUID()
    const first = await send(key)
    await ended(place, first.id)
    app.clock.advance(answersStoredMs - 1)
    await cleanUp(app.services)({}, run)
    expect(await send(key)).toMatchObject({ id: first.id })
    app.clock.advance(2)
    await cleanUp(app.services)({}, run)
    await problemFrom(send(key), 'not_found')
  })

  test('without a body is refused as an empty one', async ({ seeds, app }) => {
    const token = await uploadUrl(await seedPlace(seeds))
    const reply = await app.http.app.inject({ method: 'PUT', url: `/rest/uploads/${token}` })
    expect(reply.json()).toMatchObject({ status: 400, code: 'upload_empty' })
  })

  test('with the content type JSON is stored as a file', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const url = `/rest/uploads/${await uploadUrl(place)}`
    const headers = { 'content-type': 'application/json' }
    const reply = await app.http.app.inject({ method: 'PUT', url, headers, payload: points(3) })
    expect((await ended(place, reply.json().id)).infoMessages).toEqual([{ key: 'completed', params: { count: 3 } }])
  })

  test('whose folder is deleted during the transfer is refused, and no file is stored', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const token = await uploadUrl(place)
    async function* deletingMeanwhile() {
      yield Buffer.from(points(1))
      await place.owner.api(deleteFolder, { params: { id: place.folderId }, query: { version: 1 } })
    }
    const bytes = Readable.from(deletingMeanwhile(), { objectMode: false })
    const sending = importUploads(app.services).receive(app.services.db, {
      token,
      bytes,
      contentLength: undefined,
      key: undefined,
    })
    await problemFrom(sending, 'not_found')
    expect(await Readable.from(app.services.storage.list(uploadFolder)).toArray()).toEqual([])
  })

  test('by two concurrent requests with the same name makes one layer', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const tokens = [await uploadUrl(place), await uploadUrl(place)]
    const results = await Promise.allSettled(
      tokens.map((token) => place.owner.api(putUpload, { params: { token }, body: points(10) })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
