import { createFolder, type Folder, listFolders } from '@cairn/contract/folders'
import { listLayerShares, readLayer, shareLayer } from '@cairn/contract/layers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { moveFolder, moveFolderToProject, seedTwoProjects } from '../../test/samples/two-projects.ts'
import type { Person } from '../../test/seeds.ts'
import { insertJob } from '../jobs/jobs.queries.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedTwoProjects(app.services.db, seeds))

const treeOf = async (by: Person, projectId: string) => {
  const folders = await by.api(listFolders, { query: { projectId } })
  const named = (folder: { name: string; layers: readonly { name: string }[] }) =>
    [folder.name, ...folder.layers.map(({ name }) => name)].join(': ')
  return folders
    .filter(({ folderType }) => folderType === null)
    .flatMap((folder) => [named(folder), ...folder.subfolders.map((sub) => `- ${named(sub)}`)])
}

const placeOf = (db: Db, { id }: Pick<Folder, 'id'>) =>
  db.selectFrom('folder').where('id', '=', id).select(['projectId', 'parentId']).executeTakeFirst()

test('a folder becomes a subfolder in another project with its layers, and a folder of a project again', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, projectId, folder, layer, target } = place
  await seeds.feature({ by: admin, layerId: layer.id })
  // As the specification states the requests: 3, section 7, "Data organization".
  const send = rawCalls(app, admin)
  const asSubfolder = {
    scenario: 'MOVE_FOLDER_AS_SUBFOLDER',
    projectId: target.projectId,
    folderId: target.id,
    importedLayerIds: [layer.id],
    subFolderId: folder.id,
  }
  expect(await send('POST', '/rest/data-organization', asSubfolder)).toMatchObject({
    status: 200,
    body: {
      id: folder.id,
      name: 'Mains',
      from: { projectId, folderId: null },
      to: { projectId: target.projectId, folderId: target.id, folderName: 'Receiving' },
    },
  })
  expect(await treeOf(admin, projectId)).toEqual([])
  expect(await treeOf(admin, target.projectId)).toEqual(['Receiving', '- Mains: Valves'])
  const moved = await admin.api(readLayer, { params: { id: layer.id } })
  expect(moved).toMatchObject({ projectId: target.projectId, folderId: folder.id, featureCount: 1 })
  expect(moved.rev).toBeGreaterThan(layer.rev + 1)

  const toProject = {
    scenario: 'MOVE_FOLDER_TO_PROJECT',
    projectId: target.projectId,
    importedLayerIds: [],
    folderId: folder.id,
  }
  expect(await send('POST', '/rest/data-organization', toProject)).toMatchObject({
    status: 200,
    body: { from: { folderId: target.id }, to: { projectId: target.projectId, folderId: null } },
  })
  expect(await treeOf(admin, target.projectId)).toEqual(['Mains: Valves', 'Receiving'])
  await moveFolderToProject(admin, folder.id, projectId)
  expect(await treeOf(admin, projectId)).toEqual(['Mains: Valves'])
})

test('sharings follow their folder, and those end that would show a layer at home or twice', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, folder, layer, target } = place
  const third = await seeds.emptyFolder({ by: admin })
  const share = ({ id }: { id: string }, folderId: string) =>
    admin.api(shareLayer, { params: { id }, body: { folderId } })
  const [elsewhere, twice, ofTarget] = [
    await seeds.layer({ by: admin, folderId: third.id, name: 'Elsewhere' }),
    await seeds.layer({ by: admin, folderId: third.id, name: 'Twice' }),
    await seeds.layer({ by: admin, folderId: target.id, name: 'Home' }),
  ]
  await share(layer, target.id)
  await share(layer, third.id)
  for (const each of [elsewhere, twice, ofTarget]) await share(each, folder.id)
  await share(twice, target.id)
  const date = new Date('2020-01-01')
  await app.services.db.updateTable('layerShare').set({ createdAt: date }).where('layerId', '=', elsewhere.id).execute()

  await moveFolderToProject(admin, folder.id, target.projectId)
  const receiversOf = async ({ id }: { id: string }) =>
    (await admin.api(listLayerShares, { params: { id } })).map(({ projectId, folderId }) => ({ projectId, folderId }))
  const toProject = { projectId: target.projectId }
  expect(await receiversOf(layer)).toEqual([{ projectId: third.projectId, folderId: third.id }])
  expect(await receiversOf(elsewhere)).toEqual([{ ...toProject, folderId: folder.id }])
  expect(await receiversOf(twice)).toEqual([{ ...toProject, folderId: target.id }])
  expect(await receiversOf(ofTarget)).toEqual([])
  const [kept] = await admin.api(listLayerShares, { params: { id: elsewhere.id } })
  expect(kept?.createdDate).toBe(date.toISOString())
})

test('the folders and targets that the rules name are refused, and stay where they are', async ({
  app,
  seeds,
  place,
}) => {
  const { db } = app.services
  const { admin, projectId, dataFolderId, folder, target } = place
  const create = (name: string, parentId?: string) =>
    admin.api(createFolder, { body: { projectId, name, ...(parentId !== undefined && { parentId }) } })
  const other = await create('Other')
  const sub = await create('Sub', other.id)
  const before = await placeOf(db, folder)

  await problemFrom(moveFolder(admin, folder.id, folder), 'target_is_current')
  await problemFrom(moveFolder(admin, sub.id, other), 'target_is_current')
  await problemFrom(moveFolderToProject(admin, folder.id, projectId), 'target_is_current')
  await problemFrom(moveFolder(admin, folder.id, { id: dataFolderId, projectId }), 'target_is_typed')
  await problemFrom(moveFolder(admin, folder.id, sub), 'target_is_subfolder')
  await problemFrom(moveFolder(admin, other.id, target), 'folder_has_subfolders')
  await problemFrom(moveFolder(admin, folder.id, { id: target.id, projectId }), 'not_found')
  for (const folderType of [1, 2]) {
    const typed = { projectId, organizationId: admin.organizationId, name: `Type ${folderType}`, folderType }
    const { id } = await db.insertInto('folder').values(typed).returning('id').executeTakeFirstOrThrow()
    await problemFrom(moveFolderToProject(admin, id, target.projectId), 'folder_not_movable')
  }
  const stranger = await seeds.layer({ by: admin, folderId: target.id })
  const call = rawCalls(app, admin)
  const scenario = 'MOVE_FOLDER_TO_PROJECT'
  const named = { scenario, projectId: target.projectId, folderId: folder.id, importedLayerIds: [stranger.id] }
  expect(await call('POST', '/rest/data-organization', named)).toMatchObject({ status: 404 })
  await admin.api(createFolder, { body: { projectId: target.projectId, name: 'MAINS' } })
  await problemFrom(moveFolderToProject(admin, folder.id, target.projectId), 'folder_name_taken')
  await admin.api(createFolder, { body: { projectId: target.projectId, parentId: target.id, name: 'mains' } })
  await problemFrom(moveFolder(admin, folder.id, target), 'folder_name_taken')
  const raster = await seeds.layer({ by: admin, folderId: folder.id, name: 'Orthophoto' })
  await db.updateTable('layer').set({ type: 'RASTER' }).where('id', '=', raster.id).execute()
  expect((await problemFrom(moveFolder(admin, folder.id, other), 'raster_not_movable')).params.name).toBe('Orthophoto')
  expect(await placeOf(db, folder)).toEqual(before)
})

test('a folder stays while a layer is imported into it, or its project changes the organization', async ({
  app,
  place,
}) => {
  const { db } = app.services
  const { admin, projectId, folder, target } = place
  const { id: jobId } = await insertJob(db, {
    organizationId: admin.organizationId,
    projectId,
    ownerId: admin.accountId,
    type: 'IMPORT',
    title: 'Hydrants',
    folderId: folder.id,
    layerId: null,
    timeoutTime: new Date('2099-01-01'),
  })
  await problemFrom(moveFolderToProject(admin, folder.id, target.projectId), 'folder_has_imports')
  await db.updateTable('job').set({ isComplete: true }).where('id', '=', jobId).execute()
  const { id: changeId } = await db
    .insertInto('organizationChange')
    .values({
      projectId: target.projectId,
      fromOrganizationId: projectId,
      toOrganizationId: admin.organizationId,
      changedBy: admin.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await problemFrom(moveFolderToProject(admin, folder.id, target.projectId), 'project_changes_organization')
  await db.updateTable('organizationChange').set({ finishedAt: new Date() }).where('id', '=', changeId).execute()
  await moveFolderToProject(admin, folder.id, target.projectId)
  const { rows } = await sql<{ projectId: string }>`select project_id from job where id = ${jobId}`.execute(db)
  expect(rows).toEqual([{ projectId: target.projectId }])
})

test('an organization without the feature moves nothing, and a body without a scenario is refused', async ({
  app,
  place,
}) => {
  const { admin, folder, target } = place
  await allowFeature(app.services.db, 'dataOrganization', { ...admin, isOn: false })
  await problemFrom(moveFolderToProject(admin, folder.id, target.projectId), 'feature_off')
  const call = rawCalls(app, admin)
  await allowFeature(app.services.db, 'dataOrganization', admin)
  const { projectId } = target
  for (const body of [
    { projectId },
    { projectId, scenario: 'MOVE_PROJECT', folderId: folder.id },
    { projectId, scenario: 'MOVE_FOLDER_AS_SUBFOLDER', folderId: target.id },
    { projectId, scenario: 'MOVE_FOLDER_TO_PROJECT', folderId: 'folder' },
  ])
    expect(await call('POST', '/rest/data-organization', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
})
