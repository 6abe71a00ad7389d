import { changeFeature, createFeature, listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { createFolder } from '@cairn/contract/folders'
import { importFileParts, putUpload } from '@cairn/contract/imports'
import { deleteLayer, readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { changeProject, readProject } from '@cairn/contract/projects'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { ended, storeFile, upload, uploadUrl } from '../../../test/imports/uploads.ts'
import { problemFrom } from '../../../test/problems.ts'
import { giveProject, seedTwoOrganizations, type TwoOrganizations } from '../../../test/samples/two-organizations.ts'
import { test as serverTest } from '../../../test/working-server.ts'

const test = serverTest.extend('place', ({ app, seeds }) => seedTwoOrganizations(app.services.db, seeds))

const codeOf = (result: PromiseSettledResult<unknown>): string => {
  if (result.status === 'fulfilled') return 'done'
  return result.reason instanceof Problem ? result.reason.code : String(result.reason)
}

/** So many that their move takes several batches. */
const manyFeatures = 1200

async function insertFeatures(db: Db, { admin, layerId }: TwoOrganizations): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev)
      select ${admin.organizationId}, ${layerId}, st_setsrid(st_makepoint(-105 + i * 0.0001, 40), 4326), '{"Name": "Old"}', 1
      from generate_series(1, ${manyFeatures}::int) i returning *
    ), words as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, 'old ' || ogc_fid from added
    )
    select server_name || '.' || ogc_fid as id from added join layer on layer.id = layer_id order by ogc_fid`.execute(
    db,
  )
  await sql`update layer set feature_count = feature_count + ${manyFeatures} where id = ${layerId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Waits until a worker has moved all features of the project. */
async function moved(db: Db, projectId: string): Promise<void> {
  await expect
    .poll(async () => {
      const changes = db.selectFrom('organizationChange').where('projectId', '=', projectId)
      return (await changes.where('finishedAt', 'is', null).select('id').execute()).length
    })
    .toBe(0)
}

test('no edit is lost or refused while a worker moves the features', async ({ app, place }) => {
  const { db } = app.services
  const { receiver, projectId, layerId } = place
  const ids = await insertFeatures(db, place)
  const edited = ids.filter((_, i) => i % 60 === 0)
  await giveProject(place)
  const edits = edited.map(async (id, i) => {
    if (i % 4 === 0)
      await receiver.api(createFeature, {
        body: { layerId, geometry: { type: 'Point', coordinates: [-105, 40] }, properties: { Name: 'Added' } },
      })
    await receiver.api(changeFeature, { params: { id }, body: { version: 1, properties: { Name: `New ${i}` } } })
  })
  await Promise.all([...edits, moved(db, projectId)])

  for (const [i, id] of edited.entries()) {
    expect(await receiver.api(readFeature, { params: { id } })).toMatchObject({
      version: 2,
      properties: { Name: `New ${i}` },
    })
    const { changes } = await receiver.api(listFeatureHistory, { params: { id }, query: {} })
    expect(changes.map(({ type }) => type)).toEqual(['Edit', 'Add'])
  }
  const { rows } = await sql<{ organizationId: string; features: number; versions: number; words: number }>`
    select organization_id, (select count(*) from feature f where f.organization_id = o.organization_id and layer_id = ${layerId}) as features,
      (select count(*) from feature_version v where v.organization_id = o.organization_id and layer_id = ${layerId}) as versions,
      (select count(*) from feature_search s where s.organization_id = o.organization_id and layer_id = ${layerId}) as words
    from layer_owner o where layer_id = ${layerId}`.execute(db)
  const features = 1 + manyFeatures + edited.length / 4
  expect(rows).toEqual([
    { organizationId: receiver.organizationId, features, versions: edited.length, words: features },
  ])
  expect(await receiver.api(readLayer, { params: { id: layerId } })).toMatchObject({ featureCount: features })
})

test('a layer that is deleted while its features are moved is gone with all of them', async ({ app, place }) => {
  const { db } = app.services
  const { receiver, projectId, layerId } = place
  await insertFeatures(db, place)
  await giveProject(place)
  await receiver.api(deleteLayer, { params: { id: layerId }, query: { version: 1 } })
  await moved(db, projectId)
  for (const table of ['feature', 'feature_version', 'feature_search', 'layer_owner']) {
    const { rows } = await sql`select from ${sql.ref(table)} where layer_id = ${layerId}`.execute(db)
    expect({ table, left: rows.length }).toEqual({ table, left: 0 })
  }
})

test('a change is refused while an import runs, and takes its layer with it afterwards', async ({ app, place }) => {
  const { admin, receiver, projectId, folderId } = place
  const importing = { owner: admin, projectId, folderId }
  const features = Array.from({ length: 2000 }, (_, i) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-105 + i / 1e5, 40] },
    properties: {},
  }))
  const { id } = await upload(importing, JSON.stringify({ type: 'FeatureCollection', features }))
  const refused = await problemFrom(giveProject(place), 'project_in_use')
  expect(refused.params).toMatchObject({ reasons: ['jobs'] })
  const { layerId, hasError } = await ended(importing, id)
  expect(hasError).toBe(false)
  await giveProject(place)
  await moved(app.services.db, projectId)
  const layer = await receiver.api(readLayer, { params: { id: layerId ?? '' } })
  expect(layer).toMatchObject({ organizationId: receiver.organizationId, featureCount: 2000 })
})

test('an upload address and a file from before the change are good after it', async ({ app, place }) => {
  const { admin, receiver, projectId, folderId } = place
  const uploading = { owner: admin, projectId, folderId }
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [-105, 40] }, properties: {} }
  const body = JSON.stringify({ type: 'FeatureCollection', features: [point] })
  const token = await uploadUrl(uploading)
  const { id: fileId, parts } = await storeFile(uploading, body, 'geojson')
  await giveProject(place)
  await moved(app.services.db, projectId)
  const sent = await admin.api(putUpload, { params: { token }, body })
  const layers = parts.map(({ key }) => ({ part: key, layerName: 'Stored' }))
  const { jobs } = await admin.api(importFileParts, { params: { folderId }, body: { fileId, layers } })
  for (const { id } of [sent, ...jobs]) {
    const { layerId } = await ended(uploading, id)
    const layer = await receiver.api(readLayer, { params: { id: layerId ?? '' } })
    expect(layer).toMatchObject({ organizationId: receiver.organizationId, featureCount: 1 })
  }
})

test('a file that arrives during the change becomes no layer of the former organization', async ({ app, place }) => {
  const { admin, projectId, folderId } = place
  const token = await uploadUrl({ owner: admin, projectId, folderId })
  const body = JSON.stringify({ type: 'FeatureCollection', features: [] })
  const results = await Promise.allSettled([admin.api(putUpload, { params: { token }, body }), giveProject(place)])
  expect(['done, project_in_use', 'done, done', 'not_found, done']).toContain(results.map(codeOf).join(', '))
  const { organizationId } = await admin.api(readProject, { params: { id: projectId }, query: {} })
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from layer where project_id = ${projectId}`.execute(app.services.db)
  expect(rows).toEqual([{ organizationId }])
})

test('a folder that is created during the change belongs to the organization of its project', async ({
  app,
  place,
}) => {
  const { db } = app.services
  const { admin, receiver, projectId } = place
  const names = Array.from({ length: 8 }, (_, i) => `Folder ${i}`)
  const results = await Promise.allSettled([
    ...names.slice(0, 4).map((name) => admin.api(createFolder, { body: { projectId, name } })),
    giveProject(place),
    ...names.slice(4).map((name) => admin.api(createFolder, { body: { projectId, name } })),
  ])
  for (const result of results) expect(['done', 'not_found']).toContain(codeOf(result))
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from folder where project_id = ${projectId}`.execute(db)
  expect(rows).toEqual([{ organizationId: receiver.organizationId }])
})

test('of two changes at once one is done', async ({ app, place }) => {
  const { admin, receiver, projectId, dictionaryId } = place
  const body = { version: 1, organizationId: receiver.organizationId, dataDictionaryId: dictionaryId }
  const results = await Promise.allSettled(
    [1, 2].map(() => admin.api(changeProject, { params: { id: projectId }, body })),
  )
  // A call that was admitted before the other one finds the project no more.
  expect(['done, not_found', 'done, project_changed']).toContain(results.map(codeOf).toSorted().join(', '))
  await moved(app.services.db, projectId)
})
