import { changeFeature, type Feature, listFeatures } from '@cairn/contract/features/features'
import { joinLines, removeVertex, splitLine } from '@cairn/contract/features/line-functions'
import { readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import type { Position } from '@cairn/domain/geometry/geojson'
import { expect } from 'vitest'
import { rawCalls } from '../../../test/raw-calls.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import { test } from '../../../test/working-server.ts'

const codes = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    return result.reason instanceof Problem ? result.reason.code : String(result.reason)
  })

const join = ({ api }: Person, first: Feature, second: Feature) =>
  api(joinLines, { body: { id: first.id, version: 1, otherId: second.id, otherVersion: 1 } })

/** Two admins, and lines of a layer. */
async function seedLines(seeds: Seeds, count: number) {
  const admin = await seeds.person()
  const colleague = await seeds.person({ organizationId: admin.organizationId })
  const layer = await seeds.layer({ by: admin })
  const lines: Feature[] = []
  for (let i = 0; i < count; i++) {
    const coordinates = Array.from({ length: 4 }, (_, n): Position => [-105 + (4 * i + n) / 1000, 40])
    lines.push(await seeds.feature({ by: admin, layerId: layer.id, geometry: { type: 'LineString', coordinates } }))
  }
  const readState = async () => {
    const { rev, featureCount } = await admin.api(readLayer, { params: { id: layer.id } })
    const { features } = await admin.api(listFeatures, { query: { layerId: layer.id } })
    return { rev, featureCount, listed: features.length }
  }
  return { admin, colleague, lines, readState }
}

test('of two users who join one line with others, one succeeds', async ({ seeds }) => {
  const { admin, colleague, lines, readState } = await seedLines(seeds, 3)
  const [one, two, three] = lines
  if (!one || !two || !three) throw new Error('three lines')
  const results = await Promise.allSettled([join(admin, one, two), join(colleague, three, two)])
  expect(codes(results).toSorted()).toEqual(['done', 'feature_deleted'])
  expect(await readState()).toEqual({ rev: 4, featureCount: 2, listed: 2 })
})

test('of two users who join two lines to each other, one succeeds', async ({ seeds }) => {
  const { admin, colleague, lines, readState } = await seedLines(seeds, 2)
  const [one, two] = lines
  if (!one || !two) throw new Error('two lines')
  const results = await Promise.allSettled([join(admin, one, two), join(colleague, two, one)])
  expect(codes(results)).toContain('done')
  for (const code of codes(results)) expect(['done', 'feature_changed', 'feature_deleted']).toContain(code)
  expect(await readState()).toEqual({ rev: 3, featureCount: 1, listed: 1 })
})

test('a join, a split, a removal and an edit of one version at the same time leave one of them', async ({ seeds }) => {
  const { admin, colleague, lines, readState } = await seedLines(seeds, 2)
  const [one, two] = lines
  if (!one || !two) throw new Error('two lines')
  const params = { id: one.id }
  const results = await Promise.allSettled([
    join(admin, one, two),
    colleague.api(splitLine, { params, body: { vertex: 2, version: 1 } }),
    admin.api(removeVertex, { params, body: { vertex: 2, version: 1 } }),
    colleague.api(changeFeature, { params, body: { version: 1, properties: { a: 1 } } }),
  ])
  expect(codes(results).toSorted()).toEqual(['done', 'feature_changed', 'feature_changed', 'feature_changed'])
  const { rev, featureCount, listed } = await readState()
  expect({ rev, listed }).toEqual({ rev: 3, listed: featureCount })
})

test('a call without versions applies to the present state', async ({ app, seeds }) => {
  const { admin, lines, readState } = await seedLines(seeds, 2)
  const [one, two] = lines
  if (!one || !two) throw new Error('two lines')
  const params = { id: one.id }
  await admin.api(changeFeature, { params, body: { version: 1, properties: { a: 1 } } })
  const send = rawCalls(app, admin)
  expect(await send('POST', `/rest/features/${one.id}/remove-vertex`, { vertex: 4 })).toMatchObject({ status: 200 })
  expect(await send('POST', '/rest/features/join', { id: one.id, otherId: two.id })).toMatchObject({
    status: 200,
    body: { id: one.id, version: 4, properties: { a: 1 } },
  })
  expect(await send('POST', `/rest/features/${one.id}/split`, { vertex: 2 })).toMatchObject({
    status: 200,
    body: { id: one.id, version: 5, added: { version: 1 } },
  })
  expect(await readState()).toEqual({ rev: 6, featureCount: 2, listed: 2 })
})
