import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { seedStoredFile } from '../../../test/samples/stored-file-samples.ts'
import { thumbnailKeyOf } from '../stored-keys.ts'
import { photoFactsOf } from './photo-facts.ts'
import { requestPreview } from './request-preview.ts'

const test = base.extend('previewOf', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const { id: featureId } = await seeds.feature({ by: admin, layerId: layer.id })
  const { db } = app.services
  return async (bytes: Buffer, whileQueued: (storageKey: string) => Promise<void> = async () => {}) => {
    const name = 'a.jpg'
    const { fileId, storageKey } = await seedStoredFile(app, { by: admin, featureId, name, bytes, kind: 'Photo' })
    const { organizationId } = admin
    await requestPreview(db, { fileId, organizationId })
    const row = () => db.selectFrom('attachment').where('fileId', '=', fileId).selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ preview: 'pending' })
    await whileQueued(storageKey)
    await runJobs(app)
    return { row: await row(), thumbnailKey: thumbnailKeyOf(storageKey) }
  }
})

test('a photo gets its thumbnail and its facts', async ({ app, previewOf }) => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1565c0' } })
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: '2024:02:29 23:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 30/1 0/1',
        GPSImgDirection: '90/1',
      },
    })
    .toBuffer()
  const { row, thumbnailKey } = await previewOf(photo)
  expect(row.preview).toBe('ready')
  const facts = { widthPx: 800, heightPx: 600, takenAt: '2024-02-29T23:30:00' }
  expect(photoFactsOf(row, false)).toEqual({ ...facts, lonLat: [-104.5, 39.5], directionDeg: 90 })
  expect(photoFactsOf(row, true)).toEqual({ ...facts, lonLat: null, directionDeg: null })
  const thumbnail = await buffer(await app.services.storage.get(thumbnailKey))
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('a file without a picture that can be read has no preview', async ({ app, previewOf }) => {
  const { row, thumbnailKey } = await previewOf(Buffer.from('no picture'))
  expect(row.preview).toBe('none')
  expect(photoFactsOf(row, false)).toBeNull()
  expect(await app.services.storage.head(thumbnailKey)).toBeUndefined()
})

test('a file whose object is gone has no preview', async ({ app, previewOf }) => {
  const { row } = await previewOf(Buffer.from('x'), (key) => app.services.storage.delete(key))
  expect(row.preview).toBe('none')
})
