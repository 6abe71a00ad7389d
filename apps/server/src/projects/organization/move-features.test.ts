import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { bulkDeleteFeatures, bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  createFeature,
  deleteFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
} from '@cairn/contract/features/features'
import { listLayerExtents, readLayer, readLayerExtent, shareLayer } from '@cairn/contract/layers'
import { changeProject } from '@cairn/contract/projects'
import { readLayerStyle } from '@cairn/contract/styles/layer-style'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { test as appTest } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { giveProject, seedTwoOrganizations } from '../../../test/samples/two-organizations.ts'
import type { Person } from '../../../test/seeds.ts'
import { cleanUp } from '../../clean-up.job.ts'
import { moveProjectFeatures } from './move-features.job.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedTwoOrganizations(app.services.db, seeds))

/** The number of rows of features that are stored under each organization, by table. */
async function countOwners(
  db: Db,
  layerId: string,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const table of ['feature', 'feature_version', 'feature_search', 'layer_owner']) {
    const { rows } = await sql<{ organizationId: string; count: number }>`
      select organization_id, count(*) from ${sql.ref(table)} where layer_id = ${layerId} group by 1`.execute(db)
    counts[table] = Object.fromEntries(rows.map(({ organizationId, count }) => [organizationId, count]))
  }
  return counts
}

test('every call on features works while they are moved, and after', async ({ app, seeds, place }) => {
  const { db } = app.services
  const { admin, receiver, projectId, layerId } = place
  const deleted = await seeds.feature({ by: admin, layerId })
  await admin.api(deleteFeature, { params: { id: deleted.id }, query: { version: 1 } })
  const other = await seeds.emptyFolder({ by: receiver })
  await giveProject(place)
  await allowFeature(db, 'sharedLayers', receiver)
  await receiver.api(shareLayer, { params: { id: layerId }, body: { folderId: other.id } })

  const outputs = async () => {
    const params = { id: layerId }
    const { rows } = await receiver.api(listFeatureRows, { params, query: { q: 'old', sort: 'Name' } })
    const { rows: inBox } = await receiver.api(listFeatureRows, { params, query: { bbox: '-106,39,-104,41' } })
    const together = async (id: string) =>
      (await receiver.api(listFeaturesOfLayers, { query: { projectId: id, layerIds: layerId } })).pages
    return {
      page: (await receiver.api(listFeatures, { query: { layerId } })).features.length,
      box: (await receiver.api(listFeatures, { query: { layerId, bbox: '-106,39,-104,41' } })).features.length,
      together: (await together(projectId)).map(({ features }) => features.length),
      shared: (await together(other.projectId)).map(({ features }) => features.length),
      found: rows.length,
      inBox: inBox.length,
      columns: (await receiver.api(listLayerColumns, { params })).map(({ name }) => name),
      extent: await receiver.api(readLayerExtent, { params }),
      extents: await receiver.api(listLayerExtents, { query: { projectId, layerIds: layerId } }),
      type: (await receiver.api(readLayerStyle, { params: { layerId }, query: {} })).st_geometrytype,
      count: (await receiver.api(readLayer, { params })).featureCount,
    }
  }
  const extent = [-105.25, 40.02, -105.25, 40.02]
  const before = {
    page: 1,
    box: 1,
    together: [1],
    shared: [1],
    found: 1,
    inBox: 1,
    columns: ['Name'],
    extent: { extent },
    extents: [{ layerId, extent }],
    type: 'ST_Point',
    count: 1,
  }
  expect(await outputs()).toEqual(before)
  await runJobs(app)
  expect(await outputs()).toEqual(before)
})

test('edits, deletions and restorations during the move keep every version', async ({ app, place }) => {
  const { db } = app.services
  const { admin, receiver, layerId, featureId } = place
  const point = { type: 'Point' as const, coordinates: [-105, 40] as [number, number] }
  const create = (by: Person, Name: string) =>
    by.api(createFeature, { body: { layerId, geometry: point, properties: { Name } } })
  const [restored, gone] = [await create(admin, 'Restored'), await create(admin, 'Gone')]
  const [checked, removed] = [await create(admin, 'Checked'), await create(admin, 'Removed')]
  for (const { id } of [restored, gone]) await admin.api(deleteFeature, { params: { id }, query: { version: 1 } })
  await giveProject(place)

  await receiver.api(changeFeature, { params: { id: featureId }, body: { version: 1, properties: { Name: 'New' } } })
  await receiver.api(restoreFeature, { params: { id: restored.id }, query: {}, body: {} })
  const added = await create(receiver, 'Added')
  await receiver.api(deleteFeature, { params: { id: added.id }, query: { version: 1 } })
  const seen = ({ id, version }: Pick<Feature, 'id' | 'version'>) => ({ layerId, features: [{ id, version }] })
  await receiver.api(bulkEditFeatures, { body: { ...seen(checked), properties: { Name: 'New' } } })
  await receiver.api(bulkDeleteFeatures, { body: seen(removed) })
  const history = async (id: string) => {
    const { changes } = await receiver.api(listFeatureHistory, { params: { id }, query: {} })
    return changes.map(({ type }) => type)
  }
  const histories = async () => ({
    edited: await history(featureId),
    restored: await history(restored.id),
    gone: await history(gone.id),
    added: await history(added.id),
    checked: await history(checked.id),
    removed: await history(removed.id),
  })
  const expected = {
    edited: ['Edit', 'Add'],
    restored: ['Restore', 'Delete', 'Add'],
    gone: ['Delete', 'Add'],
    added: ['Delete', 'Add'],
    checked: ['Edit', 'Add'],
    removed: ['Delete', 'Add'],
  }
  expect(await histories()).toEqual(expected)
  await runJobs(app)
  expect(await histories()).toEqual(expected)
  expect(Object.values(await countOwners(db, layerId)).flatMap((counts) => Object.keys(counts))).toEqual(
    Array.from({ length: 4 }, () => receiver.organizationId),
  )
})

test('the log of a feature has the entries of both organizations, and each organization its own', async ({
  app,
  place,
}) => {
  const { admin, receiver, projectId, featureId } = place
  await giveProject(place)
  await receiver.api(changeFeature, { params: { id: featureId }, body: { version: 1, properties: { Name: 'New' } } })
  await runJobs(app)
  const ofFeature = { artifactId: featureId.split('.').at(-1) ?? '', categories: 'Feature' as const }
  const { Items } = await receiver.api(listActivities, { query: ofFeature })
  expect(Items.map(({ Type }) => Type.S)).toEqual(['Edit', 'Add'])
  const ofProject = async (by: Person) => {
    const query = { categories: 'Project' as const, projectIds: projectId, orgId: by.organizationId }
    return (await by.api(listActivities, { query })).Items.map(({ Type }) => Type.S)
  }
  expect(await ofProject(receiver)).toEqual(['Add'])
  expect(await ofProject(admin)).toEqual(['Edit', 'Add'])
})

test('a second change waits until the features of the first are moved', async ({ app, place }) => {
  const { admin, receiver, projectId, dictionaryId } = place
  await giveProject(place)
  const back = () =>
    admin.api(changeProject, {
      params: { id: projectId },
      body: { version: 2, organizationId: admin.organizationId, dataDictionaryId: dictionaryId },
    })
  expect((await problemFrom(back(), 'project_in_use')).params).toMatchObject({ reasons: ['jobs'] })
  await runJobs(app)
  await back()
  await runJobs(app)
  await admin.api(readFeature, { params: { id: place.featureId } })
  await problemFrom(receiver.api(readFeature, { params: { id: place.featureId } }), 'not_found')
})

test('an attempt goes on where the one before has ended, and the clean-up starts an abandoned move again', async ({
  app,
  seeds,
  place,
}) => {
  const { services } = app
  const { admin, receiver, layerId } = place
  for (const name of ['a', 'b']) {
    const layer = await seeds.layer({ by: admin, folderId: place.folderId, name })
    await seeds.feature({ by: admin, layerId: layer.id })
  }
  await giveProject(place)
  const changes = services.db.selectFrom('organizationChange').where('projectId', '=', place.projectId).select('id')
  const { id: changeId } = await changes.executeTakeFirstOrThrow()
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)

  const stop = new AbortController()
  let batches = 0
  const { signal } = stop
  // Each batch asks the signal first.
  Object.assign(signal, {
    throwIfAborted: () => {
      batches += 1
      if (batches === 3) throw new Error('stopped')
    },
  })
  const run = { signal, jobId: '1', attempt: 1, maxAttempts: 25 }
  await expect(moveProjectFeatures(services)({ changeId }, run)).rejects.toThrow('stopped')
  const unfinished = changes.where('finishedAt', 'is', null)
  expect(await unfinished.execute()).toEqual([{ id: changeId }])

  await cleanUp(services)(undefined, { ...run, signal: new AbortController().signal })
  await runJobs(app)
  expect(await unfinished.execute()).toEqual([])
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from feature where layer_id in (select id from layer where project_id = ${place.projectId})`.execute(
    services.db,
  )
  expect(rows).toEqual([{ organizationId: receiver.organizationId }])
  expect(await receiver.api(readLayer, { params: { id: layerId } })).toMatchObject({ featureCount: 1 })
})
