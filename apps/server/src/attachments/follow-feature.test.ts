import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  changeAttachmentNote,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { deleteFeature, readFeature } from '@cairn/contract/features/features'
import { joinLines } from '@cairn/contract/features/line-functions'
import { shareLayer } from '@cairn/contract/layers'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { sampleCalls, seedPlace } from '../../test/access-samples.ts'
import { ownAppTest, test } from '../../test/app.ts'
import { addFile, namesOfFiles } from '../../test/attachments/files.ts'
import { runJobs } from '../../test/jobs.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { callSample } from '../../test/samples/call-sample.ts'
import { giveProject, seedTwoOrganizations } from '../../test/samples/two-organizations.ts'
import { moveFeatures, seedPoints } from '../../test/samples/two-projects.ts'

test('files follow a feature that moves to another layer', async ({ app, seeds }) => {
  const { admin, source, points, feature, number } = await seedPoints(app.services.db, seeds)
  const seen = await admin.api(readFeature, { params: { id: feature.id } })
  const { entry } = await addFile(admin, seen)
  await moveFeatures(admin, [feature.id], { source, target: points })
  const id = `point.${number}`
  expect(await namesOfFiles(admin, id)).toEqual(['notes.txt'])
  const moved = await admin.api(readFeature, { params: { id } })
  const params = { fileId: entry.File_ID }
  await admin.api(changeAttachmentNote, { params, body: { note: 'Moved', version: moved.version } })
  // The client has not seen that the feature moved.
  await problemFrom(addFile(admin, seen, { name: 'late.txt' }), 'not_found')
  const { projectId } = moved
  await problemFrom(addFile(admin, { ...seen, projectId }, { name: 'late.txt' }), 'feature_changed')
})

test('a file that two lines list after a join and an undeletion stays until neither lists it', async ({
  seeds,
  db,
}) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const line = (from: number) => {
    const coordinates = [0, 1].map((n): [number, number] => [-105 + (from + n) / 1000, 40])
    return seeds.feature({ by, layerId: layer.id, geometry: { type: 'LineString', coordinates } })
  }
  const [joined, other] = [await line(0), await line(1)]
  const { entry } = await addFile(by, other)
  const body = { id: joined.id, version: 1, otherId: other.id, otherVersion: 2 }
  await by.api(joinLines, { body })
  await by.api(restoreFeature, { params: { id: other.id }, query: {}, body: {} })
  const params = { fileId: entry.File_ID }
  const row = () =>
    db.selectFrom('attachment').where('fileId', '=', entry.File_ID).select('unlistedAt').executeTakeFirst()
  for (const id of [other.id, joined.id]) {
    expect(await namesOfFiles(by, joined.id)).toEqual(['notes.txt'])
    expect(await namesOfFiles(by, id)).toEqual(['notes.txt'])
    await by.api(readAttachment, { params, query: {} })
    expect(await row()).toEqual({ unlistedAt: null })
    const { version } = await by.api(readFeature, { params: { id } })
    await by.api(deleteAttachment, { params, query: { version } })
    expect(await namesOfFiles(by, id)).toEqual([])
  }
  expect(await row()).toEqual({ unlistedAt: expect.any(Date) })
  await problemFrom(by.api(readAttachment, { params, query: {} }), 'not_found')
})

test('files follow a project to another organization, those of deleted features too', async ({ app, seeds, db }) => {
  const place = await seedTwoOrganizations(db, seeds)
  const { admin, receiver, featureId, layerId } = place
  const { organizationId } = receiver
  const kept = await admin.api(readFeature, { params: { id: featureId } })
  const deleted = await seeds.feature({ by: admin, layerId })
  for (const feature of [kept, deleted]) await addFile(admin, feature)
  await admin.api(deleteFeature, { params: { id: deleted.id }, query: { version: 2 } })
  await giveProject(place)
  expect(await namesOfFiles(receiver, kept.id)).toEqual(['notes.txt'])
  await addFile(receiver, { ...kept, version: 2 }, { name: 'during.txt' })
  await runJobs(app)
  await receiver.api(restoreFeature, { params: { id: deleted.id }, query: {}, body: {} })
  expect(await namesOfFiles(receiver, deleted.id)).toEqual(['notes.txt'])
  expect(await namesOfFiles(receiver, kept.id)).toEqual(['notes.txt', 'during.txt'])
  const rows = await db
    .selectFrom('attachment')
    .where('addedBy', 'in', [admin.accountId, receiver.accountId])
    .select(['organizationId', 'unlistedAt'])
    .execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ organizationId, unlistedAt: null })))
})

test('a member of a project into which the layer is shared reads files and changes none', async ({ seeds, db }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  await allowFeature(db, 'sharedLayers', admin)
  const feature = await seeds.feature({ by: admin })
  const { entry, feature: added } = await addFile(admin, feature)
  const receiving = await seeds.emptyFolder({ by: admin })
  await admin.api(shareLayer, { params: { id: feature.layerId }, body: { folderId: receiving.id } })
  const member = await seeds.person({ organizationId, permission: null })
  const permit = { assetType: 'project', assetId: receiving.projectId, permission: permissionBits.admin } as const
  await seeds.permit(member, permit)
  const params = { fileId: entry.File_ID }
  await member.api(readAttachment, { params, query: {} })
  expect(await namesOfFiles(member, feature.id)).toEqual(['notes.txt'])
  const { version } = added
  await problemFrom(member.api(changeAttachmentNote, { params, body: { note: 'x', version } }), 'not_permitted')
  await problemFrom(member.api(deleteAttachment, { params, query: { version } }), 'not_permitted')
  await problemFrom(addFile(member, feature), 'not_permitted')
})

test('a file is added only while the account may add files to the feature', async ({ seeds, db }) => {
  const admin = await seeds.person()
  const feature = await seeds.feature({ by: admin })
  const { organizationId } = admin
  const collector = await seeds.person({
    organizationId,
    userType: userTypes.dataCollector,
    permission: permissionBits.create,
  })
  const { entry } = await addFile(collector, feature)
  const params = { fileId: entry.File_ID }
  await problemFrom(collector.api(deleteAttachment, { params, query: { version: 2 } }), 'not_permitted')
  await db
    .updateTable('permissionEntry')
    .where('accountId', '=', collector.accountId)
    .set({ permission: '0001' })
    .execute()
  const add = () => addFile(collector, feature, { name: 'late.txt' })
  await problemFrom(add(), 'not_permitted')
  await db.deleteFrom('permissionEntry').where('accountId', '=', collector.accountId).execute()
  await problemFrom(add(), 'not_found')
  expect(await namesOfFiles(admin, feature.id)).toEqual(['notes.txt'])
})

/** Calls that hand out a file, or an address of one. */
const handsOutFiles = /attachments|rendered|\/pdf$|exports\//

ownAppTest('no call hands out a file to a stranger or to a former member', async ({ app, seeds }) => {
  const place = await seedPlace(seeds, app)
  const { organizationId, admin } = place
  const routes = app.http.routes.filter(({ method, path }) => method === 'GET' && handsOutFiles.test(path))
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/rest/attachments',
      '/rest/attachments/:fileId',
      '/rest/features/attachments/:id',
      '/rest/forms/:id/rendered',
      '/rest/feature-forms/:id/rendered',
    ]),
  )
  const stranger = await seeds.person()
  const former = await seeds.person({ organizationId })
  const own = { place, headers: { authorization: `Bearer ${former.token}` } }
  const statusesOf = async (headers: Record<string, string>) => {
    const statuses: Record<string, number> = {}
    for (const route of routes) statuses[route.path] = (await callSample(app, route, { place, headers })).status
    return statuses
  }
  const all = (status: number) => Object.fromEntries(routes.map(({ path }) => [path, status]))
  const before = await statusesOf(own.headers)
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(4)
  expect(await statusesOf({ authorization: `Bearer ${stranger.token}` })).toEqual(all(404))
  const { db } = app.services
  await db.deleteFrom('permissionEntry').where('accountId', '=', former.accountId).execute()
  const withoutRights = await statusesOf(own.headers)
  expect(Object.entries(withoutRights).filter(([, status]) => status === 200)).toEqual([])
  await db.updateTable('account').set({ isActive: false }).where('id', '=', former.accountId).execute()
  expect(await statusesOf(own.headers)).toEqual(all(401))
  const featureId = place.attachment.onFeatureId
  const { files } = await admin.api(listAttachments, { query: { featureId } })
  expect(files).toHaveLength(1)
  expect(Object.keys(sampleCalls)).toEqual(expect.arrayContaining(routes.map(({ path }) => `GET ${path}`)))
})
