import type { LayerShare } from '@cairn/contract/layers'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { type Entry, type Rights, userTypes } from '@cairn/domain/permissions'
import { describe, expect, test } from 'vitest'
import { sampleTree } from '../../../test/samples.ts'
import { receiversIn, shareChange } from './share-change.ts'

const present: LayerShare = {
  projectId: 'p',
  projectName: 'North',
  folderId: 'f',
  folderName: 'Survey',
  createdDate: '2026-01-01T00:00:00.000Z',
}

describe('the change of the sharings of a layer', () => {
  test('adds a sharing into a project without one', () => {
    expect(shareChange([present], { projectId: 'q', folderId: 'g' })).toMatchObject({ kind: 'add', folderId: 'g' })
  })

  test('moves the sharing of a project to another folder, and is none to the same', () => {
    expect(shareChange([present], { projectId: 'p', folderId: 'g' })).toMatchObject({ kind: 'move', folderId: 'g' })
    expect(shareChange([present], { projectId: 'p', folderId: 'f' })).toBeUndefined()
  })

  test('ends the sharing of a cleared folder, and is none where there is no sharing', () => {
    expect(shareChange([present], { projectId: 'p', folderId: null })).toMatchObject({ kind: 'end', projectId: 'p' })
    expect(shareChange([present], { projectId: 'q', folderId: null })).toBeUndefined()
  })
})

const project = { id: 'p', organizationId: 'org' }
const rights = (entry: Partial<Entry>): Rights => ({
  userType: userTypes.editor,
  organizationId: 'org',
  organizationType: 'standard',
  passage: new Set(),
  entries: [{ organizationId: 'org', assetType: 'project', assetId: 'p', permission: '0011', ...entry }],
})

test('the receivers are the folders without a special type in which the user may create layers', () => {
  const sub = sampleTree('Old', [])
  const survey = sampleTree('Survey', [], [sub])
  const data = { ...sampleTree('Features', []), folderType: folderTypes.data }
  const forms = { ...sampleTree('Forms', []), folderType: folderTypes.forms }
  const folders = [data, forms, survey]
  const namesFor = (entry: Partial<Entry>) =>
    receiversIn(folders, { rights: rights(entry), project }).map(({ name }) => name)
  expect(namesFor({})).toEqual(['Features', 'Survey', 'Survey / Old'])
  expect(namesFor({ permission: '0001' })).toEqual([])
  expect(namesFor({ assetType: 'folder', assetId: sub.id })).toEqual(['Survey / Old'])
})
