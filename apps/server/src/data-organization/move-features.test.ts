import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { organizeData } from '@cairn/contract/data-organization'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { changeLayer, deleteLayer, readLayer } from '@cairn/contract/layers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { moveFeatures, seedPoints, type TwoProjects } from '../../test/samples/two-projects.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedPoints(app.services.db, seeds))

const countsOf = async ({ admin, ...layers }: Pick<TwoProjects, 'admin'> & { source: string; target: string }) => {
  const read = async (id: string) => (await admin.api(readLayer, { params: { id } })).featureCount
  return [await read(layers.source), await read(layers.target)]
}

test('features move to a layer of their kind in another project', async ({ app, place }) => {
  const { admin, source, points, feature, other, number } = place
  const revisions = async () => [
    (await admin.api(readLayer, { params: { id: source.id } })).rev,
    (await admin.api(readLayer, { params: { id: points.id } })).rev,
  ]
  const before = await revisions()
  // As the specification states the request: 3, section 7, "Data organization".
  const stated = {
    scenario: 'MOVE_FEATURES_TO_LAYER',
    projectId: points.projectId,
    folderId: points.folderId,
    layerId: points.id,
    sourceLayerId: source.id,
    ogc_fid: [Number(number)],
  }
  expect(await rawCalls(app, admin)('POST', '/rest/data-organization', stated)).toMatchObject({
    status: 200,
    body: {
      name: source.name,
      from: { layerId: source.id, layerName: source.name },
      to: { layerId: points.id, layerName: points.name, folderId: points.folderId, projectId: points.projectId },
      featureCount: 1,
      serverName: 'point',
    },
  })
  expect(await revisions()).toEqual(before.map((rev) => rev + 1))
  expect(await countsOf({ admin, source: source.id, target: points.id })).toEqual([1, 1])
  const moved = await admin.api(readFeature, { params: { id: `point.${number}` } })
  const { layerId, folderId, projectId } = moved
  expect({ layerId, folderId, projectId }).toEqual({
    layerId: points.id,
    folderId: points.folderId,
    projectId: points.projectId,
  })
  expect(moved).toMatchObject({ version: 2, properties: { Name: 'Old' }, createdByEmail: admin.email })
  const idsIn = async (id: string) =>
    (await admin.api(listFeatures, { query: { layerId: id } })).features.map((f) => f.id)
  expect(await idsIn(source.id)).toEqual([other.id])
  expect(await idsIn(points.id)).toEqual([moved.id])
  const found = async (id: string) =>
    (await admin.api(listFeatureRows, { params: { id }, query: { q: 'old' } })).rows.map((row) => row.id)
  expect([await found(source.id), await found(points.id)]).toEqual([[], [moved.id]])
  // A link with the former text.
  expect(await admin.api(readFeature, { params: { id: feature.id } })).toMatchObject({ id: moved.id })
  await problemFrom(admin.api(readFeature, { params: { id: `elsewhere.${number}` } }), 'not_found')
})

test('every version moves along and says where it was', async ({ app, place }) => {
  const { db } = app.services
  const { admin, source, points, feature, number } = place
  await admin.api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: { Name: 'New' } } })
  await moveFeatures(admin, [feature.id], { source, target: points })
  const id = `point.${number}`
  await admin.api(changeFeature, { params: { id }, body: { version: 3, properties: { Name: 'Newest' } } })
  const versions = () =>
    db
      .selectFrom('featureVersion')
      .where('ogcFid', '=', Number(number))
      .orderBy('version')
      .select(['version', 'layerId', 'formerLayerId', 'formerServerName'])
      .execute()
  const there = { layerId: points.id, formerLayerId: source.id, formerServerName: source.serverName }
  expect(await versions()).toEqual([
    { version: 1, ...there },
    { version: 2, ...there },
    { version: 3, layerId: points.id, formerLayerId: null, formerServerName: null },
  ])
  const { changes } = await admin.api(listFeatureHistory, { params: { id }, query: {} })
  const from = { layerId: source.id, layerName: source.name }
  const to = { layerId: points.id, layerName: points.name }
  expect(changes.map(({ type, after, move }) => [type, after?.properties['Name'], move])).toEqual([
    ['Edit', 'Newest', undefined],
    ['Edit', 'New', { from, to }],
    ['Edit', 'New', undefined],
    ['Add', 'Old', undefined],
  ])
  // Its history is that of the feature, also after its first layer is gone.
  await admin.api(deleteLayer, { params: { id: source.id }, query: { version: 1 } })
  expect(await versions()).toHaveLength(3)
  expect(await admin.api(readFeature, { params: { id: feature.id } })).toMatchObject({ id })
})

test('a moved feature that was deleted returns into its new layer, and an edit before the move is undone there', async ({
  place,
}) => {
  const { admin, source, points, feature, number } = place
  const at = new Date().toISOString()
  await admin.api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: { Name: 'New' } } })
  await moveFeatures(admin, [feature.id], { source, target: points })
  const id = `point.${number}`
  await admin.api(deleteFeature, { params: { id }, query: { version: 3 } })
  expect(await countsOf({ admin, source: source.id, target: points.id })).toEqual([1, 0])
  // The former text names it also while it is deleted.
  await admin.api(restoreFeature, { params: { id: feature.id }, query: {}, body: {} })
  expect(await admin.api(readFeature, { params: { id } })).toMatchObject({
    layerId: points.id,
    properties: { Name: 'New' },
  })
  await admin.api(restoreFeature, { params: { id }, query: {}, body: { restoreFromTime: at } })
  expect(await admin.api(readFeature, { params: { id } })).toMatchObject({
    layerId: points.id,
    properties: { Name: 'Old' },
  })
  expect(await countsOf({ admin, source: source.id, target: points.id })).toEqual([1, 1])
})

test('the log has an entry of each feature in the new project, and of the layer with both names', async ({ place }) => {
  const { admin, source, points, feature, other, number } = place
  await moveFeatures(admin, [feature.id, other.id], { source, target: points })
  const ofFeature = await admin.api(listActivities, { query: { categories: 'Feature', artifactId: number } })
  expect(ofFeature.Items.map(({ Type }) => Type.S)).toEqual(['Edit', 'Add'])
  expect(JSON.parse(ofFeature.Items[0]?.Artifact.S ?? '')).toMatchObject({
    id: `point.${number}`,
    layerId: points.id,
    movedFrom: { layerId: source.id },
  })
  for (const projectIds of [source.projectId, points.projectId]) {
    const { Items } = await admin.api(listActivities, { query: { categories: 'Layer', projectIds } })
    expect(JSON.parse(Items[0]?.Artifact.S ?? '')).toMatchObject({
      id: source.id,
      featureCount: 2,
      movedFrom: { layerName: source.name },
      movedTo: { layerName: points.name },
    })
  }
})

test('features that do not fit, are gone, or may not leave are refused, and nothing is moved', async ({
  seeds,
  place,
}) => {
  const { admin, projectId, layers, source, points, feature, other, folder } = place
  const line = await seeds.feature({
    by: admin,
    layerId: source.id,
    geometry: {
      type: 'LineString',
      coordinates: [
        [-105, 40],
        [-104, 40],
      ],
    },
  })
  const move = (ids: readonly string[], target = points, from = source) =>
    moveFeatures(admin, ids, { source: from, target })
  expect((await problemFrom(move([feature.id, line.id]), 'geometry_not_fitting')).params).toEqual({
    expected: 'point',
    found: 'LineString',
  })
  const elsewhere = await seeds.feature({
    by: admin,
    layerId: (await seeds.layer({ by: admin, folderId: folder.id })).id,
  })
  await admin.api(deleteFeature, { params: { id: other.id }, query: { version: 1 } })
  expect((await problemFrom(move([feature.id, other.id, elsewhere.id]), 'features_not_in_layer')).params).toEqual({
    name: source.name,
    count: 2,
  })
  await problemFrom(move([]), 'invalid_request')
  await problemFrom(move(Array.from({ length: 10_001 }, (_, i) => `point.${i + 1}`)), 'invalid_request')
  const leaders = layers.get('leader')
  if (!leaders) throw new Error('a project begins with a layer for leaders')
  await problemFrom(move([feature.id], leaders), 'layer_of_other_kind')
  await problemFrom(move([feature.id], source), 'target_is_current')
  const plain = await seeds.layer({ by: admin, folderId: folder.id })
  await problemFrom(move([feature.id], plain), 'target_not_data_folder')
  await problemFrom(move([feature.id], { ...points, projectId }), 'not_found')
  await problemFrom(move([feature.id], { ...points, folderId: folder.id }), 'not_found')
  for (const { id } of [points, source]) {
    const setReadOnly = async (readOnly: boolean) => {
      const { version } = await admin.api(readLayer, { params: { id } })
      await admin.api(changeLayer, { params: { id }, body: { version, readOnly } })
    }
    await setReadOnly(true)
    await problemFrom(move([feature.id]), 'layer_read_only')
    await setReadOnly(false)
  }
  expect(await admin.api(readFeature, { params: { id: feature.id } })).toEqual(feature)
})

test('tickets and forms stay in their layers', async ({ app, place }) => {
  const { db } = app.services
  const { admin, source, points, feature } = place
  for (const serverName of ['onecall_tickets', 'htmlform_feature']) {
    await db.updateTable('layer').set({ serverName }).where('id', '=', source.id).execute()
    await problemFrom(moveFeatures(admin, [feature.id], { source, target: points }), 'features_not_movable')
  }
})

test('a failure in the middle leaves all in place', async ({ app, place }) => {
  const { db } = app.services
  const { admin, source, points, feature, other } = place
  await sql`create function fail_move() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    db,
  )
  // The last of its writes.
  await sql`create trigger fail_move before insert on activity for each row
    when (new.category = 'Layer' and new.artifact ? 'movedTo') execute function fail_move()`.execute(db)
  const state = async () => {
    const rows: unknown[] = []
    for (const table of ['feature', 'feature_version', 'feature_search', 'permission_entry', 'layer'])
      rows.push((await sql`select * from ${sql.ref(table)} order by 1`.execute(db)).rows)
    return rows
  }
  const before = await state()
  await problemFrom(moveFeatures(admin, [feature.id, other.id], { source, target: points }), 'internal')
  expect(await state()).toEqual(before)
})

test('features move in the versions that the caller has seen, unless one has been changed since', async ({ place }) => {
  const { admin, source, points, feature, other, number } = place
  const body = {
    scenario: 'MOVE_FEATURES_TO_LAYER' as const,
    projectId: points.projectId,
    folderId: points.folderId,
    layerId: points.id,
    sourceLayerId: source.id,
    ogc_fid: [Number(other.id.split('.')[1]), Number(number)],
    versions: [1, 1],
  }
  await admin.api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: { Name: 'New' } } })
  const problem = await problemFrom(admin.api(organizeData, { body }), 'features_changed')
  expect(problem.params).toMatchObject({ count: 1, features: [{ id: feature.id, email: admin.email }] })
  expect(await countsOf({ admin, source: source.id, target: points.id })).toEqual([2, 0])
  await admin.api(organizeData, { body: { ...body, versions: [1, 2] } })
  expect(await countsOf({ admin, source: source.id, target: points.id })).toEqual([0, 2])
})
