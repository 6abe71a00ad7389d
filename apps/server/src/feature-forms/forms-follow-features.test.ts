import { organizeData } from '@cairn/contract/data-organization'
import { createFeatureForm, listFeatureForms, readFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { bulkDeleteFeatures } from '@cairn/contract/features/bulk-changes'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { createLayer, deleteLayer, readLayer } from '@cairn/contract/layers'
import { deleteProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test as base } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { payloadOf, seedFormTarget } from '../../test/samples/feature-form-samples.ts'

const test = base.extend('filled', async ({ seeds }) => {
  const by = await seeds.person()
  const target = await seedFormTarget(seeds, by)
  const { id, layerId: formLayerId } = await by.api(createFeatureForm, { body: payloadOf(target) })
  const countOfLayer = async () => (await by.api(readLayer, { params: { id: formLayerId } })).featureCount
  const list = (featureId = target.featureId) => by.api(listFeatureForms, { query: { featureId } })
  return { ...by, ...target, id, formLayerId, countOfLayer, list }
})

test('a feature that moves to another layer keeps its forms, which stay in their layer', async ({ app, filled }) => {
  const { api, organizationId, projectId, folderId, layerId, featureId, id, formLayerId, list } = filled
  await allowFeature(app.services.db, 'dataOrganization', { organizationId })
  const { id: targetId, serverName } = await api(createLayer, { body: { folderId, name: 'Moved here' } })
  const ogcFid = Number(featureId.split('.')[1])
  const move = { projectId, folderId, layerId: targetId, sourceLayerId: layerId, ogc_fid: [ogcFid], versions: [2] }
  await api(organizeData, { body: { scenario: 'MOVE_FEATURES_TO_LAYER', ...move } })
  const movedId = `${serverName}.${ogcFid}`
  expect(await list(movedId)).toMatchObject([{ id, featureId: movedId, layerId: formLayerId }])
  expect(await api(readFeatureForm, { params: { id } })).toMatchObject({ featureId: movedId })
})

test('features that are deleted together take their forms along, and their return brings them back', async ({
  filled,
}) => {
  const { api, layerId, featureId, countOfLayer, list } = filled
  const before = await list()
  await api(bulkDeleteFeatures, { body: { layerId, features: [{ id: featureId, version: 2 }], onChanged: 'skip' } })
  expect(await countOfLayer()).toBe(0)
  await api(revertFeatures, { body: { features: [{ id: featureId, version: 3, to: 2 }] } })
  expect(await countOfLayer()).toBe(1)
  expect((await list()).map(({ data }) => data)).toEqual(before.map(({ data }) => data))
})

test('the forms on features of a layer are deleted with it', async ({ filled: { api, layerId, id, countOfLayer } }) => {
  await api(deleteLayer, { params: { id: layerId }, query: { version: 1 } })
  expect(await countOfLayer()).toBe(0)
  await problemFrom(api(readFeatureForm, { params: { id } }), 'not_found')
})

test('a project with forms on its features is deleted whole', async ({ app, filled }) => {
  const { api, projectId, layerId, formLayerId } = filled
  await api(deleteProject, { params: { id: projectId }, query: { version: 1 } })
  const rows = await app.services.db
    .selectFrom('featureVersion')
    .where('layerId', 'in', [layerId, formLayerId])
    .select('ogcFid')
    .execute()
  expect(rows).toEqual([])
})
