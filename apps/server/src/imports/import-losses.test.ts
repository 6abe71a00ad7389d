import { listFeatures } from '@cairn/contract/features/features'
import { statusOf } from '@cairn/contract/jobs'
import { type Shapefile, shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { expect } from 'vitest'
import { ended, ownLayers, seedPlace, upload } from '../../test/imports/uploads.ts'
import { test } from '../../test/working-server.ts'

const valves: Shapefile = {
  type: 'point',
  fields: [{ name: 'NAME', type: 'C', length: 8 }],
  records: [
    { geometry: [1, 1], values: ['first'] },
    { geometry: [2, 2], values: ['second'] },
    { geometry: [3, 3], values: ['third'] },
  ],
}

/** Bytes of a row: the mark of deletion and the name. */
const rowBytes = 9

test('an import whose table of attributes is short keeps all shapes, and its job says which attributes are missing', async ({
  seeds,
}) => {
  const entries = shapefileEntries('valves', valves).map((entry) =>
    entry.name.endsWith('dbf') ? { ...entry, bytes: Buffer.from(entry.bytes).subarray(0, -2 * rowBytes) } : entry,
  )
  const place = await seedPlace(seeds)
  const job = await ended(place, (await upload(place, zipFile(entries), { extension: 'zip' })).id)
  expect(statusOf(job, new Date())).toBe('complete-with-errors')
  expect(job).toMatchObject({
    progress: { read: 3, written: 3 },
    infoMessages: [
      { key: 'completed', params: { count: 3 } },
      { key: 'warning.attributes_missing', params: { layer: 'valves', count: 2 } },
    ],
  })
  const [layer] = await ownLayers(place)
  expect(layer).toMatchObject({ id: job.layerId, featureCount: 3 })
  const { features } = await place.owner.api(listFeatures, { query: { layerId: layer?.id ?? '' } })
  expect(features.map(({ properties }) => properties)).toEqual([{ NAME: 'first' }, {}, {}])
})
