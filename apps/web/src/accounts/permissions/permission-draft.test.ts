import type { AccountPermission } from '@cairn/contract/accounts/members'
import { describe, expect, test } from 'vitest'
import {
  boxOf,
  draftOf,
  isSameDraft,
  type PermissionAsset,
  toggleLevel,
  writtenPermissions,
} from './permission-draft.ts'

const layer: PermissionAsset = { type: 'layer', id: 'l' }
const folder: PermissionAsset = { type: 'folder', id: 'f' }
const allLayers: PermissionAsset = { type: 'layer', id: '*' }
const above = [folder, allLayers]
const entry = (asset: PermissionAsset, permission: AccountPermission['permission']): AccountPermission => ({
  assetType: asset.type,
  assetId: asset.id,
  permission,
})

describe('a box', () => {
  test('is ticked and can be changed at the level of the own entry', () => {
    expect(boxOf(draftOf([entry(layer, '0111')]), { asset: layer, above, level: 'edit' })).toEqual({ isTicked: true })
  })

  test('is locked below the level of the own entry, which includes it', () => {
    const box = boxOf(draftOf([entry(layer, '0111')]), { asset: layer, above, level: 'view' })
    expect(box).toEqual({ isTicked: true, includedIn: 'edit' })
  })

  test('is locked where an asset above gives the level, and names the asset that gives most', () => {
    const draft = draftOf([entry(folder, '0001'), entry(allLayers, '0111'), entry(layer, '1111')])
    expect(boxOf(draft, { asset: layer, above, level: 'create' })).toEqual({ isTicked: true, from: allLayers })
    expect(boxOf(draft, { asset: layer, above, level: 'admin' })).toEqual({ isTicked: true })
    expect(boxOf(draft, { asset: folder, above: [], level: 'create' })).toEqual({ isTicked: false })
  })
})

describe('ticking', () => {
  const toggle = (permissions: readonly AccountPermission[], level: 'view' | 'create' | 'edit' | 'admin') =>
    writtenPermissions(toggleLevel(draftOf(permissions), { asset: layer, above, level }))
  const written = (permission: AccountPermission['permission']) => [
    { assetTypeName: 'layer', assetId: 'l', bitMask: permission },
  ]

  test('gives the level with all lower ones, and clearing it leaves the level below', () => {
    expect(toggle([], 'edit')).toEqual(written('0111'))
    expect(toggle([entry(layer, '0111')], 'edit')).toEqual(written('0011'))
    expect(toggle([entry(layer, '0001')], 'view')).toEqual([])
    expect(toggle([entry(layer, '0001')], 'admin')).toEqual(written('1111'))
  })

  test('does nothing on a locked box', () => {
    expect(toggle([entry(layer, '0111')], 'view')).toEqual(written('0111'))
    const given = entry(folder, '0111')
    expect(toggle([given], 'view')).toEqual(writtenPermissions(draftOf([given])))
  })

  test('removes an entry that gives no more than the assets above', () => {
    const given = entry(folder, '0011')
    expect(toggle([given, entry(layer, '0111')], 'edit')).toEqual(writtenPermissions(draftOf([given])))
  })
})

test('two drafts are the same when they give the same, in any order', () => {
  const a = [entry(layer, '0001'), entry(folder, '0111')]
  expect(isSameDraft(draftOf(a), draftOf(a.toReversed()))).toBe(true)
  expect(isSameDraft(draftOf(a), draftOf([entry(layer, '0011'), entry(folder, '0111')]))).toBe(false)
  expect(isSameDraft(draftOf(a), draftOf(a.slice(1)))).toBe(false)
})
