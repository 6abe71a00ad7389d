import { organizeData } from '@cairn/contract/data-organization'
import { createFeatureForm, listFeatureForms, readFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { bulkDeleteFeatures } from '@cairn/contract/features/bulk-changes'
import { readFeature } from '@cairn/contract/features/features'
import { joinLines } from '@cairn/contract/features/line-functions'
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

test('the forms of two lines are on the joined one, and each returns to its line when the join is taken back', async ({
  seeds,
  filled,
}) => {
  const { api, folderId, countOfLayer, list } = filled
  const by = filled
  const { id: layerId } = await seeds.layer({ by, folderId })
  const addLine = async (from: number) => {
    const coordinates = [from, from + 1].map((x): [number, number] => [x, 40])
    const { id } = await seeds.feature({ by, layerId, geometry: { type: 'LineString', coordinates } })
    const form = await api(createFeatureForm, { body: payloadOf({ ...filled, featureId: id }) })
    return { id, form: form.id }
  }
  const [first, second] = [await addLine(1), await addLine(3)]
  const formsOf = async (line: { id: string }) => (await list(line.id)).map(({ id }) => id)
  const count = await countOfLayer()
  await api(joinLines, { body: { id: first.id, version: 2, otherId: second.id, otherVersion: 2 } })
  expect(await formsOf(first)).toEqual([second.form, first.form])
  expect(await api(readFeatureForm, { params: { id: second.form } })).toMatchObject({ featureId: first.id })
  expect(await countOfLayer()).toBe(count)
  const features = [first, second].map(({ id }) => ({ id, version: 3, to: 2 }))
  await api(revertFeatures, { body: { features } })
  expect([await formsOf(first), await formsOf(second)]).toEqual([[first.form], [second.form]])
  expect(await countOfLayer()).toBe(count)
  const shapes = await Promise.all(
    [second.id, second.form].map(async (id) => (await api(readFeature, { params: { id } })).geometry),
  )
  expect(shapes[1]).toEqual(shapes[0])
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
