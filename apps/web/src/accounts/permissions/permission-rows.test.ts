import { expect, test } from 'vitest'
import { permissionNodes, permissionRows, rowId } from './permission-rows.ts'

const names = {
  everything: 'Everything',
  organization: 'Org',
  projects: 'Projects',
  folders: 'Folders',
  layers: 'Layers',
  features: 'Features',
}

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
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map(({ name, level }) => `${level} ${name}`)

test('the tree begins with the projects, which are closed; the rows for every asset are under a heading', () => {
  const wide = ['2 Org', '2 Projects', '2 Folders', '2 Layers', '2 Features']
  expect(shown(rowsOf(1, []))).toEqual(['1 Project', '1 Everything', ...wide])
  expect(shown(rowsOf(1, ['everything']))).toEqual(['1 Project', '1 Everything'])
})

test('an opened project shows the contents of its folders if it has at most five', () => {
  expect(shown(rowsOf(5, ['project p'])).slice(0, 5)).toEqual([
    '1 Project',
    '2 Folder 0',
    '3 Subfolder',
    '4 Deep',
    '3 Layer',
  ])
  expect(shown(rowsOf(6, ['project p'])).slice(0, 3)).toEqual(['1 Project', '2 Folder 0', '2 Folder 1'])
  expect(shown(rowsOf(6, ['project p', 'folder f0'])).slice(1, 4)).toEqual(['2 Folder 0', '3 Subfolder', '3 Layer'])
})

test('a layer takes permissions from every asset above and from the rows for every asset', () => {
  const deep = rowsOf(1, ['project p']).find(({ asset }) => asset?.id === 'd')
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
  expect(shown(rows).slice(-5, -2)).toEqual(['1 Everything', '2 Projects', '2 Folders'])
  expect(rows.flatMap(({ above }) => above).filter(({ type }) => type === 'organization')).toEqual([])
})
