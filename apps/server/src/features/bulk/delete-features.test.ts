import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { bulkDeleteFeatures } from '@cairn/contract/features/bulk-changes'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { changeFeature, listFeatureHistory, listFeatures } from '@cairn/contract/features/features'
import { changeLayer, readLayer } from '@cairn/contract/layers'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'

test('features are deleted together, keep their history and can be restored', async ({ seeds }) => {
  const by = await seeds.person()
  const { api } = by
  const layer = await seeds.layer({ by, name: 'Valves' })
  const add = (Name: string) => seeds.feature({ by, layerId: layer.id, properties: { Name } })
  const [first, second, third] = [await add('A'), await add('B'), await add('C')]
  await api(changeFeature, { params: { id: second.id }, body: { version: 1, properties: { Name: 'New' } } })
  const { rev } = await api(readLayer, { params: { id: layer.id } })
  const body = { layerId: layer.id, features: [first, second].map(({ id }) => ({ id, version: 1 })) }
  const changed = [{ id: second.id, version: 2 }]
  const rest = { unchangedCount: 0, otherCount: 0, gone: [] }

  const counted = await api(bulkDeleteFeatures, { body: { ...body, dryRun: true } })
  expect(counted).toEqual({ ...rest, count: 1, changed, written: [] })
  const skipped = await api(bulkDeleteFeatures, { body })
  expect(skipped).toEqual({ ...rest, count: 1, changed, written: [{ id: first.id, versionBefore: 1, version: 2 }] })
  const overwritten = await api(bulkDeleteFeatures, { body: { ...body, onChanged: 'overwrite' } })
  expect(overwritten).toMatchObject({
    count: 1,
    changed,
    gone: [first.id],
    written: [{ id: second.id, versionBefore: 2, version: 3 }],
  })

  const { features } = await api(listFeatures, { query: { layerId: layer.id } })
  expect(features.map(({ id }) => id)).toEqual([third.id])
  expect(await api(readLayer, { params: { id: layer.id } })).toMatchObject({ rev: rev + 2, featureCount: 1 })
  const { rows } = await api(listFeatureRows, { params: { id: layer.id }, query: { q: 'new' } })
  expect(rows).toEqual([])
  const { changes } = await api(listFeatureHistory, { params: { id: second.id }, query: {} })
  expect(changes.map(({ version, type, email }) => [version, type, email])).toEqual([
    [3, 'Delete', by.email],
    [2, 'Edit', by.email],
    [1, 'Add', by.email],
  ])
  const { Items } = await api(listActivities, { query: { activityTypes: 'Delete' } })
  expect(Items.map(({ Subject }) => [Subject?.name, Subject?.count])).toEqual([
    ['Valves', 1],
    ['Valves', 1],
  ])
  await api(restoreFeature, { params: { id: second.id }, query: {}, body: {} })
  expect(await api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 2 })
})

test('a deletion needs the right to delete each feature, and a layer that is not read-only', async ({ seeds }) => {
  const by = await seeds.person()
  const { id, layerId } = await seeds.feature({ by })
  const body = { layerId, features: [{ id, version: 1 }] }
  const editor = await seeds.person({ organizationId: by.organizationId, permission: '0111' })
  await problemFrom(editor.api(bulkDeleteFeatures, { body }), 'not_permitted')
  await by.api(changeLayer, { params: { id: layerId }, body: { version: 1, readOnly: true } })
  await problemFrom(by.api(bulkDeleteFeatures, { body }), 'layer_read_only')
})
