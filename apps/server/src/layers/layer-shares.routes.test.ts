import { createFolder, deleteFolder, listFolders } from '@cairn/contract/folders'
import {
  changeLayer,
  changeLayerShare,
  createLayer,
  deleteLayer,
  deleteLayerShare,
  listLayerShares,
  listLayers,
  readLayer,
  shareLayer,
} from '@cairn/contract/layers'
import { deleteProject } from '@cairn/contract/projects'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { insertManyShared } from '../../test/samples/many-shared-layers.ts'
import type { Person } from '../../test/seeds.ts'
import { findActorById } from '../access/access.queries.ts'
import { findSharedLayers } from './layer-shares.queries.ts'

const test = appTest.extend('place', async ({ app, seeds }) => {
  const admin = await seeds.person()
  await allowFeature(app.services.db, 'sharedLayers', admin)
  const home = await seeds.folder({ by: admin })
  const layer = await seeds.layer({ by: admin, folderId: home.id, name: 'Mains' })
  const receiver = await seeds.folder({ by: admin })
  return { admin, home, layer, receiver }
})

const share = (by: Person, layerId: string, folderId: string) =>
  by.api(shareLayer, { params: { id: layerId }, body: { folderId } })
const move = (by: Person, layerId: string, folderId: string) =>
  by.api(changeLayerShare, { params: { id: layerId }, body: { folderId } })
const end = (by: Person, layerId: string, projectId: string) =>
  by.api(deleteLayerShare, { params: { id: layerId, projectId } })
const sharesOf = (by: Person, layerId: string) => by.api(listLayerShares, { params: { id: layerId } })
const treeOf = (by: Person, projectId: string) => by.api(listFolders, { query: { projectId } })

describe('sharing a layer', () => {
  test('shows it in a folder of another project, which both projects say', async ({ place }) => {
    const { admin, home, layer, receiver } = place
    const shared = await share(admin, layer.id, receiver.id)
    expect(shared).toEqual({ ...layer, sharedFolders: [receiver.id] })
    const [received] = await treeOf(admin, receiver.projectId)
    const inFolder = { shared: true, sharedProjectId: receiver.projectId, homeProjectName: expect.any(String) }
    expect(received?.sharedLayers).toEqual([{ ...shared, ...inFolder }])
    expect(received?.layers.map(({ id }) => id)).not.toContain(layer.id)
    const [own] = await treeOf(admin, home.projectId)
    expect(own?.sharedFolders).toEqual([receiver.id])
    expect(own?.layers.find(({ id }) => id === layer.id)).toEqual(shared)
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toEqual(shared)
    const listed = await admin.api(listLayers, { query: { folderId: receiver.id } })
    expect(listed.at(-1)).toEqual({ ...shared, shared: true, sharedProjectId: receiver.projectId })
    const [first] = await sharesOf(admin, layer.id)
    expect(first).toMatchObject({ projectId: receiver.projectId, folderId: receiver.id, folderName: 'Features' })
  })

  test('puts it into one folder of each project', async ({ seeds, place }) => {
    const { admin, layer, receiver } = place
    const other = await seeds.emptyFolder({ by: admin })
    await share(admin, layer.id, receiver.id)
    expect((await share(admin, layer.id, other.id)).sharedFolders).toHaveLength(2)
    const again = await problemFrom(share(admin, layer.id, receiver.id), 'layer_already_shared')
    expect(again.params).toEqual({ name: 'Mains' })
  })

  test('replaces the folder of one project and leaves the others', async ({ seeds, place }) => {
    const { admin, layer, receiver } = place
    const second = await admin.api(createFolder, { body: { projectId: receiver.projectId, name: 'Second' } })
    const other = await seeds.emptyFolder({ by: admin })
    await share(admin, layer.id, receiver.id)
    await share(admin, layer.id, other.id)
    const moved = await move(admin, layer.id, second.id)
    expect(moved.sharedFolders.toSorted()).toEqual([second.id, other.id].toSorted())
    expect((await end(admin, layer.id, receiver.projectId)).sharedFolders).toEqual([other.id])
    const gone = await problemFrom(end(admin, layer.id, receiver.projectId), 'not_found')
    expect(gone.params).toEqual({ asset: 'layerShare' })
    expect((await problemFrom(move(admin, layer.id, second.id), 'not_found')).params).toEqual({ asset: 'layerShare' })
    expect(await treeOf(admin, receiver.projectId)).toMatchObject([{ sharedLayers: [] }, { sharedLayers: [] }])
  })

  test('leaves entries in the log of its home', async ({ app, place }) => {
    const { admin, home, layer, receiver } = place
    await share(admin, layer.id, receiver.id)
    await end(admin, layer.id, receiver.projectId)
    const entries = await app.services.db
      .selectFrom('activity')
      .where('organizationId', '=', admin.organizationId)
      .where('category', '=', 'Layer')
      .where('type', 'in', ['Share', 'Edit'])
      .orderBy('createdAt')
      .select(['type', 'projectId', 'message', 'artifact'])
      .execute()
    const entry = { projectId: home.projectId, artifact: { id: layer.id, name: 'Mains' } }
    expect(entries).toMatchObject([
      { ...entry, type: 'Share', artifact: { sharedFolders: [receiver.id] } },
      { ...entry, type: 'Edit', artifact: { sharedFolders: [] } },
    ])
  })

  test('ends with the folder, the project and the layer', async ({ seeds, place }) => {
    const { admin, layer, receiver } = place
    const folder = await seeds.emptyFolder({ by: admin })
    const project = await seeds.emptyFolder({ by: admin })
    for (const { id } of [receiver, folder, project]) await share(admin, layer.id, id)
    await admin.api(deleteFolder, { params: { id: folder.id }, query: { version: 1 } })
    await admin.api(deleteProject, { params: { id: project.projectId }, query: { version: 1 } })
    expect(await sharesOf(admin, layer.id)).toMatchObject([{ folderId: receiver.id }])
    await admin.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } })
    expect(await treeOf(admin, receiver.projectId)).toMatchObject([{ sharedLayers: [] }])
  })

  test('is for default layers too, and keeps the name that its home gives it', async ({ place }) => {
    const { admin, home, layer, receiver } = place
    const [point] = home.layers
    await share(admin, point?.id ?? '', receiver.id)
    await admin.api(createLayer, { body: { folderId: receiver.id, name: 'Mains' } })
    await share(admin, layer.id, receiver.id)
    await admin.api(changeLayer, { params: { id: layer.id }, body: { version: 1, name: 'Water mains' } })
    const [received] = await treeOf(admin, receiver.projectId)
    expect(new Set(received?.sharedLayers.map(({ name }) => name))).toEqual(new Set([point?.name, 'Water mains']))
  })
})

describe('a sharing is refused', () => {
  test('into the folder of the layer', async ({ place }) => {
    const { admin, home, layer, receiver } = place
    await share(admin, layer.id, receiver.id)
    for (const call of [share, move]) {
      const problem = await problemFrom(call(admin, layer.id, home.id), 'share_in_own_project')
      expect(problem.params).toEqual({ name: 'Mains' })
    }
    expect(await sharesOf(admin, layer.id)).toMatchObject([{ folderId: receiver.id }])
  })

  test('into another organization, whether or not the caller may create layers there', async ({ seeds, place }) => {
    const { admin, layer } = place
    const stranger = await seeds.person()
    const foreign = await seeds.emptyFolder({ by: stranger })
    await problemFrom(share(admin, layer.id, foreign.id), 'not_found')
    const guest = await seeds.grantee({
      by: admin,
      assetType: 'project',
      assetId: layer.projectId,
      permission: '1111',
    })
    const own = await seeds.emptyFolder({ by: guest })
    await problemFrom(share(guest, layer.id, own.id), 'share_outside_organization')
  })

  test('into a folder of a type, and of a layer of a form', async ({ app, place }) => {
    const { admin, layer, receiver } = place
    const { db } = app.services
    await db.updateTable('folder').set({ folderType: 2 }).where('id', '=', receiver.id).execute()
    const problem = await problemFrom(share(admin, layer.id, receiver.id), 'folder_takes_no_layers')
    expect(problem.params).toEqual({ name: 'Features' })
    await db.updateTable('layer').set({ serverName: 'htmlform_feature' }).where('id', '=', layer.id).execute()
    await problemFrom(share(admin, layer.id, receiver.id), 'layer_of_form')
  })

  test('without the feature, which does not keep an admin from ending it', async ({ app, place }) => {
    const { admin, layer, receiver } = place
    await share(admin, layer.id, receiver.id)
    await allowFeature(app.services.db, 'sharedLayers', { ...admin, isOn: false })
    for (const call of [share, move])
      expect((await problemFrom(call(admin, layer.id, receiver.id), 'feature_off')).params).toEqual({
        feature: 'sharedLayers',
      })
    expect((await end(admin, layer.id, receiver.projectId)).sharedFolders).toEqual([])
  })

  test('without admin on the project of the layer, or create on the folder', async ({ seeds, place }) => {
    const { admin, layer, receiver } = place
    const { organizationId } = admin
    const member = () => seeds.person({ organizationId, permission: null })
    const onLayer = await member()
    await seeds.permit(onLayer, { assetType: 'layer', assetId: layer.id, permission: '1111' })
    await seeds.permit(onLayer, { assetType: 'folder', assetId: receiver.id, permission: '1111' })
    const refused = await problemFrom(share(onLayer, layer.id, receiver.id), 'not_permitted')
    expect(refused.params).toEqual({ level: 'admin' })
    const onProject = await member()
    await seeds.permit(onProject, { assetType: 'project', assetId: layer.projectId, permission: '1111' })
    await problemFrom(share(onProject, layer.id, receiver.id), 'not_found')
    await seeds.permit(onProject, { assetType: 'folder', assetId: receiver.id, permission: '0001' })
    const viewed = await problemFrom(share(onProject, layer.id, receiver.id), 'not_permitted')
    expect(viewed.params).toEqual({ level: 'create' })
    await share(admin, layer.id, receiver.id)
    expect(await sharesOf(onProject, layer.id)).toMatchObject([{ folderName: 'Features' }])
    await end(onProject, layer.id, receiver.projectId)
  })
})

test('an admin learns of a sharing into a folder that they may not see, without its name', async ({ seeds, place }) => {
  const { admin, home, layer, receiver } = place
  await share(admin, layer.id, receiver.id)
  const { organizationId } = admin
  const other = await seeds.person({ organizationId, permission: null })
  await seeds.permit(other, { assetType: 'project', assetId: home.projectId, permission: '1111' })
  const hidden = { projectId: receiver.projectId, projectName: null, folderId: receiver.id, folderName: null }
  expect(await sharesOf(other, layer.id)).toMatchObject([hidden])
  expect(await other.api(readLayer, { params: { id: layer.id } })).toMatchObject({ sharedFolders: [] })
})

test('a folder lists 2,000 layers that are shared into it, in as many statements as one', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, home, receiver } = place
  const { db } = app.services
  await insertManyShared(db, { ...home, organizationId: admin.organizationId, receiver, count: 2000 })
  const [received] = await treeOf(admin, receiver.projectId)
  expect(received?.sharedLayers).toHaveLength(2000)
  const viewer = await seeds.person({ organizationId: admin.organizationId, permission: null, userType: '0001' })
  await seeds.permit(viewer, { assetType: 'folder', assetId: receiver.id, permission: '0001' })
  expect((await treeOf(viewer, receiver.projectId))[0]?.sharedLayers).toHaveLength(2000)
  const actor = await findActorById(db, admin.accountId)
  if (!actor) throw new Error('the admin is active')
  const recorded = recordStatements(db)
  const query = { organizationId: admin.organizationId, within: { projectId: receiver.projectId } }
  expect(await findSharedLayers(recorded.db, actor, query)).toHaveLength(2000)
  expect(recorded.statements).toHaveLength(1)
})

test('a refused write of an old version names no receiving folder that the caller may not see', async ({
  seeds,
  place: { admin, layer, receiver },
}) => {
  await share(admin, layer.id, receiver.id)
  const owner = await seeds.person({ organizationId: admin.organizationId, permission: null })
  await seeds.permit(owner, { assetType: 'layer', assetId: layer.id, permission: permissionBits.admin })
  const params = { id: layer.id }
  const change = owner.api(changeLayer, { params, body: { version: 7, name: 'x' } })
  const deletion = owner.api(deleteLayer, { params, query: { version: 7 } })
  for (const call of [change, deletion]) {
    const { current } = (await problemFrom(call, 'layer_changed')).params
    expect(current).toMatchObject({ id: layer.id, sharedFolders: [] })
  }
})
