import { listActivities } from '@cairn/contract/activity/activities'
import { bulkEditFeatures, type SeenFeature } from '@cairn/contract/features/bulk-changes'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { changeFeature, deleteFeature, listFeatureHistory, listFeatures } from '@cairn/contract/features/features'
import { changeLayer, readLayer } from '@cairn/contract/layers'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import { moveFeatures, seedPoints } from '../../../test/samples/two-projects.ts'
import type { Person } from '../../../test/seeds.ts'

const test = appTest.extend('place', async ({ seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by, name: 'Valves' })
  const add = (properties: JsonObject) => seeds.feature({ by, layerId: layer.id, properties })
  const features = [await add({ Name: 'A', Old: 1 }), await add({ Name: 'B' }), await add({ Name: 'Checked' })] as const
  return { by, layer, features }
})

interface Seen {
  readonly layerId: string
  readonly features: SeenFeature[]
}

const seenIn = ({ id }: { readonly id: string }, features: readonly SeenFeature[]): Seen => ({
  layerId: id,
  features: features.map((feature) => ({ id: feature.id, version: feature.version })),
})

const edit = (by: Person, seen: Seen, rest: object) => by.api(bulkEditFeatures, { body: { ...seen, ...rest } })

const statesOf = async (by: Person, layerId: string) =>
  (await by.api(listFeatures, { query: { layerId } })).features.map(({ version, properties }) => ({
    version,
    properties,
  }))

test('an edit of many features gives each that it changes one version, and its new words', async ({ place }) => {
  const { by, layer, features } = place
  const [first, second] = features
  const { rev } = await by.api(readLayer, { params: { id: layer.id } })
  const change = { properties: { Name: 'Checked' }, remove: ['Old'] }
  const answer = await edit(by, seenIn(layer, features), change)
  expect(answer).toEqual({
    count: 2,
    unchangedCount: 1,
    otherCount: 0,
    changed: [],
    gone: [],
    written: [first, second].map(({ id }) => ({ id, versionBefore: 1, version: 2 })),
  })
  expect(await statesOf(by, layer.id)).toEqual(
    [2, 2, 1].map((version) => ({ version, properties: { Name: 'Checked' } })),
  )
  expect(await by.api(readLayer, { params: { id: layer.id } })).toMatchObject({ rev: rev + 1, featureCount: 3 })
  const { changes } = await by.api(listFeatureHistory, { params: { id: first.id }, query: {} })
  expect(changes.map(({ version, type, before, email }) => [version, type, before?.properties, email])).toEqual([
    [2, 'Edit', { Name: 'A', Old: 1 }, by.email],
    [1, 'Add', undefined, by.email],
  ])
  const found = async (q: string) =>
    (await by.api(listFeatureRows, { params: { id: layer.id }, query: { q } })).rows.length
  expect([await found('checked'), await found('a')]).toEqual([3, 0])
})

test('more features than the node holds at a time are edited in parts, each with its new words', async ({
  app,
  place,
}) => {
  const { by, layer } = place
  const { rows: added } = await sql<{ ogcFid: number }>`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev)
      select ${by.organizationId}, ${layer.id}, 'SRID=4326;POINT(1 2)'::geometry, jsonb_build_object('Number', n), 1
      from generate_series(1, 4100) n returning *
    ), found as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, properties->>'Number' from added
    )
    select ogc_fid from added`.execute(app.services.db)
  const seen = added.map(({ ogcFid }) => ({ id: `valves.${ogcFid}`, version: 1 }))
  const { count } = await edit(by, seenIn(layer, seen), { properties: { State: 'Painted' } })
  expect(count).toBe(4100)
  const search = async (q: string) =>
    (await by.api(listFeatureRows, { params: { id: layer.id }, query: { q, limit: 2 } })).count
  expect([await search('painted'), await search('4100'), await search('painted 1')]).toEqual([4100, 1, 1111])
})

test('what changed or went meanwhile is listed, and skipped or overwritten by choice', async ({ place, seeds }) => {
  const { by, layer, features } = place
  const [first, second, third] = features
  const other = await seeds.person({ organizationId: by.organizationId })
  await other.api(changeFeature, { params: { id: first.id }, body: { version: 1, properties: { Name: 'Theirs' } } })
  await other.api(deleteFeature, { params: { id: third.id }, query: { version: 1 } })
  const change = { properties: { Checked: true } }
  const listed = { changed: [{ id: first.id, version: 2 }], gone: [third.id], otherCount: 0, unchangedCount: 0 }

  const counted = await edit(by, seenIn(layer, features), { ...change, dryRun: true })
  expect(counted).toEqual({ ...listed, count: 1, written: [] })
  expect((await statesOf(by, layer.id)).map(({ version }) => version)).toEqual([2, 1])

  const skipped = await edit(by, seenIn(layer, features), change)
  expect(skipped).toEqual({ ...listed, count: 1, written: [{ id: second.id, versionBefore: 1, version: 2 }] })
  const overwritten = await edit(by, seenIn(layer, features), { ...change, onChanged: 'overwrite' })
  expect(overwritten).toEqual({
    ...listed,
    count: 1,
    unchangedCount: 1,
    written: [{ id: first.id, versionBefore: 2, version: 3 }],
  })
  expect(await statesOf(by, layer.id)).toEqual([
    { version: 3, properties: { Name: 'Theirs', Checked: true } },
    { version: 2, properties: { Name: 'B', Checked: true } },
  ])
})

test('a feature that has moved to another layer is gone', async ({ app, seeds }) => {
  const { admin, source, points, feature, other } = await seedPoints(app.services.db, seeds)
  await moveFeatures(admin, [feature.id], { source, target: points })
  const answer = await edit(admin, seenIn(source, [feature, other]), { properties: { Checked: true } })
  expect(answer).toMatchObject({ count: 1, gone: [feature.id], written: [{ id: other.id }] })
})

test('the log has one entry with all numbers, which the log of each feature shows without the others', async ({
  place,
  seeds,
}) => {
  const { by, layer, features } = place
  const [first, second, third] = features
  await edit(by, seenIn(layer, [first, second]), { properties: { Checked: true }, remove: ['Old'] })
  const numbers = [first, second].map(({ id }) => Number(id.split('.')[1]))
  const { Items } = await by.api(listActivities, { query: { activityTypes: 'Edit' } })
  expect(Items).toHaveLength(1)
  expect(Items[0]).toMatchObject({
    Category: { S: 'Feature' },
    ProjectId: { S: layer.projectId },
    Subject: { kind: 'feature', id: null, name: 'Valves', count: 2, place: { projectId: layer.projectId } },
  })
  expect(JSON.parse(Items[0]?.Artifact.S ?? '')).toEqual({
    layerId: layer.id,
    layerName: 'Valves',
    serverName: 'valves',
    ogc_fid: numbers,
    featureCount: 2,
    written: { Checked: true },
    removed: ['Old'],
  })
  const guest = await seeds.person({ organizationId: by.organizationId, userType: '0001', permission: null })
  await seeds.permit(guest, { assetType: 'feature', assetId: first.id, permission: '0001' })
  const own = await guest.api(listActivities, { query: { categories: 'Feature', artifactId: String(numbers[0]) } })
  expect(own.Items.map(({ Type }) => Type.S)).toEqual(['Edit', 'Add'])
  expect(JSON.parse(own.Items[0]?.Artifact.S ?? '')).toEqual({
    id: first.id,
    layerId: layer.id,
    serverName: 'valves',
    written: { Checked: true },
    removed: ['Old'],
  })
  const ofThird = await by.api(listActivities, {
    query: { categories: 'Feature', artifactId: third.id.split('.')[1] ?? '' },
  })
  expect(ofThird.Items.map(({ Type }) => Type.S)).toEqual(['Add'])
})

test.for([
  ['a name of the product', { properties: { component_id: 'x' } }, 'property_reserved'],
  ['the removal of such a name', { remove: ['metadata'] }, 'property_reserved'],
  [
    '300 properties',
    { properties: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${i}`, i])) },
    'invalid_request',
  ],
  ['a value of more bytes than an edit accepts', { properties: { a: 'x'.repeat(65_537) } }, 'invalid_request'],
  ['an edit that writes nothing', {}, 'invalid_request'],
  [
    'attributes without their component',
    { attributes: [{ attributeId: '018f2f4e-0000-7000-8000-000000000002', attributeValue: '' }] },
    'invalid_request',
  ],
  [
    'a component that no dictionary has',
    {
      componentId: '018f2f4e-0000-7000-8000-000000000001',
      attributes: [{ attributeId: '018f2f4e-0000-7000-8000-000000000002', attributeValue: '' }],
    },
    'component_unknown',
  ],
] as const)('%s is refused, and changes nothing', async ([, change, code], { place }) => {
  const { by, layer, features } = place
  await problemFrom(edit(by, seenIn(layer, features), change), code)
  expect((await statesOf(by, layer.id)).map(({ version }) => version)).toEqual([1, 1, 1])
})

test('a change that one feature cannot take is made in none', async ({ place }) => {
  const { by, layer, features } = place
  const [, second] = features
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, i]))
  await by.api(changeFeature, { params: { id: second.id }, body: { version: 1, properties: many } })
  const change = edit(by, seenIn(layer, [features[0], { id: second.id, version: 2 }]), { properties: { q: 1 } })
  expect((await problemFrom(change, 'feature_too_large')).params).toEqual({ id: second.id })
})

test('a read-only layer is refused', async ({ place }) => {
  const { by, layer, features } = place
  await by.api(changeLayer, { params: { id: layer.id }, body: { version: 1, readOnly: true } })
  await problemFrom(edit(by, seenIn(layer, features), { remove: ['Old'] }), 'layer_read_only')
})

test('each feature needs the right to edit it, and one of another layer is not found', async ({
  app,
  place,
  seeds,
}) => {
  const { by, layer, features } = place
  const [first, second] = features
  const { organizationId } = by
  const change = { remove: ['Old'], dryRun: true }
  const collector = await seeds.person({ organizationId, userType: '0011', permission: '0111' })
  expect(await edit(collector, seenIn(layer, features), change)).toMatchObject({ count: 1 })
  const viewer = await seeds.person({ organizationId, permission: '0001' })
  await problemFrom(edit(viewer, seenIn(layer, features), change), 'not_permitted')

  const guest = await seeds.person({ organizationId, permission: null })
  await problemFrom(edit(guest, seenIn(layer, [first]), change), 'not_found')
  await seeds.permit(guest, { assetType: 'feature', assetId: first.id, permission: '0111' })
  expect(await edit(guest, seenIn(layer, [first]), change)).toMatchObject({ count: 1 })
  await problemFrom(edit(guest, seenIn(layer, [first, second]), change), 'not_found')

  const elsewhere = await seeds.feature({ by })
  await problemFrom(edit(by, seenIn(layer, [first, elsewhere]), change), 'not_found')
  const twice = [first, { ...first, id: `other.${first.id.split('.')[1]}` }]
  await problemFrom(edit(by, seenIn(layer, twice), change), 'invalid_request')
  const body = { ...seenIn(layer, features), properties: { Checked: 'a' } }
  expect(await rawCalls(app, by)('POST', '/rest/features/bulk-edit', body)).toMatchObject({ status: 200 })
})
