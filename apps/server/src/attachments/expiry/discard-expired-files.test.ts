import { Readable } from 'node:stream'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { deleteAttachment } from '@cairn/contract/attachments/attachments'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { deleteFeature } from '@cairn/contract/features/features'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { addFile } from '../../../test/attachments/files.ts'
import { cleanUp } from '../../clean-up.job.ts'
import { jpegKeyOf, thumbnailKeyOf } from '../stored-pictures.ts'

const test = base.extend('valve', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const feature = await seeds.feature({ by: admin, layerId: layer.id })
  const { db, storage } = app.services
  const add = async (name: string) => {
    const { entry, feature: changed } = await addFile(admin, feature, { name })
    const row = db.selectFrom('attachment').where('fileId', '=', entry.File_ID).select(['fileId', 'storageKey'])
    const file = await row.executeTakeFirstOrThrow()
    for (const keyOf of [thumbnailKeyOf, jpegKeyOf])
      await storage.put(keyOf(file.storageKey), Readable.from([Buffer.from('picture')]), { maxBytes: 7 })
    return { ...file, version: changed.version }
  }
  const isStored = async ({ storageKey }: { storageKey: string }) =>
    (
      await Promise.all(
        [(key: string) => key, thumbnailKeyOf, jpegKeyOf].map((keyOf) => storage.head(keyOf(storageKey))),
      )
    ).map(Boolean)
  /** The time since when the database knows that no list has the files. */
  const unlistedFor = async (days: number) => {
    const since = new Date(app.clock.now().getTime() - days * 24 * 60 * 60_000)
    await sql`update attachment set unlisted_at = ${since} where unlisted_at is not null`.execute(db)
  }
  const run = () =>
    cleanUp(app.services)({}, { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 })
  const params = { id: feature.id }
  return { admin, params, add, isStored, unlistedFor, run }
})

test('the file of no list keeps its object for 90 days', async ({ valve }) => {
  const { admin, add, isStored, unlistedFor, run } = valve
  const [removed, listed] = [await add('removed.txt'), await add('listed.txt')]
  const { version } = listed
  await admin.api(deleteAttachment, { params: { fileId: removed.fileId }, query: { version } })
  await unlistedFor(89)
  await run()
  expect(await isStored(removed)).toEqual([true, true, true])
  await unlistedFor(91)
  await run()
  expect(await isStored(removed)).toEqual([false, false, false])
  expect(await isStored(listed)).toEqual([true, true, true])
})

test('a feature that is undeleted later names the files that have expired', async ({ valve }) => {
  const { admin, params, add, isStored, unlistedFor, run } = valve
  const file = await add('photo.txt')
  await admin.api(deleteFeature, { params, query: { version: file.version } })
  await unlistedFor(1)
  await run()
  expect(await isStored(file)).toEqual([true, true, true])
  await unlistedFor(91)
  await run()
  expect(await isStored(file)).toEqual([false, false, false])
  expect((await admin.api(readAttachmentsZip, { params, query: {} })).expiredFiles).toEqual(['photo.txt'])
  await admin.api(restoreFeature, { params, query: {}, body: {} })
  expect((await admin.api(readAttachmentsZip, { params, query: {} })).expiredFiles).toEqual(['photo.txt'])
})

test('a feature that is undeleted in time keeps its files', async ({ valve }) => {
  const { admin, params, add, isStored, unlistedFor, run } = valve
  const file = await add('photo.txt')
  await admin.api(deleteFeature, { params, query: { version: file.version } })
  await unlistedFor(91)
  await admin.api(restoreFeature, { params, query: {}, body: {} })
  await run()
  expect(await isStored(file)).toEqual([true, true, true])
})
