import { readSightChanges, type SightChanges } from '@cairn/contract/data-organization'
import { createFolder } from '@cairn/contract/folders'
import { readLayer, shareLayer } from '@cairn/contract/layers'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { insertEntry } from '#access/entries.queries'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { moveFolderToProject, moveLayer, seedTwoProjects } from '../../test/samples/two-projects.ts'
import type { Person } from '../../test/seeds.ts'

type AssetType = 'project' | 'folder' | 'layer'

/** Members with a permission to view one asset each, by the name of the asset. */
const test = appTest.extend('place', async ({ app, seeds }) => {
  const place = await seedTwoProjects(app.services.db, seeds)
  const { admin, projectId, folder, layer, target } = place
  const third = await seeds.emptyFolder({ by: admin })
  await admin.api(shareLayer, { params: { id: layer.id }, body: { folderId: target.id } })
  await admin.api(shareLayer, { params: { id: layer.id }, body: { folderId: third.id } })
  const parent = await admin.api(createFolder, { body: { projectId: target.projectId, name: 'Parent' } })
  const sub = await admin.api(createFolder, {
    body: { projectId: target.projectId, parentId: parent.id, name: 'Sub' },
  })
  const assets: Readonly<Record<string, readonly [AssetType, string]>> = {
    oldProject: ['project', projectId],
    oldFolder: ['folder', folder.id],
    layer: ['layer', layer.id],
    allFolders: ['folder', '*'],
    newProject: ['project', target.projectId],
    receiver: ['folder', target.id],
    parent: ['folder', parent.id],
    sub: ['folder', sub.id],
    third: ['project', third.projectId],
  }
  const members = new Map<string, Person>()
  for (const [name, [assetType, assetId]] of Object.entries(assets)) {
    const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(member, { assetType, assetId, permission: permissionBits.view })
    members.set(name, member)
  }
  const internal = await seeds.person({
    organizationId: admin.organizationId,
    permission: null,
    userType: userTypes.internal,
  })
  await seeds.permit(internal, { assetType: 'folder', assetId: folder.id, permission: permissionBits.view })
  const namesOf = ({ members: found }: SightChanges['gained']) =>
    found.map(({ id }) => [...members].find(([, { accountId }]) => accountId === id)?.[0] ?? id).toSorted()
  const changesOf = async (query: Parameters<typeof read>[1], by = admin) => {
    const { gained, lost } = await read(by, query)
    return { gained: namesOf(gained), lost: namesOf(lost) }
  }
  return { ...place, parent, sub, members, changesOf }
})

const read = (
  by: Person,
  query: { projectId: string; folderId?: string; movedFolderId?: string; movedLayerId?: string },
) => by.api(readSightChanges, { query })

test('a move to a subfolder names who gains or loses sight of a layer, also by sharings', async ({ place }) => {
  const { layer, target, sub, changesOf } = place
  const query = { projectId: target.projectId, folderId: sub.id, movedLayerId: layer.id }
  // The sharing into the folder of the new project ends; that into the third stays.
  expect(await changesOf(query)).toEqual({ gained: ['parent', 'sub'], lost: ['oldFolder', 'oldProject', 'receiver'] })
})

test('the names are those of the members who see the layer then, or see it no more', async ({ place }) => {
  const { admin, layer, target, sub, members, changesOf } = place
  const before = new Set<string>()
  const seesLayer = async ({ api }: Person) =>
    api(readLayer, { params: { id: layer.id } }).then(
      () => true,
      () => false,
    )
  for (const [name, member] of members) if (await seesLayer(member)) before.add(name)
  const { gained, lost } = await changesOf({ projectId: target.projectId, folderId: sub.id, movedLayerId: layer.id })
  await moveLayer(admin, layer.id, sub)
  const after = new Set<string>()
  for (const [name, member] of members) if (await seesLayer(member)) after.add(name)
  expect({ gained, lost }).toEqual({
    gained: [...after].filter((name) => !before.has(name)).toSorted(),
    lost: [...before].filter((name) => !after.has(name)).toSorted(),
  })
})

test('a folder keeps those who have a permission on it', async ({ place }) => {
  const { admin, folder, target, changesOf } = place
  const query = { projectId: target.projectId, movedFolderId: folder.id }
  expect(await changesOf(query)).toEqual({ gained: ['newProject'], lost: ['oldProject', 'receiver'] })
  await moveFolderToProject(admin, folder.id, target.projectId)
})

test('features are seen by those who see their new layer', async ({ seeds, place }) => {
  const { admin, layer, target } = place
  const { layers } = await seeds.folder({ by: admin, projectId: target.projectId })
  const points = layers.find(({ serverName }) => serverName === 'point')
  const query = { projectId: target.projectId, sourceLayerId: layer.id, layerId: points?.id ?? '' }
  const { gained, lost } = await admin.api(readSightChanges, { query })
  expect(gained).toMatchObject({ memberCount: 0 })
  expect(lost).toMatchObject({ memberCount: 5, organizationCount: 0 })
})

test('guests are counted, and learn no names', async ({ app, seeds, place }) => {
  const { admin, projectId, folder, layer, target, sub } = place
  const viewer = await seeds.grantee({
    by: admin,
    assetType: 'folder',
    assetId: folder.id,
    permission: permissionBits.view,
  })
  const query = { projectId: target.projectId, folderId: sub.id, movedLayerId: layer.id }
  expect((await read(admin, query)).lost).toMatchObject({ organizationCount: 1 })
  await problemFrom(read(viewer, query), 'not_found')
  const guest = await seeds.grantee({
    by: admin,
    assetType: 'project',
    assetId: projectId,
    permission: permissionBits.admin,
  })
  await insertEntry(app.services.db, {
    organizationPermissionId: guest.grantId,
    organizationId: admin.organizationId,
    assetType: 'project',
    assetId: target.projectId,
    permission: permissionBits.admin,
  })
  expect((await read(guest, query)).lost).toEqual({ members: [], memberCount: 3, organizationCount: 1 })
  await problemFrom(read(admin, { projectId, folderId: sub.id, movedLayerId: layer.id }), 'not_found')
  await problemFrom(read(admin, { projectId }), 'invalid_request')
})
