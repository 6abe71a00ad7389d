import { listFolders } from '@cairn/contract/folders'
import { changeProject, readProject } from '@cairn/contract/projects'
import { createSite } from '@cairn/contract/sites/sites'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { geographicWkt } from '../../test/samples/site-samples.ts'

test('a project gets a geoid and loses it again; another one needs the feature, the present one does not', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  await allowFeature(app.services.db, 'projectGeoid', admin)
  const { id } = await seeds.project({ by: admin })
  const change = (version: number, geoidId: 'EGM96' | 'EGM2008' | null) =>
    admin.api(changeProject, { params: { id }, body: { version, geoidId } })
  expect(await change(1, 'EGM96')).toMatchObject({ geoidId: 'EGM96' })
  expect(await admin.api(readProject, { params: { id }, query: {} })).toMatchObject({ geoidId: 'EGM96' })
  const send = rawCalls(app, admin)
  expect(await send('PUT', `/rest/projects/${id}`, { geoidId: 'EGM1' })).toMatchObject({ status: 400 })
  await allowFeature(app.services.db, 'projectGeoid', { ...admin, isOn: false })
  expect((await problemFrom(change(2, 'EGM2008'), 'feature_off')).params).toEqual({ feature: 'projectGeoid' })
  expect(await change(2, 'EGM96')).toMatchObject({ geoidId: 'EGM96' })
  expect(await change(3, null)).toMatchObject({ geoidId: null })
})

test('a single read has the folders and layers that the caller may see, unless it leaves them out', async ({
  seeds,
}) => {
  const admin = await seeds.person()
  const { projectId, id: folderId } = await seeds.folder({ by: admin })
  const layer = await seeds.layer({ by: admin, folderId })
  const { organizationId } = admin
  const member = await seeds.person({ organizationId, permission: null })
  await seeds.permit(member, { assetType: 'layer', assetId: layer.id, permission: '0001' })
  const read = { params: { id: projectId }, query: {} }
  for (const by of [admin, member])
    expect((await by.api(readProject, read)).folders).toEqual(await by.api(listFolders, { query: { projectId } }))
  const { folders } = await member.api(readProject, read)
  expect(folders?.map(({ id, layers }) => [id, layers.map((each) => each.id)])).toEqual([[folderId, [layer.id]]])
  expect(await admin.api(readProject, { ...read, query: { includeFolders: 'false' } })).not.toHaveProperty('folders')
})

test('a member who views one layer alone gets the site and the geoid by which positions of its project are read', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  for (const feature of ['siteCalibration', 'projectGeoid'] as const)
    await allowFeature(app.services.db, feature, admin)
  const site = await admin.api(createSite, { query: {}, body: { name: 'Plant', wkt: geographicWkt } })
  const folder = await seeds.folder({ by: admin })
  const params = { id: folder.projectId }
  const { proj } = await admin.api(changeProject, {
    params,
    body: { version: 1, proj: { id: site.id }, geoidId: 'EGM96' },
  })
  const layer = await seeds.layer({ by: admin, folderId: folder.id })
  const { organizationId } = admin
  const guest = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
  await seeds.permit(guest, { assetType: 'layer', assetId: layer.id, permission: permissionBits.view })
  expect(await guest.api(readProject, { params, query: {} })).toMatchObject({ proj, geoidId: 'EGM96' })
  expect(proj).toMatchObject({ name: 'Plant' })
})
