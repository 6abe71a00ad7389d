import { Readable } from 'node:stream'
import { listAttachments } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { describe, expect } from 'vitest'
import { addFile } from '../../test/attachments/files.ts'
import { openStorageOf, storageKinds } from '../../test/peers/s3-storage.ts'
import { test as base } from '../../test/working-server.ts'
import { discardAbandonedFiles } from './discard-abandoned-files.ts'

describe.for(storageKinds)('on %s', (kind) => {
  const test = base.extend('storage', ({}, { onCleanup }) => openStorageOf(kind, onCleanup))

  test('of uploads of one name at the same moment one wins, and the others leave nothing', async ({ app, seeds }) => {
    const by = await seeds.person()
    const feature = await seeds.feature({ by })
    const names = ['a.txt', 'A.txt', 'a.TXT']
    const contents = names.map((name) => name.repeat(100_000))
    const results = await Promise.allSettled(
      names.map((name, index) => addFile(by, feature, { name, content: contents[index] ?? '' })),
    )
    const codes = results.map((result): string => {
      if (result.status === 'fulfilled') return 'added'
      return result.reason instanceof Problem ? result.reason.code : String(result.reason)
    })
    expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'added',
      'attachment_name_taken',
      'attachment_name_taken',
    ])
    const { files } = await by.api(listAttachments, { query: { featureId: feature.id } })
    const winner = codes.indexOf('added')
    expect(files.map(({ entry }) => entry.File)).toEqual([names[winner]])
    const { storage } = app.services
    const { storageKey } = await app.services.db
      .selectFrom('attachment')
      .where('fileId', '=', files[0]?.entry.File_ID ?? '')
      .select('storageKey')
      .executeTakeFirstOrThrow()
    await discardAbandonedFiles(app.services, app.clock.now())
    const folder = storageKey.slice(0, storageKey.lastIndexOf('/'))
    expect(await Readable.from(storage.list(folder)).toArray()).toMatchObject([{ key: storageKey }])
    const kept = await Readable.from(await storage.get(storageKey)).toArray()
    expect(Buffer.concat(kept).toString()).toBe(contents[winner])
  })
})
