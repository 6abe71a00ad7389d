import { listAttachments, readAttachment } from '@cairn/contract/attachments/attachments'
import { changeOrganization } from '@cairn/contract/organizations/organizations'
import { permissionBits } from '@cairn/domain/permissions'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { addFile } from '../../../test/attachments/files.ts'
import { heicPhoto } from '../../../test/attachments/heic-photo.ts'
import { placedPhoto } from '../../../test/attachments/placed-photo.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import { photoPlaceOf } from '../../reading/photos/photo-place.ts'
import { makePreview } from './make-preview.job.ts'
import { resumePreviews } from './request-preview.ts'

const test = base.extend('hydrant', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const feature = await seeds.feature({ by: admin, layerId: layer.id })
  const query = { featureId: feature.id }
  const add = (content: Buffer, name = 'a.jpg') => addFile(admin, feature, { name, content })
  const list = async (by = admin) => (await by.api(listAttachments, { query })).files[0]
  const bytesAt = async (url: string | null | undefined) => (await app.http.app.inject({ url: url ?? '' })).rawPayload
  return { admin, layerId: layer.id, add, list, bytesAt }
})

const facts = { widthPx: 800, heightPx: 600, takenAt: '2024-02-29T23:30:00' }
const placed = { ...facts, lonLat: [-104.5, 39.5], directionDeg: 90 }
const hidden = { ...facts, lonLat: null, directionDeg: null }

test('a photo gets its thumbnail and its facts after it was added', async ({ app, hydrant }) => {
  const { add, list, bytesAt } = hydrant
  await add(await placedPhoto())
  expect(await list()).toMatchObject({ preview: 'pending', thumbnailUrl: null, photo: null })
  await runJobs(app)
  const file = await list()
  expect(file).toMatchObject({ preview: 'ready', photo: placed })
  const thumbnail = await bytesAt(file?.thumbnailUrl)
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('a file that is no photo waits for no preview, and one that cannot be read has none', async ({ app, hydrant }) => {
  const { add, list } = hydrant
  await add(Buffer.from('notes'), 'a.txt')
  expect(await list()).toMatchObject({ preview: 'none', photo: null })
  const { entry } = await add((await placedPhoto()).subarray(0, 300), 'b.jpg')
  await runJobs(app)
  const row = app.services.db.selectFrom('attachment').where('fileId', '=', entry.File_ID)
  expect(await row.select('preview').execute()).toEqual([{ preview: 'none' }])
})

test('a photo whose object is gone has no preview', async ({ app, hydrant: { add, list } }) => {
  const { entry } = await add(await placedPhoto())
  const row = app.services.db.selectFrom('attachment').where('fileId', '=', entry.File_ID)
  const { storageKey } = await row.select('storageKey').executeTakeFirstOrThrow()
  await app.services.storage.delete(storageKey)
  await runJobs(app)
  expect(await list()).toMatchObject({ preview: 'none', thumbnailUrl: null })
})

test('a photo that takes too long has no preview, until a later attempt reads it', async ({ app, hydrant }) => {
  const { admin, add, list } = hydrant
  const { entry } = await add(await placedPhoto())
  const attempt = (number: number, timeoutMs?: number) =>
    makePreview(app.services, timeoutMs)(
      { fileId: entry.File_ID, organizationId: admin.organizationId },
      { signal: new AbortController().signal, jobId: '1', attempt: number, maxAttempts: 2 },
    )
  await expect(attempt(1, 1)).rejects.toThrow('read_timeout')
  expect(await list()).toMatchObject({ preview: 'none' })
  await attempt(2, 1)
  expect(await list()).toMatchObject({ preview: 'none' })
  await attempt(2)
  expect(await list()).toMatchObject({ preview: 'ready' })
})

test('a HEIC has a JPEG that every browser shows, at addresses of its own', async ({ app, hydrant }) => {
  const { admin, add, list, bytesAt } = hydrant
  const { entry } = await add(heicPhoto, 'a.heic')
  const params = { fileId: entry.File_ID }
  expect(await list()).toMatchObject({ contentType: 'image/heic', preview: 'pending', jpegUrl: null })
  await problemFrom(admin.api(readAttachment, { params, query: { as: 'jpeg' } }), 'not_found')
  await runJobs(app)
  const file = await list()
  expect(file).toMatchObject({ preview: 'ready', photo: { widthPx: 60, heightPx: 48, lonLat: placed.lonLat } })
  expect((await bytesAt(file?.url)).equals(heicPhoto)).toBe(true)
  const fresh = await admin.api(readAttachment, { params, query: { as: 'jpeg', disposition: 'attachment' } })
  for (const url of [file?.jpegUrl, fresh.data.url]) {
    const { headers, rawPayload } = await app.http.app.inject({ url: url ?? '' })
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 48 })
    expect(photoPlaceOf(rawPayload)).toMatchObject({ lonLat: null })
  }
  await admin.api(changeOrganization, { query: {}, body: { removesPhotoPlace: true } })
  expect(photoPlaceOf(await bytesAt((await list())?.url)).lonLat).toBeNull()
})

test('a file that no job makes a preview of gets one with the next clean-up', async ({
  app,
  hydrant: { add, list },
}) => {
  const { db } = app.services
  const { entry } = await add(heicPhoto, 'a.heic')
  await runJobs(app)
  await db.updateTable('attachment').where('fileId', '=', entry.File_ID).set({ preview: 'pending' }).execute()
  await runJobs(app)
  expect(await list()).toMatchObject({ preview: 'pending' })
  await resumePreviews(app.services)
  await resumePreviews(app.services)
  await runJobs(app)
  expect(await list()).toMatchObject({ preview: 'ready' })
})

test('where the organization removes the place, no address gives it, and other organizations do not see it', async ({
  app,
  seeds,
  hydrant,
}) => {
  const { admin, layerId, add, list, bytesAt } = hydrant
  const photo = await placedPhoto()
  const { entry } = await add(photo)
  await runJobs(app)
  const guest = await seeds.grantee({
    by: admin,
    assetType: 'layer',
    assetId: layerId,
    permission: permissionBits.view,
  })
  expect((await bytesAt((await list())?.url)).equals(photo)).toBe(true)
  expect((await list(guest))?.photo).toEqual(placed)
  await admin.api(changeOrganization, { query: {}, body: { removesPhotoPlace: true } })
  const params = { fileId: entry.File_ID }
  const { data } = await admin.api(readAttachment, { params, query: { disposition: 'attachment' } })
  for (const url of [data.url, (await list())?.url, (await list(guest))?.url])
    expect(photoPlaceOf(await bytesAt(url))).toEqual({ lonLat: null, directionDeg: null, takenAt: facts.takenAt })
  expect((await list())?.photo).toEqual(placed)
  expect((await list(guest))?.photo).toEqual(hidden)
})
