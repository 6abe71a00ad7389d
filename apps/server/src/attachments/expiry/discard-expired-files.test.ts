import { Readable } from 'node:stream'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { deleteFeature } from '@cairn/contract/features/features'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { seedStoredFile, unlistFile } from '../../../test/samples/stored-file-samples.ts'
import { cleanUp } from '../../clean-up.job.ts'
import { thumbnailKeyOf } from '../stored-keys.ts'

const test = base.extend('valve', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const { id: featureId, version } = await seeds.feature({ by: admin, layerId: layer.id })
  const { db, storage } = app.services
  const add = async (name: string) => {
    const file = await seedStoredFile(app, { by: admin, featureId, name })
    const key = thumbnailKeyOf(file.storageKey)
    await storage.put(key, Readable.from([Buffer.from('thumbnail')]), { maxBytes: 9 })
    return file
  }
  const isStored = async ({ storageKey }: { storageKey: string }) =>
    (await Promise.all([storageKey, thumbnailKeyOf(storageKey)].map((key) => storage.head(key)))).map(Boolean)
  /** The time since when the database knows that no list has the files. */
  const unlistedFor = async (days: number) => {
    const since = new Date(app.clock.now().getTime() - days * 24 * 60 * 60_000)
    await sql`update attachment set unlisted_at = ${since} where unlisted_at is not null`.execute(db)
  }
  const run = () =>
    cleanUp(app.services)({}, { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 })
  return { admin, featureId, version, add, isStored, unlistedFor, run }
})

test('the file of no list keeps its object for 90 days', async ({ app, valve }) => {
  const { featureId, add, isStored, unlistedFor, run } = valve
  const [removed, listed] = [await add('removed.txt'), await add('listed.txt')]
  await unlistFile(app, featureId, removed.fileId)
  await unlistedFor(89)
  await run()
  expect(await isStored(removed)).toEqual([true, true])
  await unlistedFor(91)
  await run()
  expect(await isStored(removed)).toEqual([false, false])
  expect(await isStored(listed)).toEqual([true, true])
})

test('a feature that is undeleted later names the files that have expired', async ({ valve }) => {
  const { admin, featureId, version, add, isStored, unlistedFor, run } = valve
  const file = await add('photo.txt')
  const params = { id: featureId }
  await admin.api(deleteFeature, { params, query: { version } })
  await unlistedFor(1)
  await run()
  expect(await isStored(file)).toEqual([true, true])
  await unlistedFor(91)
  await run()
  expect(await isStored(file)).toEqual([false, false])
  expect((await admin.api(readAttachmentsZip, { params, query: {} })).expiredFiles).toEqual(['photo.txt'])
  await admin.api(restoreFeature, { params, query: {}, body: {} })
  expect((await admin.api(readAttachmentsZip, { params, query: {} })).expiredFiles).toEqual(['photo.txt'])
})

test('a feature that is undeleted in time keeps its files', async ({ valve }) => {
  const { admin, featureId, version, add, isStored, unlistedFor, run } = valve
  const file = await add('photo.txt')
  const params = { id: featureId }
  await admin.api(deleteFeature, { params, query: { version } })
  await unlistedFor(91)
  await admin.api(restoreFeature, { params, query: {}, body: {} })
  await run()
  expect(await isStored(file)).toEqual([true, true])
})
