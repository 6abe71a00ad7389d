import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { organizeData } from '@cairn/contract/data-organization'
import { changeFeature, createFeature, deleteFeature, listFeatures } from '@cairn/contract/features/features'
import { createFolder, type Folder, listFolders } from '@cairn/contract/folders'
import { listLayerShares, readLayer, shareLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { moveFeatures, moveFolder, moveFolderToProject, seedTwoProjects } from '../../test/samples/two-projects.ts'
import type { Person } from '../../test/seeds.ts'
import { test as serverTest } from '../../test/working-server.ts'

const test = serverTest.extend('place', async ({ app, seeds }) => {
  const place = await seedTwoProjects(app.services.db, seeds)
  const second = await seeds.person({ organizationId: place.admin.organizationId })
  const points = place.layers.get('point')
  const { layers } = await seeds.folder({ by: place.admin, projectId: place.target.projectId })
  const others = layers.find(({ serverName }) => serverName === 'point')
  if (!points || !others) throw new Error('a project begins with a layer for points')
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push((await seeds.feature({ by: place.admin, layerId: place.layer.id })).id)
  return { ...place, second, points, others, ids }
})

async function codesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    return result.reason instanceof Problem ? result.reason.code : String(result.reason)
  })
}

/** Rows that disagree with their layer: its count and revision, and the search words and versions of its features. */
async function faultsIn(db: Db, layerIds: readonly string[]): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select layer.id from layer where id = any(${layerIds}::uuid[]) and (
      feature_count <> (select count(*) from feature where layer_id = layer.id)
      or rev < (select coalesce(max(rev), 0) from feature where layer_id = layer.id))
    union all
    select version.layer_id from feature_version version join feature using (ogc_fid)
    where feature.layer_id <> version.layer_id and version.layer_id = any(${layerIds}::uuid[])
    union all
    select found.layer_id from feature_search found join feature on ogc_fid = feature_id
    where feature.layer_id <> found.layer_id and feature.layer_id = any(${layerIds}::uuid[])`.execute(db)
  return rows
}

test('of two admins who move the same features at once one is told that they are gone', async ({ app, place }) => {
  const { admin, second, layer: source, points, others, ids } = place
  const codes = await codesOf([
    moveFeatures(admin, ids, { source, target: points }),
    moveFeatures(second, ids.slice(3), { source, target: others }),
  ])
  expect(codes.toSorted()).toEqual(['done', 'features_not_in_layer'])
  expect(await faultsIn(app.services.db, [source.id, points.id, others.id])).toEqual([])
  const counts = await Promise.all(
    [source, points, others].map(async ({ id }) => (await admin.api(readLayer, { params: { id } })).featureCount),
  )
  expect(counts).toEqual(codes[0] === 'done' ? [0, 6, 0] : [3, 0, 3])
})

test('edits, deletions, restorations and new features during a move lose nothing', async ({ app, place }) => {
  const { admin, second, layer: source, points, ids } = place
  const [edited = '', deleted = '', restored = '', ...unchanged] = ids
  const created = await second.api(createFeature, {
    body: { layerId: source.id, geometry: { type: 'Point', coordinates: [-105, 40] }, properties: {} },
  })
  await second.api(changeFeature, { params: { id: restored }, body: { version: 1, properties: { a: 1 } } })
  const at = new Date(Date.parse(created.created)).toISOString()
  const codes = await codesOf([
    second.api(changeFeature, { params: { id: edited }, body: { version: 1, properties: { a: 1 } } }),
    second.api(deleteFeature, { params: { id: deleted }, query: { version: 1 } }),
    moveFeatures(admin, [edited, deleted, restored, ...unchanged], { source, target: points }),
    second.api(restoreFeature, { params: { id: restored }, query: {}, body: { restoreFromTime: at } }),
    second.api(createFeature, {
      body: { layerId: source.id, geometry: { type: 'Point', coordinates: [-105, 41] }, properties: {} },
    }),
  ])
  const [edit, deletion, move, restoration, addition] = codes
  expect(['done', 'feature_changed']).toContain(edit)
  expect(['done', 'feature_changed']).toContain(deletion)
  expect(['done', 'features_not_in_layer']).toContain(move)
  expect([restoration, addition]).toEqual(['done', 'done'])
  expect(await faultsIn(app.services.db, [source.id, points.id])).toEqual([])
  const left = await admin.api(listFeatures, { query: { layerId: source.id } })
  const moved = await admin.api(listFeatures, { query: { layerId: points.id } })
  expect(left.features.length + moved.features.length).toBe(ids.length + 2 - (deletion === 'done' ? 1 : 0))
})

test('of two admins who move what they have seen at once one is told that it was moved', async ({ place }) => {
  const { admin, second, projectId, folder, layer, target } = place
  const other = await admin.api(createFolder, { body: { projectId, name: 'Other' } })
  const moveTo = (by: Person, to: Folder) => {
    const version = layer.version
    const body = {
      scenario: 'MOVE_LAYER_TO_FOLDER',
      layerId: layer.id,
      folderId: to.id,
      projectId: to.projectId,
    } as const
    return by.api(organizeData, { body: { ...body, version } })
  }
  const codes = await codesOf([moveTo(admin, target), moveTo(second, other)])
  expect(codes.toSorted()).toEqual(['done', 'layer_changed'])
  const { folderId } = await admin.api(readLayer, { params: { id: layer.id } })
  expect(folderId).toBe(codes[0] === 'done' ? target.id : other.id)

  const { version } = folder
  const asSubfolder = { scenario: 'MOVE_FOLDER_AS_SUBFOLDER', subFolderId: folder.id, projectId, version } as const
  const toProject = { scenario: 'MOVE_FOLDER_TO_PROJECT', folderId: folder.id, projectId: target.projectId } as const
  const ofFolder = await codesOf([
    admin.api(organizeData, { body: { ...asSubfolder, folderId: other.id } }),
    second.api(organizeData, { body: { ...toProject, version } }),
  ])
  expect(ofFolder.toSorted()).toEqual(['done', 'folder_changed'])
})

test('moves and new subfolders at once leave no folder deeper than a subfolder, and none in two projects', async ({
  app,
  place,
}) => {
  const { admin, second, projectId, folder, target } = place
  const other = await admin.api(createFolder, { body: { projectId, name: 'Other' } })
  const codes = await codesOf([
    moveFolder(admin, folder.id, other),
    moveFolder(second, other.id, target),
    second.api(createFolder, { body: { projectId, parentId: folder.id, name: 'Sub' } }),
    admin.api(createFolder, { body: { projectId, parentId: other.id, name: 'Sub' } }),
  ])
  for (const code of codes)
    expect([
      'done',
      'folder_has_subfolders',
      'target_is_subfolder',
      'folder_too_deep',
      'folder_in_other_project',
      'folder_changed',
      'not_found',
    ]).toContain(code)
  const { rows } = await sql`
    select child.id from folder child join folder parent on parent.id = child.parent_id
    where parent.parent_id is not null or parent.project_id <> child.project_id`.execute(app.services.db)
  expect(rows).toEqual([])
})

test('a sharing into a folder that is moved at once is in its new project, or is refused', async ({ seeds, place }) => {
  const { admin, second, folder, target } = place
  const shared = await seeds.layer({ by: admin })
  const [move, sharing] = await codesOf([
    moveFolderToProject(admin, folder.id, target.projectId),
    second.api(shareLayer, { params: { id: shared.id }, body: { folderId: folder.id } }),
  ])
  expect(move).toBe('done')
  expect(['done', 'not_found']).toContain(sharing)
  const shares = await admin.api(listLayerShares, { params: { id: shared.id } })
  expect(shares.map(({ projectId }) => projectId)).toEqual(sharing === 'done' ? [target.projectId] : [])
  const folders = await admin.api(listFolders, { query: { projectId: target.projectId } })
  expect(folders.find(({ id }) => id === folder.id)?.sharedLayers).toHaveLength(shares.length)
})
