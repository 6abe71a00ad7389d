import { changeFolder, createFolder, deleteFolder, listFolders } from '@cairn/contract/folders'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'

describe('a folder', () => {
  test('has a name that is unique among its siblings, regardless of case', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const create = (name: string, parentId: string | null = null) =>
      admin.api(createFolder, { body: { projectId, parentId, name } })
    const parent = await create('Survey')
    await problemFrom(create('SURVEY'), 'folder_name_taken')
    await expect(create('Survey', parent.id)).resolves.toMatchObject({ parentId: parent.id })
    await problemFrom(create('survey', parent.id), 'folder_name_taken')
  })

  test('is nested at most once and belongs to the project of its parent', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const parent = await admin.api(createFolder, { body: { projectId, name: 'a' } })
    const child = await admin.api(createFolder, { body: { projectId, parentId: parent.id, name: 'b' } })
    await problemFrom(
      admin.api(createFolder, { body: { projectId, parentId: child.id, name: 'c' } }),
      'folder_too_deep',
    )
    const other = await seeds.project({ by: admin })
    await problemFrom(
      admin.api(createFolder, { body: { projectId: other.id, parentId: parent.id, name: 'c' } }),
      'folder_in_other_project',
    )
  })

  test('for features starts with the default layers', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    await admin.api(createFolder, { body: { projectId, name: 'Second', folderType: 'features' } })
    const tree = await admin.api(listFolders, { query: { projectId } })
    expect(tree.map(({ name, layers }) => [name, layers.length])).toEqual([
      ['Features', 4],
      ['Second', 4],
    ])
  })

  test('can be renamed, and is deleted together with its subfolders', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const folder = await admin.api(createFolder, { body: { projectId, name: 'a', description: 'first' } })
    await admin.api(createFolder, { body: { projectId, parentId: folder.id, name: 'b' } })
    const renamed = await admin.api(changeFolder, { params: { id: folder.id }, body: { version: 1, name: 'Renamed' } })
    expect(renamed).toEqual({ ...folder, name: 'Renamed', version: 2 })
    const [, tree] = await admin.api(listFolders, { query: { projectId } })
    expect(tree).toMatchObject({ name: 'Renamed', subfolders: [{ name: 'b' }] })
    await admin.api(deleteFolder, { params: { id: folder.id }, query: { version: 2 } })
    expect(await admin.api(listFolders, { query: { projectId } })).toHaveLength(1)
  })
})
