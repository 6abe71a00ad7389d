import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import { changeMember } from '@cairn/contract/accounts/members'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { colleague } from '../../test/members.ts'
import { problemFrom } from '../../test/problems.ts'

describe('permissions', () => {
  test('on every feature with the right to administer become organization admin; lower ones stay', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const { accountId: id } = await colleague(seeds, admin)
    const give = (bitMask: '0111' | '1111') =>
      admin.api(changeMember, {
        query: {},
        body: {
          id,
          permissions: [
            { assetTypeName: 'feature', assetId: '*', bitMask },
            { assetTypeName: 'layer', assetId: '*', bitMask: '0001' },
          ],
        },
      })
    expect((await give('0111')).permissions).toEqual([
      { assetType: 'feature', assetId: '*', permission: '0111' },
      { assetType: 'layer', assetId: '*', permission: '0001' },
    ])
    expect((await give('1111')).permissions).toEqual([
      { assetType: 'organization', assetId: admin.organizationId, permission: '1111' },
    ])
  })

  test('are refused with the stored ones if the admin has seen others, and nothing is changed', async ({ seeds }) => {
    const admin = await seeds.person()
    const { accountId: id } = await colleague(seeds, admin)
    const written = (...assetTypes: ('layer' | 'project' | 'folder')[]) =>
      assetTypes.map((assetTypeName) => ({ assetTypeName, assetId: '*', bitMask: '0001' as const }))
    const change = (permissions: ReturnType<typeof written>, seenPermissions?: ReturnType<typeof written>) =>
      admin.api(changeMember, { query: {}, body: { id, firstName: 'New', permissions, seenPermissions } })
    const first = await change(written('layer', 'project'), [])
    const stale = await problemFrom(change(written('folder'), written('layer')), 'permissions_changed')
    expect(stale.params).toEqual({ current: first.permissions })
    const second = await change(written('folder'), written('project', 'layer'))
    expect(second.permissions).toEqual([{ assetType: 'folder', assetId: '*', permission: '0001' }])
    await expect(change(written('layer'))).resolves.toMatchObject({ permissions: [{ assetType: 'layer' }] })
  })

  test('have at most 100 entries', async ({ seeds }) => {
    const admin = await seeds.person()
    const { accountId: id } = await colleague(seeds, admin)
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({ assetTypeName: 'layer' as const, assetId: '*', bitMask: '0001' as const }))
    const change = (count: number) => admin.api(changeMember, { query: {}, body: { id, permissions: entries(count) } })
    expect((await problemFrom(change(101), 'too_many_permissions')).params).toEqual({ max: 100 })
    await expect(change(100)).resolves.toMatchObject({ permissions: [{ assetId: '*' }] })
  })

  test('name assets of the organization alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { accountId: id } = await colleague(seeds, admin)
    const stranger = await seeds.person()
    const { id: folderId, projectId } = await seeds.folder({ by: stranger })
    const layer = await seeds.layer({ by: stranger, folderId })
    const feature = await seeds.feature({ by: stranger, layerId: layer.id })
    const foreign = [
      ['organization', stranger.organizationId],
      ['project', projectId],
      ['folder', folderId],
      ['layer', layer.id],
      ['feature', feature.id],
      ['user', stranger.accountId],
      ['project', 'nothing'],
    ] as const
    for (const [assetTypeName, assetId] of foreign) {
      const permissions = [{ assetTypeName, assetId, bitMask: '0001' as const }]
      const refusal = await problemFrom(admin.api(changeMember, { query: {}, body: { id, permissions } }), 'not_found')
      expect(refusal.params).toEqual({ asset: assetTypeName })
    }
    const own = await seeds.feature({ by: admin })
    const permissions = [{ assetTypeName: 'feature' as const, assetId: own.id, bitMask: '0111' as const }]
    await expect(admin.api(changeMember, { query: {}, body: { id, permissions } })).resolves.toMatchObject({
      permissions: [{ assetType: 'feature', assetId: own.id, permission: '0111' }],
    })
  })

  test('of the own account cannot be changed, but its names can', async ({ seeds }) => {
    const admin = await seeds.person()
    const id = admin.accountId
    await problemFrom(admin.api(changeMember, { query: {}, body: { id, permissions: [] } }), 'own_account_permissions')
    await expect(admin.api(changeMember, { query: {}, body: { id, firstName: 'New' } })).resolves.toMatchObject({
      firstName: 'New',
      lastName: 'Person',
      permissions: [{ permission: '1111' }],
    })
  })

  test('of an editor are not raised above the own rights of an administrator who collects data', async ({ seeds }) => {
    const admin = await seeds.person({ userType: '0011' })
    const project = await seeds.project({ by: await colleague(seeds, admin, { permission: '1111' }) })
    const editor = await colleague(seeds, admin)
    const give = (id: string, assetTypeName: 'project' | 'layer' | 'feature', bitMask: '0001' | '0011' | '1111') => {
      const assetId = assetTypeName === 'project' ? project.id : '*'
      const permissions = [{ assetTypeName, assetId, bitMask }]
      return admin.api(changeMember, { query: {}, body: { id, permissions } })
    }
    const refusal = await problemFrom(give(editor.accountId, 'project', '0011'), 'permission_above_own')
    expect(refusal.params).toEqual({ level: 'create' })
    // It would become the administration of the organization.
    await problemFrom(give(editor.accountId, 'feature', '1111'), 'permission_above_own')
    await give(editor.accountId, 'project', '0001')
    await give(editor.accountId, 'layer', '0011')
    // The type of another data collector limits the entry as it limits the administrator.
    const collector = await colleague(seeds, admin, { userType: '0011' })
    await give(collector.accountId, 'project', '1111')
    // Entries of another administrator stay.
    await seeds.permit(editor, { assetType: 'project', assetId: project.id, permission: '1111' })
    for (const permission of ['1111', '0001'] as const)
      expect((await give(editor.accountId, 'project', permission)).permissions).toEqual([
        expect.objectContaining({ assetType: 'project', assetId: project.id, permission }),
      ])
  })

  test('list the projects, folders and layers of the organization by name', async ({ seeds }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin, name: 'b' })
    await seeds.project({ by: admin, name: 'A' })
    await seeds.project({ by: await seeds.person() })
    const assets = await admin.api(listPermissionAssets, { query: {} })
    expect(assets.projects.map(({ name }) => name)).toEqual(['A', 'b'])
    const folder = assets.folders.find(({ projectId }) => projectId === project.id)
    expect(folder).toMatchObject({ name: 'Features', parentId: null })
    const layers = assets.layers.filter(({ folderId }) => folderId === folder?.id)
    expect(layers.map(({ name }) => name)).toEqual(['leader', 'line', 'point', 'polygon'])
    expect(assets.isComplete).toBe(true)
  })
})
