import { changeAttachmentNote, deleteAttachment } from '@cairn/contract/attachments/attachments'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { deleteFeature } from '@cairn/contract/features/features'
import { changeOrganization } from '@cairn/contract/organizations/organizations'
import { describe, expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { addFile } from '../../../test/attachments/files.ts'
import { placedPhoto } from '../../../test/attachments/placed-photo.ts'
import { problemFrom } from '../../../test/problems.ts'
import { zipEntries } from '../../../test/samples/zip-entries.ts'
import { photoPlaceOf } from '../../reading/photos/photo-place.ts'

const geometry = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
} as const

const test = base.extend('valve', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin, addFeature: 'polyline' })
  const feature = await seeds.feature({ by: admin, layerId: layer.id, geometry })
  const { id: featureId } = feature
  const zipOf = async (query: { restoreFromTime?: string } = {}) =>
    admin.api(readAttachmentsZip, { params: { id: featureId }, query })
  const get = (url: string) => app.http.app.inject({ url })
  const filesAt = async (url: string) => zipEntries((await get(url)).rawPayload)
  const add = (file: Parameters<typeof addFile>[2]) => addFile(admin, feature, file)
  /** Adds a file whose object is deleted. */
  const addExpired = async (name: string) => {
    const { entry, feature: changed } = await add({ name })
    const file = app.services.db.updateTable('attachment').where('fileId', '=', entry.File_ID)
    await file.set({ expiredAt: new Date() }).execute()
    return changed
  }
  return { admin, featureId, zipOf, get, filesAt, add, addExpired }
})

describe('the zip of a feature', () => {
  test('has its files and their list at an address that needs no session', async ({ app, valve }) => {
    const { admin, add, zipOf, get, filesAt } = valve
    const { entry } = await add({ name: 'a.txt', content: 'one', vertex: 1 })
    const { feature } = await add({ name: 'a.txt', content: 'two', vertex: 2 })
    const params = { fileId: entry.File_ID }
    await admin.api(changeAttachmentNote, { params, body: { note: 'Leak', version: feature.version } })
    const { url, expires, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual([])
    expect(Date.parse(expires) - app.clock.now().getTime()).toBe(5 * 60_000)
    const entries = await filesAt(url)
    expect([...entries.keys()]).toEqual(['attachments.csv', 'a.txt', 'a (2).txt'])
    expect(entries.get('a (2).txt')?.toString()).toBe('two')
    expect(entries.get('attachments.csv')?.toString()).toMatch(
      new RegExp(`"a.txt","1","${admin.email}","[^"]+","File","Leak"`),
    )
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="layer_\d+\.\d+\.zip"/),
      'cache-control': 'private, no-store',
    })
  })

  test('leaves out and names files that have expired', async ({ valve: { addExpired, zipOf, filesAt } }) => {
    await addExpired('old.txt')
    const { url, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual(['old.txt'])
    expect([...(await filesAt(url)).keys()]).toEqual(['attachments.csv'])
  })

  test('is of the state that a restoration would bring back', async ({ valve }) => {
    const { admin, featureId, addExpired, zipOf } = valve
    const { version } = await addExpired('old.txt')
    await admin.api(deleteFeature, { params: { id: featureId }, query: { version } })
    expect((await zipOf()).expiredFiles).toEqual(['old.txt'])
    expect((await zipOf({ restoreFromTime: '2000-01-01T00:00:00Z' })).expiredFiles).toEqual([])
    expect((await zipOf({ restoreFromTime: '2099-01-01T00:00:00Z' })).expiredFiles).toEqual(['old.txt'])
  })

  test('has no file that was removed from the feature', async ({ valve }) => {
    const { admin, add, zipOf, filesAt } = valve
    const { entry, feature } = await add({ name: 'old.txt' })
    const { version } = feature
    await admin.api(deleteAttachment, { params: { fileId: entry.File_ID }, query: { version } })
    const { url, expiredFiles } = await zipOf()
    expect(expiredFiles).toEqual([])
    expect([...(await filesAt(url)).keys()]).toEqual(['attachments.csv'])
  })

  test('has photos without their place where the organization says so', async ({ valve }) => {
    const { admin, add, zipOf, filesAt } = valve
    const photo = await placedPhoto()
    await add({ name: 'a.jpg', content: photo })
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
