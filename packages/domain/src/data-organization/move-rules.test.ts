import { expect, test } from 'vitest'
import {
  type FeatureLayer,
  findFeaturesObstacle,
  findFeatureTargetObstacle,
  findFolderObstacle,
  findLayerObstacle,
  findLayerTargetObstacle,
  findMisfit,
  findParentObstacle,
  findProjectObstacle,
  isNameTaken,
  type MovedFolder,
  type MovedLayer,
} from './move-rules.ts'

const folder = (given: Partial<MovedFolder> = {}): MovedFolder => ({
  id: 'mains',
  projectId: 'north',
  parentId: null,
  name: 'Mains',
  folderType: null,
  ...given,
})

const layer = (given: Partial<MovedLayer & FeatureLayer> = {}): MovedLayer & FeatureLayer => ({
  id: 'valves',
  folderId: 'mains',
  name: 'Valves',
  type: 'VECTOR',
  serverName: 'valves',
  referenceId: null,
  addFeature: null,
  readOnly: false,
  ...given,
})

const empty = { subfolders: [], layers: [] }

test('folders of tickets and forms stay, and so do those with subfolders or images', () => {
  for (const folderType of [null, 0, 3, 4, 5]) expect(findFolderObstacle(folder({ folderType }), empty)).toBeUndefined()
  for (const folderType of [1, 2])
    expect(findFolderObstacle(folder({ folderType }), empty)).toEqual({ code: 'folder_not_movable', name: 'Mains' })
  expect(findFolderObstacle(folder(), { ...empty, subfolders: [folder()] })?.code).toBe('folder_has_subfolders')
  const layers = [layer(), layer({ type: 'RASTER', name: 'Orthophoto' })]
  expect(findFolderObstacle(folder(), { ...empty, layers })).toEqual({ code: 'raster_not_movable', name: 'Orthophoto' })
})

test.each([
  ['another folder', { id: 'sewer' }, undefined],
  ['itself', { id: 'mains' }, 'target_is_current'],
  ['its parent', { id: 'water' }, 'target_is_current'],
  ['a folder with a type', { id: 'sewer', folderType: 0 }, 'target_is_typed'],
  ['a subfolder', { id: 'sewer', parentId: 'water' }, 'target_is_subfolder'],
] as const)('a subfolder moves to %s', (_, target, code) => {
  expect(findParentObstacle(folder({ parentId: 'water' }), folder(target))?.code).toBe(code)
})

test('a folder moves to another project, and a subfolder also to its own', () => {
  const north = { id: 'north', name: 'North' }
  expect(findProjectObstacle(folder(), { id: 'south', name: 'South' })).toBeUndefined()
  expect(findProjectObstacle(folder({ parentId: 'water' }), north)).toBeUndefined()
  expect(findProjectObstacle(folder(), north)).toEqual({ code: 'target_is_current', name: 'North' })
})

test('layers that were created with the project, for tickets or for forms stay, and so do images', () => {
  expect(findLayerObstacle(layer())).toBeUndefined()
  expect(findLayerObstacle(layer({ referenceId: 'polyline' }))?.code).toBe('layer_not_movable')
  for (const serverName of ['point', 'line', 'polygon', 'leader', 'onecall_tickets', 'htmlform_feature'])
    expect(findLayerObstacle(layer({ serverName }))?.code).toBe('layer_not_movable')
  expect(findLayerObstacle(layer({ type: 'RASTER' }))?.code).toBe('raster_not_movable')
})

test.each([
  ['another folder', { id: 'sewer' }, undefined],
  ['a subfolder', { id: 'sewer', parentId: 'water' }, undefined],
  ['its folder', { id: 'mains' }, 'target_is_current'],
  ['the parent of its folder', { id: 'water' }, 'target_is_current'],
  ['a folder with a type', { id: 'sewer', folderType: 0 }, 'target_is_typed'],
] as const)('a layer moves to %s', (_, target, code) => {
  expect(findLayerTargetObstacle({ id: 'mains', parentId: 'water' }, folder(target))?.code).toBe(code)
})

test('tickets, forms and the features of a read-only layer stay', () => {
  expect(findFeaturesObstacle(layer())).toBeUndefined()
  expect(findFeaturesObstacle(layer({ serverName: 'htmlform_feature' }))?.code).toBe('features_not_movable')
  expect(findFeaturesObstacle(layer({ serverName: 'onecall_tickets' }))?.code).toBe('features_not_movable')
  expect(findFeaturesObstacle(layer({ readOnly: true }))?.code).toBe('layer_read_only')
})

test('features move to a layer of their kind in a data folder', () => {
  const data = folder({ folderType: 0 })
  const target = (given: Partial<FeatureLayer> = {}) => layer({ id: 'point', serverName: 'point', ...given })
  const code = (given: Partial<FeatureLayer>, source = layer(), at = data) =>
    findFeatureTargetObstacle(source, target(given), at)?.code
  expect(code({})).toBeUndefined()
  expect(code({ id: 'valves' })).toBe('target_is_current')
  expect(code({}, layer(), folder())).toBe('target_not_data_folder')
  expect(code({ readOnly: true })).toBe('layer_read_only')
  expect(code({ type: 'RASTER' })).toBe('layer_of_other_kind')
  expect(code({ serverName: 'leader' })).toBe('layer_of_other_kind')
  expect(code({ serverName: 'onecall_tickets' })).toBe('layer_of_other_kind')
  expect(code({}, layer({ serverName: 'leader' }))).toBe('layer_of_other_kind')
  expect(code({ serverName: 'leader' }, layer({ serverName: 'leader' }))).toBeUndefined()
})

test('a layer for one kind of shape accepts no other', () => {
  expect(findMisfit(['Point', 'LineString'], { addFeature: null })).toBeUndefined()
  expect(findMisfit(['Point', 'MultiPoint'], { addFeature: 'point' })).toBeUndefined()
  expect(findMisfit(['Point', 'LineString'], { addFeature: 'point' })).toBe('LineString')
  expect(findMisfit(['GeometryCollection'], { addFeature: 'polygon' })).toBe('GeometryCollection')
})

test('names are compared in any case', () => {
  expect(isNameTaken('Mains', ['Sewer', 'MAINS'])).toBe(true)
  expect(isNameTaken('Mains', ['Sewer'])).toBe(false)
})
