import { changeFeature, readFeature } from '@cairn/contract/features/features'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { test } from '../../../test/working-server.ts'

test('of reverts and edits at the same moment one is written, and the others are told of it', async ({ seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin })
  const add = () => seeds.feature({ by: admin, layerId: layer.id, properties: { Name: 'Old' } })
  const ids = [(await add()).id, (await add()).id]
  for (const id of ids)
    await admin.api(changeFeature, { params: { id }, body: { version: 1, properties: { Name: 'New' } } })
  const features = ids.map((id) => ({ id, version: 2, to: 1 }))
  const [first = ''] = ids
  const results = await Promise.allSettled([
    admin.api(revertFeatures, { body: { features } }),
    admin.api(revertFeatures, { body: { features: features.toReversed() } }),
    admin.api(changeFeature, { params: { id: first }, body: { version: 2, properties: { Name: 'Newest' } } }),
  ])
  const codes = results.flatMap(({ status, ...result }) =>
    status === 'rejected' && 'reason' in result && result.reason instanceof Problem ? [result.reason.code] : [],
  )
  expect(codes).toHaveLength(2)
  for (const code of codes) expect(['features_changed', 'feature_changed']).toContain(code)
  expect(await admin.api(readFeature, { params: { id: first } })).toMatchObject({ version: 3 })
  const { rev } = await admin.api(readLayer, { params: { id: layer.id } })
  expect(rev).toBe(5)
})
