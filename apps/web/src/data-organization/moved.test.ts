import { expect, test } from 'vitest'
import { sampleFolder, sampleLayer, sampleTree } from '../../test/samples.ts'
import { type Moved, moveTo, sightQueryOf, targetsIn } from './moved.ts'

const project = { id: 'north', name: 'North' }
const sub = sampleTree('Old', ['Pipes'])
const survey = sampleTree('Survey', ['Mains'], [sub])
const data = { ...sampleTree('Features', ['Points']), folderType: 0 }
const folders = [data, survey, sampleTree('Valves', [])]
const listed = (moved: Moved) =>
  targetsIn(moved, { project, folders, rootName: 'Root' }).map(({ name, obstacle }) => [name, obstacle ?? 'free'])

test('a folder moves to the project or into a folder without a type that is no subfolder', () => {
  const folder = sampleFolder({ name: 'valves', projectId: 'south' })
  expect(listed({ kind: 'folder', folder, organizationId: '' })).toEqual([
    ['Root', 'name_taken'],
    ['Features', 'target_is_typed'],
    ['Survey', 'free'],
    ['Survey / Old', 'target_is_subfolder'],
    ['Valves', 'free'],
  ])
})

test('a layer moves into folders without a type that have no layer of its name', () => {
  const layer = sampleLayer({ name: 'pipes', folderId: survey.id })
  expect(listed({ kind: 'layer', layer, home: survey })).toEqual([
    ['Features', 'target_is_typed'],
    ['Survey', 'target_is_current'],
    ['Survey / Old', 'name_taken'],
    ['Valves', 'free'],
  ])
})

test('features move to layers of features folders that accept their geometry', () => {
  const layer = sampleLayer({ name: 'Mains' })
  const [points] = data.layers
  const only = { ...data, layers: [{ ...sampleLayer(points), addFeature: 'point' as const }] }
  const obstaclesFor = (geometryTypes: readonly string[]) =>
    targetsIn(
      { kind: 'features', layer, ogcFids: [7], versions: [2], geometryTypes },
      { project, folders: [only, survey], rootName: '' },
    )
  expect(obstaclesFor(['Point'])).toMatchObject([{ name: 'Features / Points', obstacle: undefined }])
  expect(obstaclesFor(['LineString'])).toMatchObject([{ obstacle: 'geometry_not_fitting' }])
})

test('the calls name what moves and its target', () => {
  const folder = sampleFolder()
  const layer = sampleLayer()
  const target = { folderId: survey.id, name: 'Survey', obstacle: undefined }
  const root = { ...target, folderId: null }
  const features = { kind: 'features', layer, ogcFids: [7], versions: [2], geometryTypes: [] } as const
  const calls = [
    moveTo({ kind: 'folder', folder, organizationId: '' }, project, target),
    moveTo({ kind: 'folder', folder, organizationId: '' }, project, root),
    moveTo({ kind: 'layer', layer, home: survey }, project, target),
    moveTo(features, project, { ...target, layerId: 'points' }),
  ]
  const ofFolder = { projectId: 'north', importedLayerIds: [], version: 1 }
  expect(calls).toEqual([
    { scenario: 'MOVE_FOLDER_AS_SUBFOLDER', ...ofFolder, folderId: survey.id, subFolderId: folder.id },
    { scenario: 'MOVE_FOLDER_TO_PROJECT', ...ofFolder, folderId: folder.id },
    { scenario: 'MOVE_LAYER_TO_FOLDER', projectId: 'north', folderId: survey.id, layerId: layer.id, version: 1 },
    {
      scenario: 'MOVE_FEATURES_TO_LAYER',
      projectId: 'north',
      folderId: survey.id,
      layerId: 'points',
      sourceLayerId: layer.id,
      ogc_fid: [7],
      versions: [2],
    },
  ])
  expect(calls.map(sightQueryOf)).toEqual([
    { projectId: 'north', folderId: survey.id, movedFolderId: folder.id },
    { projectId: 'north', movedFolderId: folder.id },
    { projectId: 'north', folderId: survey.id, movedLayerId: layer.id },
    { projectId: 'north', sourceLayerId: layer.id, layerId: 'points' },
  ])
})
