import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { deleteFeature } from '@cairn/contract/features/features'
import { changeOrganization } from '@cairn/contract/organizations/organizations'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { seedStoredFile, unlistFile } from '../../../test/samples/stored-file-samples.ts'
import { zipEntries } from '../../../test/samples/zip-entries.ts'
import { photoPlaceOf } from '../../reading/photos/photo-place.ts'

const test = base.extend('valve', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const feature = await seeds.feature({ by: admin, layerId: layer.id })
  const { id: featureId } = feature
  const zipOf = async (query: { restoreFromTime?: string } = {}) =>
    admin.api(readAttachmentsZip, { params: { id: featureId }, query })
  const get = (url: string) => app.http.app.inject({ url })
  const filesAt = async (url: string) => zipEntries((await get(url)).rawPayload)
  return { admin, feature, featureId, zipOf, get, filesAt }
})

describe('the zip of a feature', () => {
  test('has its files and their list at an address that needs no session', async ({ app, valve }) => {
    const { admin, featureId, zipOf, get, filesAt } = valve
    await seedStoredFile(app, { by: admin, featureId, name: 'a.jpg', bytes: Buffer.from('one'), vertex: 1 })
    await seedStoredFile(app, {
      by: admin,
      featureId,
      name: 'a.jpg',
      bytes: Buffer.from('two'),
      vertex: 2,
      note: 'Leak',
    })
    const { url, expires, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual([])
    expect(Date.parse(expires) - app.clock.now().getTime()).toBe(5 * 60_000)
    const entries = await filesAt(url)
    expect([...entries.keys()]).toEqual(['attachments.csv', 'a.jpg', 'a (2).jpg'])
    expect(entries.get('a (2).jpg')?.toString()).toBe('two')
    expect(entries.get('attachments.csv')?.toString()).toContain(`"a (2).jpg","2","${admin.email}"`)
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="layer_\d+\.\d+\.zip"/),
      'cache-control': 'private, no-store',
    })
  })

  test('leaves out and names files that have expired', async ({ app, valve }) => {
    const { admin, featureId, zipOf, filesAt } = valve
    const { fileId } = await seedStoredFile(app, { by: admin, featureId, name: 'old.jpg' })
    await app.services.db
      .updateTable('attachment')
      .where('fileId', '=', fileId)
      .set({ expiredAt: new Date() })
      .execute()
    const { url, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual(['old.jpg'])
    expect([...(await filesAt(url)).keys()]).toEqual(['attachments.csv'])
  })

  test('is of the state that a restoration would bring back', async ({ app, valve }) => {
    const { admin, feature, featureId, zipOf } = valve
    const { fileId } = await seedStoredFile(app, { by: admin, featureId, name: 'old.jpg' })
    await app.services.db
      .updateTable('attachment')
      .where('fileId', '=', fileId)
      .set({ expiredAt: new Date() })
      .execute()
    await admin.api(deleteFeature, { params: { id: featureId }, query: { version: feature.version } })
    expect((await zipOf()).expiredFiles).toEqual(['old.jpg'])
    expect((await zipOf({ restoreFromTime: '2000-01-01T00:00:00Z' })).expiredFiles).toEqual([])
    expect((await zipOf({ restoreFromTime: '2099-01-01T00:00:00Z' })).expiredFiles).toEqual(['old.jpg'])
  })

  test('has no file that was removed from the feature', async ({ app, valve }) => {
    const { admin, featureId, zipOf, filesAt } = valve
    const { fileId } = await seedStoredFile(app, { by: admin, featureId, name: 'old.jpg' })
    await unlistFile(app, featureId, fileId)
    const { url, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual([])
    expect([...(await filesAt(url)).keys()]).toEqual(['attachments.csv'])
  })

  test('has photos without their place where the organization says so', async ({ app, valve }) => {
    const { admin, featureId, zipOf, filesAt } = valve
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1565c0' } })
      .jpeg()
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '39/1 44/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '104/1 0/1 0/1',
        },
      })
      .toBuffer()
    await seedStoredFile(app, {
      by: admin,
      featureId,
      name: 'a.jpg',
      bytes: photo,
      kind: 'Photo',
      contentType: 'image/jpeg',
    })
    const stored = async () => (await filesAt((await zipOf()).url)).get('a.jpg') ?? Buffer.of()
    expect((await stored()).equals(photo)).toBe(true)
    await admin.api(changeOrganization, { query: {}, body: { removesPhotoPlace: true } })
    expect(photoPlaceOf(await stored()).lonLat).toBeNull()
  })
})

describe('the address of a zip', () => {
  test('ends after five minutes, and with the right of the account', async ({ app, seeds, valve }) => {
    const { admin, featureId, get } = valve
    const editor = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    const { url } = await editor.api(readAttachmentsZip, { params: { id: featureId }, query: {} })
    expect((await get(url)).statusCode).toBe(200)
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', editor.accountId).execute()
    expect((await get(url)).statusCode).toBe(404)
    const { url: own } = await valve.zipOf()
    app.clock.advance(5 * 60_000)
    expect((await get(own)).json()).toMatchObject({ code: 'file_address_expired' })
    expect((await get('/files/zips/unknown')).json()).toMatchObject({ code: 'not_found' })
  })

  test('needs the right to edit the feature, in its organization', async ({ seeds, valve }) => {
    const { admin, featureId } = valve
    const params = { id: featureId }
    const collector = await seeds.person({ organizationId: admin.organizationId, permission: '0011' })
    await problemFrom(collector.api(readAttachmentsZip, { params, query: {} }), 'not_permitted')
    const stranger = await seeds.person()
    await problemFrom(stranger.api(readAttachmentsZip, { params, query: {} }), 'not_found')
    const orgId = stranger.organizationId
    await problemFrom(admin.api(readAttachmentsZip, { params, query: { orgId } }), 'not_found')
  })
})
