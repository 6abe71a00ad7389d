import { expect, test } from 'vitest'
import { permissionNodes, permissionRows, rowId } from './permission-rows.ts'

const names = { organization: 'Org', projects: 'Projects', folders: 'Folders', layers: 'Layers', features: 'Features' }

/** A project with this number of folders; the first has a subfolder with a layer, and a layer. */
function assetsWith(folderCount: number) {
  const folders = Array.from({ length: folderCount }, (_, i) => ({
    id: `f${i}`,
    name: `Folder ${i}`,
    projectId: 'p',
    parentId: null,
  }))
  return {
    projects: [{ id: 'p', name: 'Project' }],
    folders: [...folders, { id: 's', name: 'Subfolder', projectId: 'p', parentId: 'f0' }],
    layers: [
      { id: 'l', name: 'Layer', folderId: 'f0' },
      { id: 'd', name: 'Deep', folderId: 's' },
    ],
    isComplete: true,
  }
}

const rowsOf = (folderCount: number, toggled: readonly string[]) =>
  permissionRows(permissionNodes(assetsWith(folderCount), { organizationId: 'o', names }), new Set(toggled))
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map(({ asset, level }) => `${level} ${asset.name}`)

test('the tree begins with the rows for every asset, then the projects, which are closed', () => {
  expect(shown(rowsOf(1, []))).toEqual(['1 Org', '1 Projects', '1 Folders', '1 Layers', '1 Features', '1 Project'])
})

test('an opened project shows the contents of its folders if it has at most five', () => {
  expect(shown(rowsOf(5, ['project p'])).slice(5, 10)).toEqual([
    '1 Project',
    '2 Folder 0',
    '3 Subfolder',
    '4 Deep',
    '3 Layer',
  ])
  expect(shown(rowsOf(6, ['project p'])).slice(5, 8)).toEqual(['1 Project', '2 Folder 0', '2 Folder 1'])
  expect(shown(rowsOf(6, ['project p', 'folder f0'])).slice(6, 9)).toEqual(['2 Folder 0', '3 Subfolder', '3 Layer'])
})

test('a layer takes permissions from every asset above and from the rows for every asset', () => {
  const deep = rowsOf(1, ['project p']).find(({ asset }) => asset.id === 'd')
  expect(deep?.above.map(rowId).toSorted()).toEqual([
    'folder *',
    'folder f0',
    'folder s',
    'layer *',
    'organization o',
    'project *',
    'project p',
  ])
})

test('without an organization the tree has no row for it, and nothing is taken from it', () => {
  const nodes = permissionNodes(assetsWith(1), { organizationId: undefined, names })
  const rows = permissionRows(nodes, new Set(['project p']))
  expect(shown(rows).slice(0, 2)).toEqual(['1 Projects', '1 Folders'])
  expect(rows.flatMap(({ above }) => above).filter(({ type }) => type === 'organization')).toEqual([])
})
