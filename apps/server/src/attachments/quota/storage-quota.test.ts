import { changeAttachmentNote, deleteAttachment } from '@cairn/contract/attachments/attachments'
import { changeFeature } from '@cairn/contract/features/features'
import { permissionBits } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { addFile } from '../../../test/attachments/files.ts'
import { mailsTo } from '../../../test/mail/mailed.ts'
import { problemFrom } from '../../../test/problems.ts'

test('an organization without space gets no new files, and everything else goes on', async ({ app, seeds, db }) => {
  const by = await seeds.person()
  const { organizationId } = by
  const viewer = await seeds.person({ organizationId, permission: permissionBits.view })
  const feature = await seeds.feature({ by })
  const setQuota = (storageQuotaBytes: number) =>
    db.updateTable('organization').where('id', '=', organizationId).set({ storageQuotaBytes }).execute()
  await setQuota(100)
  const { entry } = await addFile(by, feature, { name: 'a.txt', content: 'x'.repeat(79) })
  expect(await mailsTo(app, by.email)).toEqual([])
  await addFile(by, feature, { name: 'b.txt', content: 'x' })
  const mails = await mailsTo(app, by.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The files of .+ take 80 % of their space$/),
  ])
  expect(await mailsTo(app, viewer.email)).toEqual([])
  await addFile(by, feature, { name: 'c.txt', content: 'x' })
  expect(await mailsTo(app, by.email)).toHaveLength(1)

  const tooMuch = await problemFrom(
    addFile(by, feature, { name: 'd.txt', content: 'x'.repeat(20) }),
    'storage_quota_reached',
  )
  expect(tooMuch.params).toEqual({ usedBytes: 101, quotaBytes: 100 })
  const added = await addFile(by, feature, { name: 'd.txt', content: 'x'.repeat(19) })
  const full = await problemFrom(addFile(by, feature, { name: 'e.txt', content: 'x' }), 'storage_quota_reached')
  expect(full.params).toEqual({ usedBytes: 101, quotaBytes: 100 })

  const params = { fileId: entry.File_ID }
  const { version } = added.feature
  const noted = await by.api(changeAttachmentNote, { params, body: { note: 'Leaks', version } })
  const body = { version: noted.version, properties: { Name: 'Main' } }
  const edited = await by.api(changeFeature, { params: { id: feature.id }, body })
  await by.api(deleteAttachment, { params, query: { version: edited.version } })
  // Until its object is deleted it takes its space.
  const seen = { ...feature, version: edited.version }
  await problemFrom(addFile(by, seen, { name: 'e.txt' }), 'storage_quota_reached')

  await setQuota(1000)
  await addFile(by, seen, { name: 'e.txt', content: 'x' })
  await setQuota(102)
  await addFile(by, seen, { name: 'f.txt', content: 'x' })
  expect(await mailsTo(app, by.email)).toHaveLength(2)
})
