import { listFeatures } from '@cairn/contract/features/features'
import { discardFile, importFileParts, putFile } from '@cairn/contract/imports'
import { cancelJob } from '@cairn/contract/jobs'
import { readLayerExtent } from '@cairn/contract/layers'
import { type ShapeField, shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { describe, expect } from 'vitest'
import { bottomLeft } from '../../test/imports/foreign-reading.ts'
import { ended, fileToken, ownLayers, type Place, seedPlace, storeFile } from '../../test/imports/uploads.ts'
import { problemFrom } from '../../test/problems.ts'
import { test } from '../../test/working-server.ts'
import { cleanUp } from '../clean-up.job.ts'
import type { Services } from '../http/services.ts'
import { uploadFolder } from './upload-rules.ts'

const fields: readonly ShapeField[] = [{ name: 'name', type: 'C', length: 10 }]

/** Streets, pumps without a coordinate system, and deaths. */
const soho = zipFile([
  ...shapefileEntries('streets', {
    type: 'line',
    fields,
    records: [
      {
        geometry: [
          [
            [-0.13, 51.51],
            [-0.14, 51.52],
          ],
        ],
        values: ['Broad'],
      },
    ],
  }),
  ...shapefileEntries('pumps', { type: 'point', fields, records: [{ geometry: [-0.13, 51.51], values: ['p'] }] }, {}),
  ...shapefileEntries('deaths', { type: 'point', fields, records: [{ geometry: [-0.13, 51.5], values: ['d'] }] }),
])

async function keysIn({ storage }: Services): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(uploadFolder)) keys.push(key)
  return keys
}

const importOf = ({ owner, folderId }: Place, body: (typeof importFileParts)['body']['_zod']['input']) =>
  owner.api(importFileParts, { params: { folderId }, body })

describe('a file that is sent before its import', () => {
  test('says what it holds, and each chosen part becomes a layer of its own', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const file = await storeFile(place, soho, 'zip')
    expect(file).toMatchObject({
      refusal: null,
      parts: [
        { name: 'streets', geometry: 'polyline', featureCount: 1, needsCrs: false },
        { name: 'pumps', geometry: 'point', featureCount: 1, crs: null, needsCrs: true },
        { name: 'deaths', geometry: 'point', featureCount: 1, needsCrs: false },
      ],
    })
    expect(await ownLayers(place)).toEqual([])
    const [streets, pumps] = file.parts.map(({ key }) => key)
    const { jobs } = await importOf(place, {
      fileId: file.id,
      layers: [
        { part: streets ?? '', layerName: 'Roads' },
        { part: pumps ?? '', layerName: 'Pumps', crs: '4326' },
      ],
    })
    expect(jobs.map(({ title }) => title)).toEqual(['Roads', 'Pumps'])
    for (const { id } of jobs) {
      expect(await ended(place, id)).toMatchObject({
        isComplete: true,
        hasError: false,
        infoMessages: [{ key: 'completed', params: { count: 1 } }],
      })
    }
    const layers = await ownLayers(place)
    expect(layers.map(({ name, addFeature }) => [name, addFeature])).toEqual(
      expect.arrayContaining([
        ['Roads', 'polyline'],
        ['Pumps', 'point'],
      ]),
    )
    expect(layers).toHaveLength(2)
    const roads = layers.find(({ name }) => name === 'Roads')
    const { features } = await place.owner.api(listFeatures, { query: { layerId: roads?.id ?? '' } })
    expect(features.map(({ properties }) => properties)).toEqual([{ name: 'Broad' }])
    await expect.poll(() => keysIn(app.services)).toEqual([])
  })

  test('is imported in the coordinate system that the user names instead of the one of the file', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const feet = { type: 'point', fields, records: [{ geometry: [913175.109, 120121.881], values: ['a'] }] } as const
    const file = await storeFile(place, zipFile(shapefileEntries('wells', feet)), 'zip')
    expect(file.parts).toMatchObject([{ crs: 'GCS WGS 1984', allowsOtherCrs: true }])
    const [part = ''] = file.parts.map(({ key }) => key)
    const { jobs } = await importOf(place, { fileId: file.id, layers: [{ part, layerName: 'Wells', crs: '2263' }] })
    expect(await ended(place, jobs[0]?.id ?? '')).toMatchObject({ isComplete: true, hasError: false })
    const [layer] = await ownLayers(place)
    const { extent } = await place.owner.api(readLayerExtent, { params: { id: layer?.id ?? '' } })
    expect(extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
  })

  test('begins all its imports or none, and a part that fails leaves the others', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const file = await storeFile(place, soho, 'zip')
    const [streets = '', pumps = '', deaths = ''] = file.parts.map(({ key }) => key)
    const taken = importOf(place, {
      fileId: file.id,
      layers: [
        { part: streets, layerName: 'Same' },
        { part: deaths, layerName: 'SAME' },
      ],
    })
    expect(await problemFrom(taken, 'layer_name_taken')).toMatchObject({ params: { name: 'SAME' } })
    expect(await ownLayers(place)).toEqual([])
    const { jobs } = await importOf(place, {
      fileId: file.id,
      layers: [
        { part: pumps, layerName: 'Pumps' },
        { part: deaths, layerName: 'Deaths' },
      ],
    })
    const [failed, done] = await Promise.all(jobs.map(({ id }) => ended(place, id)))
    expect(failed).toMatchObject({ hasError: true, infoMessages: [{ key: 'coordinate_system_required' }] })
    expect(done).toMatchObject({ isComplete: true })
    expect(await ownLayers(place)).toMatchObject([{ name: 'Deaths' }])
  })

  test('is refused with the reason, and not kept, when nothing of it can be imported', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    expect(await storeFile(place, '{"type":"FeatureCollection","features":[{', 'geojson')).toMatchObject({
      refusal: { key: 'file_damaged' },
      parts: [],
    })
    expect(await keysIn(app.services)).toEqual([])
  })

  test('is answered again to a repetition, and belongs to its sender alone', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const token = await fileToken(place, 'geojson')
    const body = '{"type":"Point","coordinates":[1,2]}'
    const send = (idempotencyKey: string) => place.owner.api(putFile, { params: { token }, body }, { idempotencyKey })
    const key = crypto.randomUUID()
    const first = await send(key)
    expect(await send(key)).toEqual(first)
    await problemFrom(send(crypto.randomUUID()), 'upload_used')
    const other = await seedPlace(seeds)
    const layers = [{ part: '0', layerName: 'Mine' }]
    await problemFrom(importOf(other, { fileId: first.id, layers }), 'file_gone')
    await problemFrom(other.owner.api(discardFile, { params: { id: first.id } }), 'not_found')
  })

  test('is deleted when its sender discards it, or when it expires', async ({ seeds, app }) => {
    const place = await seedPlace(seeds)
    const discarded = await storeFile(place, '{"type":"Point","coordinates":[1,2]}', 'geojson')
    await storeFile(place, '{"type":"Point","coordinates":[1,2]}', 'geojson')
    await place.owner.api(discardFile, { params: { id: discarded.id } })
    expect(await keysIn(app.services)).toHaveLength(1)
    app.clock.advance(61 * 60_000)
    await cleanUp(app.services)({}, { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 })
    expect(await keysIn(app.services)).toEqual([])
  })

  test('stays for its other parts when the import of one is cancelled', async ({ seeds }) => {
    const place = await seedPlace(seeds)
    const { id: fileId, parts } = await storeFile(place, soho, 'zip')
    const layers = [0, 2].map((at) => ({ part: parts[at]?.key ?? '', layerName: parts[at]?.name ?? '' }))
    const { jobs } = await importOf(place, { fileId, layers })
    const [first, second] = jobs
    await place.owner.api(cancelJob, { params: { id: first?.id ?? '' } }).catch(() => undefined)
    expect(await ended(place, second?.id ?? '')).toMatchObject({ isComplete: true })
  })
})
