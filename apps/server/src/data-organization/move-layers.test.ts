import { readFeature } from '@cairn/contract/features/features'
import { createFolder, listFolders } from '@cairn/contract/folders'
import { changeLayer, listLayerShares, listLayers, readLayer, shareLayer } from '@cairn/contract/layers'
import { changeLayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { permissionBits } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import { moveLayer, seedTwoProjects } from '../../test/samples/two-projects.ts'
import { insertJob } from '../jobs/jobs.queries.ts'
import { insertStyle } from '../styles/styles.queries.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedTwoProjects(app.services.db, seeds))

test('a layer moves to a folder of another project with its features, jobs, style and sharings', async ({
  app,
  seeds,
  place,
}) => {
  const { db } = app.services
  const { admin, projectId, folder, layer, target } = place
  const { organizationId, accountId } = admin
  const { id: featureId } = await seeds.feature({ by: admin, layerId: layer.id })
  const third = await seeds.emptyFolder({ by: admin })
  for (const receiver of [target, third])
    await admin.api(shareLayer, { params: { id: layer.id }, body: { folderId: receiver.id } })
  const style = {
    organizationId,
    name: 'Lines',
    format: 'css',
    filename: 'Lines.css',
    projectId,
    body: redLines,
  } as const
  const styleId = await insertStyle(db, style)
  await admin.api(changeLayerStyle, { params: { layerId: layer.id }, query: {}, body: { styleId } })
  const place0 = { organizationId, projectId, folderId: folder.id, layerId: layer.id, ownerId: accountId }
  const job = await insertJob(db, { ...place0, type: 'IMPORT', title: 'Valves', timeoutTime: new Date('2099-01-01') })

  // As the specification states the request: 3, section 7, "Data organization".
  const stated = {
    scenario: 'MOVE_LAYER_TO_FOLDER',
    projectId: target.projectId,
    folderId: target.id,
    layerId: layer.id,
  }
  const { status, body } = await rawCalls(app, admin)('POST', '/rest/data-organization', stated)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      scenario: 'MOVE_LAYER_TO_FOLDER',
      id: layer.id,
      name: 'Valves',
      from: { projectId, folderId: folder.id, folderName: 'Mains', layerId: null },
      to: { projectId: target.projectId, folderId: target.id, folderName: 'Receiving' },
      featureCount: 0,
    },
  })

  const moved = await admin.api(readLayer, { params: { id: layer.id } })
  expect(moved).toMatchObject({ folderId: target.id, projectId: target.projectId, featureCount: 1, zIndex: 0 })
  expect(moved.rev).toBeGreaterThan(layer.rev + 1)
  const { folderId, ...feature } = await admin.api(readFeature, { params: { id: featureId } })
  expect({ folderId, projectId: feature.projectId }).toEqual({ folderId: target.id, projectId: target.projectId })
  const shares = await admin.api(listLayerShares, { params: { id: layer.id } })
  expect(shares.map((share) => share.folderId)).toEqual([third.id])
  expect(await admin.api(readLayerStyle, { params: { layerId: layer.id }, query: {} })).toMatchObject({
    style: { id: styleId },
  })
  const jobs = await db.selectFrom('job').where('id', '=', job.id).select(['projectId', 'folderId']).execute()
  expect(jobs).toEqual([{ projectId: target.projectId, folderId: target.id }])
  expect(await admin.api(listLayers, { query: { folderId: folder.id } })).toEqual([])
})

test('each project has an entry in the log with the names of source and target', async ({ app, place }) => {
  const { admin, projectId, layer, target } = place
  const { db } = app.services
  const entries = db.selectFrom('activity').where('accountId', '=', admin.accountId).orderBy('id', 'desc').limit(2)
  await moveLayer(admin, layer.id, target)
  const written = await entries.select(['type', 'category', 'message', 'projectId', 'artifact']).execute()
  expect(new Set(written.map((entry) => entry.projectId))).toEqual(new Set([projectId, target.projectId]))
  for (const entry of written)
    expect(entry).toMatchObject({
      type: 'Edit',
      category: 'Layer',
      message: 'Layer Valves: Edit',
      artifact: { id: layer.id, movedFrom: { folderName: 'Mains' }, movedTo: { folderName: 'Receiving' } },
    })
})

test('it gets the place of a new layer, and its old folder keeps no gap', async ({ seeds, place }) => {
  const { admin, folder, layer, target } = place
  const point = await seeds.layer({ by: admin, folderId: target.id, addFeature: 'point' })
  const above = await seeds.layer({ by: admin, folderId: folder.id, addFeature: 'point' })
  await moveLayer(admin, layer.id, target)
  const placesIn = async (folderId: string) =>
    (await admin.api(listLayers, { query: { folderId } })).map(({ id, zIndex }) => [id, zIndex])
  expect(await placesIn(target.id)).toEqual([
    [point.id, 1],
    [layer.id, 0],
  ])
  expect(await placesIn(folder.id)).toEqual([[above.id, 0]])
})

test('`folder` in the update of a layer is the same move', async ({ app, place }) => {
  const { admin, folder, layer, target } = place
  const update = rawCalls(app, admin)
  const url = `/rest/layers/${layer.id}`
  const whole = { id: layer.id, name: 'Gates', folder: target, preferredMethod: 'WFS', readOnly: false, styles: null }
  expect(await update('PUT', url, whole)).toMatchObject({
    status: 200,
    body: { name: 'Gates', folderId: target.id, projectId: target.projectId },
  })
  // The folder that it has is no move, for which an editor would have no right.
  expect(await update('PUT', url, { folder: target.id, name: 'Valves' })).toMatchObject({
    status: 200,
    body: { name: 'Valves', folderId: target.id },
  })
  const body = { version: 1, folder: folder.id }
  await problemFrom(admin.api(changeLayer, { params: { id: layer.id }, body }), 'layer_changed')
  await allowFeature(app.services.db, 'dataOrganization', { ...admin, isOn: false })
  const later = { version: 4, folder: folder.id, name: 'Other' }
  await problemFrom(admin.api(changeLayer, { params: { id: layer.id }, body: later }), 'feature_off')
  expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({
    name: 'Valves',
    folderId: target.id,
  })
})

test('layers that belong to their project, images, and targets that the rules name are refused', async ({
  app,
  seeds,
  place,
}) => {
  const { db } = app.services
  const { admin, projectId, dataFolderId, layers, folder, layer, target } = place
  const sub = await admin.api(createFolder, { body: { projectId, parentId: folder.id, name: 'Sub' } })
  const refused = async (id: string, to: { id: string; projectId: string }, code: Parameters<typeof problemFrom>[1]) =>
    problemFrom(moveLayer(admin, id, to), code)
  for (const name of ['point', 'line', 'polygon', 'leader'])
    await refused(layers.get(name)?.id ?? '', target, 'layer_not_movable')
  await refused(layer.id, folder, 'target_is_current')
  await refused(layer.id, { id: dataFolderId, projectId }, 'target_is_typed')
  await moveLayer(admin, layer.id, sub)
  await refused(layer.id, folder, 'target_is_current')
  await seeds.layer({ by: admin, folderId: target.id, name: 'VALVES' })
  expect((await problemFrom(moveLayer(admin, layer.id, target), 'layer_name_taken')).params.name).toBe('Valves')
  await refused(layer.id, { id: target.id, projectId }, 'not_found')
  await db.updateTable('layer').set({ type: 'RASTER' }).where('id', '=', layer.id).execute()
  await refused(layer.id, target, 'raster_not_movable')
  expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({ folderId: sub.id })
})

test('only an admin of both projects moves, and only within the organization', async ({ app, seeds, place }) => {
  const { admin, projectId, layer, target } = place
  const { organizationId } = admin
  const adminOf = async (...ids: string[]) => {
    const person = await seeds.person({ organizationId, permission: null })
    for (const assetId of ids)
      await seeds.permit(person, { assetType: 'project', assetId, permission: permissionBits.admin })
    return person
  }
  await problemFrom(moveLayer(await adminOf(projectId), layer.id, target), 'not_found')
  await problemFrom(moveLayer(await adminOf(target.projectId), layer.id, target), 'not_found')
  const editor = await adminOf(projectId)
  await seeds.permit(editor, { assetType: 'project', assetId: target.projectId, permission: permissionBits.edit })
  await problemFrom(moveLayer(editor, layer.id, target), 'not_permitted')
  const folderAdmin = await adminOf(projectId)
  await seeds.permit(folderAdmin, { assetType: 'folder', assetId: target.id, permission: permissionBits.admin })
  await problemFrom(moveLayer(folderAdmin, layer.id, target), 'not_permitted')

  const child = await seeds.person()
  const { db } = app.services
  await db
    .updateTable('organization')
    .set({ parentId: organizationId })
    .where('id', '=', child.organizationId)
    .execute()
  await allowFeature(db, 'dataOrganization', child)
  const foreign = await seeds.emptyFolder({ by: child })
  // The admin of the parent administers both.
  expect(await admin.api(listFolders, { query: { projectId: foreign.projectId } })).toHaveLength(2)
  await problemFrom(moveLayer(admin, layer.id, foreign), 'not_found')

  const both = await adminOf(projectId, target.projectId)
  await moveLayer(both, layer.id, target)
})

test('members with a permission on a layer keep it, and those of its old project lose sight of it', async ({
  seeds,
  place,
}) => {
  const { admin, projectId, layer, target } = place
  const person = (assetType: 'project' | 'layer', assetId: string) =>
    seeds.person({ organizationId: admin.organizationId, permission: null }).then(async (member) => {
      await seeds.permit(member, { assetType, assetId, permission: permissionBits.view })
      return member
    })
  const [ofOld, ofNew, ofLayer] = [
    await person('project', projectId),
    await person('project', target.projectId),
    await person('layer', layer.id),
  ]
  await moveLayer(admin, layer.id, target)
  await problemFrom(ofOld.api(readLayer, { params: { id: layer.id } }), 'not_found')
  await ofNew.api(readLayer, { params: { id: layer.id } })
  await ofLayer.api(readLayer, { params: { id: layer.id } })
  const [folder] = await ofLayer.api(listFolders, { query: { projectId: target.projectId } })
  expect(folder).toMatchObject({ id: target.id, layers: [{ id: layer.id }] })
})
