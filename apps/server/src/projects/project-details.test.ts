import { listFolders } from '@cairn/contract/folders'
import { changeProject, readProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'

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
