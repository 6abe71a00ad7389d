import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  attachmentMaxBytes,
  attachmentsPerFeatureMax,
  changeAttachmentAnnotations,
  changeAttachmentNote,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { deleteFeature, readFeature } from '@cairn/contract/features/features'
import type { JsonObject } from '@cairn/domain/json'
import { permissionBits } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '../../test/app.ts'
import { addFile, onePixelPng } from '../../test/attachments/files.ts'
import { runJobs } from '../../test/jobs.ts'
import { openStorageOf, storageKinds } from '../../test/peers/s3-storage.ts'
import { problemFrom } from '../../test/problems.ts'
import { zipEntries } from '../../test/samples/zip-entries.ts'
import { discardExpiredFiles } from './expiry/discard-expired-files.ts'

describe.for(storageKinds)('files on %s', (kind) => {
  const onStorage = base.extend('storage', ({}, { onCleanup }) => openStorageOf(kind, onCleanup))

  const test = onStorage.extend('place', async ({ app, seeds }) => {
    // Addresses of a bucket are valid by the clock of its service.
    app.clock.advance(Date.now() - app.clock.now().getTime())
    const by = await seeds.person()
    const feature = await seeds.feature({ by })
    const version = async () => (await by.api(readFeature, { params: { id: feature.id } })).version
    const files = async () => (await by.api(listAttachments, { query: { featureId: feature.id } })).files
    /** Status and bytes at an address, which the server or the bucket answers. */
    const open = async (url: string) => {
      if (url.startsWith('/')) {
        const { statusCode, rawPayload } = await app.http.app.inject({ url })
        return { status: statusCode, bytes: rawPayload }
      }
      const answer = await fetch(url)
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const objects = async () => {
      const day = app.clock.now().toISOString().slice(0, 10)
      const found = await Readable.from(app.services.storage.list(`attachments/${day}`)).toArray()
      return found.length
    }
    return { by, feature, version, files, open, objects }
  })

  test('are added, listed, opened, noted, drawn on, zipped and removed', async ({ app, place }) => {
    const { by, feature, version, files, open } = place
    const photo = await addFile(by, feature, { name: 'photo.png', content: onePixelPng })
    const large = Buffer.alloc(attachmentMaxBytes, 'x')
    await addFile(by, feature, { name: 'large.txt', content: large })
    await runJobs(app)
    const listed = await files()
    expect(listed.map(({ entry, sizeBytes, preview }) => [entry.File, sizeBytes, preview])).toEqual([
      ['photo.png', onePixelPng.length, 'ready'],
      ['large.txt', large.length, 'none'],
    ])
    const [shown, other] = listed
    expect(await open(shown?.url ?? '')).toEqual({ status: 200, bytes: onePixelPng })
    expect((await open(other?.url ?? '')).bytes.equals(large)).toBe(true)
    expect((await open(shown?.thumbnailUrl ?? '')).bytes.toString('latin1', 8, 12)).toBe('WEBP')
    const params = { fileId: photo.entry.File_ID }
    const read = async (query: { disposition?: 'attachment' }) =>
      (await by.api(readAttachment, { params, query })).data.url
    expect(await read({})).toBe(shown?.url)
    expect((await open(await read({ disposition: 'attachment' }))).bytes).toEqual(onePixelPng)

    await by.api(changeAttachmentNote, { params, body: { note: 'Leaks', version: await version() } })
    const shapes = [
      {
        type: 'line' as const,
        points: [
          [0, 0],
          [1, 1],
        ] as [number, number][],
      },
    ]
    const annots = [{ color: '#b3261e', shapes }]
    await by.api(changeAttachmentAnnotations, { params, body: { annots, version: await version() } })
    const zip = await by.api(readAttachmentsZip, { params: { id: feature.id }, query: {} })
    const entries = zipEntries((await open(zip.url)).bytes)
    expect([...entries.keys()]).toEqual(['attachments.csv', 'photo.png', 'large.txt'])
    expect(entries.get('photo.png')).toEqual(onePixelPng)
    expect(entries.get('attachments.csv')?.toString()).toContain('Leaks')

    await by.api(deleteAttachment, { params, query: { version: await version() } })
    expect((await files()).map(({ entry }) => entry.File)).toEqual(['large.txt'])
    await problemFrom(by.api(readAttachment, { params, query: {} }), 'not_found')
  })

  test('that are refused leave no object', async ({ place, db, seeds }) => {
    const { by, feature, version, objects } = place
    const refusals = [
      ['attachment_kind_mismatch', { name: 'photo.jpg', content: onePixelPng }],
      ['attachment_empty', { content: '' }],
      ['attachment_too_large', { content: Buffer.alloc(attachmentMaxBytes + 1, 'x') }],
    ] as const
    for (const [code, file] of refusals) await problemFrom(addFile(by, feature, file), code)
    const former = await seeds.person({ organizationId: by.organizationId })
    await db.deleteFrom('permissionEntry').where('accountId', '=', former.accountId).execute()
    // The server refuses the account also when its file is too large.
    for (const sizeBytes of [attachmentMaxBytes, attachmentMaxBytes + 1])
      await problemFrom(addFile(former, feature, { content: Buffer.alloc(sizeBytes, 'x') }), 'not_found')
    const { entry } = await addFile(by, feature, { name: 'a.txt' })
    await problemFrom(addFile(by, feature, { name: 'a.txt', content: 'late' }), 'attachment_name_taken')
    const forgotten = { params: { fileId: randomUUID() }, query: { version: await version() } }
    await problemFrom(by.api(deleteAttachment, forgotten), 'not_found')
    const params = { fileId: entry.File_ID }
    await by.api(deleteFeature, { params: { id: feature.id }, query: { version: await version() } })
    await problemFrom(addFile(by, feature, { name: 'b.txt' }), 'feature_deleted')
    await problemFrom(by.api(readAttachment, { params, query: {} }), 'not_found')
    await by.api(restoreFeature, { params: { id: feature.id }, query: {}, body: {} })
    await db.updateTable('organization').where('id', '=', by.organizationId).set({ storageQuotaBytes: 7 }).execute()
    await problemFrom(addFile(by, feature, { name: 'c.txt' }), 'storage_quota_reached')
    expect(await objects()).toBe(1)
  })

  test('that the feature cannot have are refused', async ({ place, db, seeds }) => {
    const { by, feature, objects } = place
    const { organizationId } = by
    const { entry } = await addFile(by, feature, { name: 'a.txt' })
    const add = () => addFile(by, feature, { name: 'late.txt' })
    const refusals = [
      ['attachment_name_invalid', { name: '../a.txt' }],
      ['attachment_vertex_unknown', { name: 'b.txt', vertex: 2 }],
      ['attachment_id_taken', { name: 'b.txt', fileId: entry.File_ID }],
    ] as const
    for (const [code, file] of refusals) await problemFrom(addFile(by, feature, file), code)
    const viewer = await seeds.person({ organizationId, permission: permissionBits.view })
    await problemFrom(addFile(viewer, feature), 'not_permitted')

    const File_List = Array.from({ length: attachmentsPerFeatureMax }, (_, i) => {
      return { File_ID: randomUUID(), File: `${i}.txt`, File_Type: 'File' }
    })
    const setList = (properties: JsonObject) =>
      db
        .updateTable('feature')
        .where('layerId', '=', feature.layerId)
        .set({ properties: JSON.stringify(properties) })
        .execute()
    await setList({ metadata: { File_List } })
    await problemFrom(add(), 'attachments_full')
    await setList({})
    await db.updateTable('layer').where('id', '=', feature.layerId).set({ readOnly: true }).execute()
    await problemFrom(add(), 'layer_read_only')
    await db.deleteFrom('permissionEntry').where('accountId', '=', by.accountId).execute()
    await problemFrom(add(), 'not_found')
    expect(await objects()).toBe(1)
  })

  test('expire 90 days after they were removed, and stay listed by an undeletion', async ({ app, place, db }) => {
    const { by, feature, version, files, open, objects } = place
    await addFile(by, feature, { name: 'a.txt' })
    const [{ url } = { url: '' }] = await files()
    expect((await open(url)).status).toBe(200)
    await by.api(deleteFeature, { params: { id: feature.id }, query: { version: await version() } })
    const since = new Date(app.clock.now().getTime() - 91 * 24 * 60 * 60_000)
    await sql`update attachment set unlisted_at = ${since} where unlisted_at is not null`.execute(db)
    await discardExpiredFiles(app.services, app.clock.now())
    expect(await objects()).toBe(0)
    expect((await open(url)).status).toBe(404)
    await by.api(restoreFeature, { params: { id: feature.id }, query: {}, body: {} })
    const [expired] = await files()
    expect(expired).toMatchObject({ isExpired: true, preview: 'none' })
    const params = { fileId: expired?.entry.File_ID ?? '' }
    await problemFrom(by.api(readAttachment, { params, query: {} }), 'attachment_expired')
  })
})
