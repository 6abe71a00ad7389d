import { listActivities } from '@cairn/contract/activity/activities'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { changeFeature, deleteFeature, listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { changeLayer, readLayer, shareLayer } from '@cairn/contract/layers'
import { permissionBits } from '@cairn/domain/permissions'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import { giveProject, seedTwoOrganizations } from '../../../test/samples/two-organizations.ts'
import { moveFeatures, seedPoints, seedTwoProjects } from '../../../test/samples/two-projects.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'

interface Named {
  readonly id: string
  readonly version: number
  readonly to: number | null
}

const revert = (by: Person, ...features: readonly Named[]) =>
  by.api(revertFeatures, { body: { features: [...features] } })

const change = (by: Person, { id, version }: Omit<Named, 'to'>, Name: string) =>
  by.api(changeFeature, { params: { id }, body: { version, properties: { Name } } })

const remove = (by: Person, id: string, version: number) =>
  by.api(deleteFeature, { params: { id }, query: { version } })

const typesOf = async (by: Person, id: string) =>
  (await by.api(listFeatureHistory, { params: { id }, query: {} })).changes.map(
    ({ version, type }) => `${version} ${type}`,
  )

/** Three features of two layers: one that was edited, one that was deleted and one that is new. */
async function seedThree(seeds: Seeds) {
  const admin = await seeds.person()
  const valves = await seeds.layer({ by: admin, name: 'Valves' })
  const hydrants = await seeds.layer({ by: admin, name: 'Hydrants', folderId: valves.folderId })
  const add = (layerId: string, Name: string) => seeds.feature({ by: admin, layerId, properties: { Name } })
  const [edited, deleted, added] = [
    await add(valves.id, 'Old'),
    await add(hydrants.id, 'Gone'),
    await add(valves.id, 'New'),
  ]
  await change(admin, { id: edited.id, version: 1 }, 'Changed')
  await remove(admin, deleted.id, 1)
  const back = [
    { id: edited.id, version: 2, to: 1 },
    { id: deleted.id, version: 2, to: 1 },
    { id: added.id, version: 1, to: null },
  ]
  return { admin, valves, hydrants, edited, deleted, added, back }
}

test('former states of several layers are written as new versions, found by search and in the log', async ({
  seeds,
}) => {
  const { admin, valves, hydrants, edited, deleted, added, back } = await seedThree(seeds)
  const countsOf = async ({ id }: { readonly id: string }) => {
    const { featureCount, rev } = await admin.api(readLayer, { params: { id } })
    return { featureCount, rev }
  }
  const before = [await countsOf(valves), await countsOf(hydrants)]
  const other = await seeds.person({ organizationId: admin.organizationId })
  const done = await revert(other, ...back)
  expect(done.features).toEqual([
    { id: edited.id, version: 3 },
    { id: deleted.id, version: 3 },
    { id: added.id, version: 2 },
  ])
  expect(done.layerIds.toSorted()).toEqual([valves.id, hydrants.id].toSorted())
  const read = (id: string) => admin.api(readFeature, { params: { id } })
  const by = { createdByEmail: admin.email, modifiedByEmail: other.email }
  expect(await read(edited.id)).toMatchObject({
    ...by,
    version: 3,
    properties: { Name: 'Old' },
    geometry: edited.geometry,
  })
  expect(await read(deleted.id)).toEqual({ ...deleted, ...by, version: 3, modified: expect.any(String) })
  await problemFrom(read(added.id), 'feature_deleted')
  expect(await typesOf(admin, edited.id)).toEqual(['3 Edit', '2 Edit', '1 Add'])
  expect(await typesOf(admin, deleted.id)).toEqual(['3 Restore', '2 Delete', '1 Add'])
  expect(await typesOf(admin, added.id)).toEqual(['2 Delete', '1 Add'])
  expect([await countsOf(valves), await countsOf(hydrants)]).toEqual([
    { featureCount: 1, rev: (before[0]?.rev ?? 0) + 1 },
    { featureCount: 1, rev: (before[1]?.rev ?? 0) + 1 },
  ])
  const found = async (q: string, id: string) =>
    (await admin.api(listFeatureRows, { params: { id }, query: { q } })).rows.map((row) => row.id)
  expect(await found('old', valves.id)).toEqual([edited.id])
  expect(await found('gone', hydrants.id)).toEqual([deleted.id])
  expect([...(await found('changed', valves.id)), ...(await found('new', valves.id))]).toEqual([])
  const { Items } = await admin.api(listActivities, { query: { userIds: other.accountId } })
  const entries = Items.map(({ Type, ProjectId, Artifact }) => [Type.S, ProjectId?.S, JSON.parse(Artifact.S) as object])
  expect(entries).toEqual(
    expect.arrayContaining([
      ['Restore', edited.projectId, expect.objectContaining({ id: edited.id, version: 3 })],
      ['Delete', edited.projectId, expect.objectContaining({ id: added.id, version: 2 })],
      ['Restore', edited.projectId, expect.objectContaining({ id: deleted.id, version: 3 })],
    ]),
  )
  expect(entries).toHaveLength(3)
})

test('redo writes the undone states again', async ({ seeds }) => {
  const { admin, edited, deleted, added, back } = await seedThree(seeds)
  await revert(admin, ...back)
  await revert(
    admin,
    { id: edited.id, version: 3, to: 2 },
    { id: deleted.id, version: 3, to: null },
    { id: added.id, version: 2, to: 1 },
  )
  const read = (id: string) => admin.api(readFeature, { params: { id } })
  expect(await read(edited.id)).toMatchObject({ version: 4, properties: { Name: 'Changed' } })
  expect(await read(added.id)).toMatchObject({ id: added.id, version: 3, properties: { Name: 'New' } })
  await problemFrom(read(deleted.id), 'feature_deleted')
})

test('a feature that another user has changed or deleted is named, and nothing is written', async ({ seeds }) => {
  const { admin, edited, deleted, back } = await seedThree(seeds)
  const other = await seeds.person({ organizationId: admin.organizationId })
  await change(other, { id: edited.id, version: 2 }, 'Theirs')
  const problem = await problemFrom(revert(admin, ...back), 'features_changed')
  const theirs = { at: expect.any(String), email: other.email, byStaff: false }
  expect(problem).toMatchObject({
    status: 409,
    params: { count: 1, features: [{ ...theirs, id: edited.id, isDeleted: false }] },
  })
  await problemFrom(admin.api(readFeature, { params: { id: deleted.id } }), 'feature_deleted')
  await remove(other, edited.id, 3)
  expect((await problemFrom(revert(admin, ...back), 'features_changed')).params).toMatchObject({
    features: [{ ...theirs, id: edited.id, isDeleted: true }],
  })
})

test('versions without a state, deletions of deleted features and unknown features are refused', async ({ seeds }) => {
  const { admin, valves, edited, deleted, added } = await seedThree(seeds)
  await revert(admin, { id: deleted.id, version: 2, to: 1 })
  await problemFrom(revert(admin, { id: deleted.id, version: 3, to: 2 }), 'feature_version_unknown')
  await remove(admin, deleted.id, 3)
  await problemFrom(revert(admin, { id: deleted.id, version: 4, to: null }), 'feature_deleted')
  const one = { id: edited.id, version: 2, to: 1 }
  await problemFrom(revert(admin, { ...one, to: 2 }), 'invalid_request')
  await problemFrom(revert(admin, one, one), 'invalid_request')
  await problemFrom(revert(admin), 'invalid_request')
  await problemFrom(revert(admin, one, { id: 'valves.9007199254740991', version: 1, to: null }), 'not_found')
  await problemFrom(revert(admin, { ...one, id: edited.id.replace('valves', 'pipes') }), 'not_found')
  await admin.api(changeLayer, { params: { id: valves.id }, body: { version: 1, readOnly: true } })
  await problemFrom(revert(admin, { id: added.id, version: 1, to: null }), 'layer_read_only')
})

test('an edit needs the right to edit, a deletion and a return that to administer', async ({ seeds }) => {
  const { admin, valves, back: all } = await seedThree(seeds)
  const [edited, deleted, added] = all
  if (!(edited && deleted && added)) throw new Error('three features go back')
  const { organizationId } = admin
  const editor = await seeds.person({ organizationId, permission: permissionBits.edit })
  for (const each of [deleted, added]) await problemFrom(revert(editor, edited, each), 'not_permitted')
  await revert(editor, edited)
  const stranger = await seeds.person()
  await problemFrom(revert(stranger, deleted), 'not_found')
  const ofFeature = await seeds.person({ organizationId, permission: null })
  await seeds.permit(ofFeature, { assetType: 'feature', assetId: added.id, permission: permissionBits.admin })
  await problemFrom(revert(ofFeature, added, { ...edited, version: 3 }), 'not_found')
  await revert(ofFeature, added)
  const grant = { assetType: 'layer', assetId: valves.id, permission: permissionBits.admin } as const
  const guest = await seeds.grantee({ by: admin, ...grant })
  const elsewhere = await seeds.feature({ by: guest })
  const back = { ...added, version: 2, to: 1 }
  await problemFrom(revert(guest, back, { id: elsewhere.id, version: 1, to: null }), 'not_found')
  await revert(guest, back)
})

test('a member of a project into which a layer is shared sees its features and may not take changes back', async ({
  app,
  seeds,
}) => {
  const { admin, layer, target } = await seedTwoProjects(app.services.db, seeds)
  const feature = await seeds.feature({ by: admin, layerId: layer.id })
  await admin.api(shareLayer, { params: { id: layer.id }, body: { folderId: target.id } })
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  await seeds.permit(member, { assetType: 'project', assetId: target.projectId, permission: permissionBits.admin })
  const back = { id: feature.id, version: 1, to: null }
  await problemFrom(revert(member, back), 'not_permitted')
  await seeds.permit(member, { assetType: 'layer', assetId: layer.id, permission: permissionBits.admin })
  expect(await revert(member, back)).toEqual({ features: [{ id: feature.id, version: 2 }], layerIds: [layer.id] })
})

test('a feature that moved stays in its layer, under its former id too', async ({ app, seeds }) => {
  const { admin, source, points, feature, number } = await seedPoints(app.services.db, seeds)
  await change(admin, { id: feature.id, version: 1 }, 'New')
  await moveFeatures(admin, [feature.id], { source, target: points })
  const id = `point.${number}`
  expect((await revert(admin, { id: feature.id, version: 3, to: 1 })).features).toEqual([{ id, version: 4 }])
  expect(await admin.api(readFeature, { params: { id } })).toMatchObject({
    layerId: points.id,
    properties: { Name: 'Old' },
  })
  await remove(admin, id, 4)
  await revert(admin, { id, version: 5, to: 2 })
  expect(await admin.api(readFeature, { params: { id } })).toMatchObject({
    layerId: points.id,
    properties: { Name: 'New' },
  })
})

test('former states are written while features move to another organization, and after', async ({ app, seeds }) => {
  const place = await seedTwoOrganizations(app.services.db, seeds)
  const { admin, receiver, layerId, featureId: id } = place
  const deleted = await seeds.feature({ by: admin, layerId, properties: { Name: 'Gone' } })
  await change(admin, { id, version: 1 }, 'New')
  await remove(admin, deleted.id, 1)
  await giveProject(place)
  await revert(receiver, { id, version: 2, to: 1 }, { id: deleted.id, version: 2, to: 1 })
  await runJobs(app)
  await revert(receiver, { id, version: 3, to: 2 }, { id: deleted.id, version: 3, to: null })
  expect(await receiver.api(readFeature, { params: { id } })).toMatchObject({ version: 4, properties: { Name: 'New' } })
  expect(await typesOf(receiver, deleted.id)).toEqual(['4 Delete', '3 Restore', '2 Delete', '1 Add'])
})

const steps = fc.array(fc.tuple(fc.constantFrom('edit', 'delete', 'restore', 'add'), fc.nat(2), fc.nat(99)), {
  maxLength: 8,
})

test('changes in any order are taken back to the states of the beginning', async ({ seeds }) => {
  const admin = await seeds.person()
  const { id: layerId } = await seeds.layer({ by: admin })
  const features: { id: string; version: number; beginning: number | null; state: number | null }[] = []
  const add = async (n: number, beginning: number | null) => {
    const { id } = await seeds.feature({ by: admin, layerId, properties: { n } })
    features.push({ id, version: 1, beginning, state: beginning === null ? null : n })
  }
  const stateOf = async (id: string) => {
    const read = await admin.api(readFeature, { params: { id } }).catch(() => null)
    return read?.properties['n'] ?? null
  }
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      features.length = 0
      for (const n of [1, 2]) await add(n, 1)
      for (const [kind, index, n] of sequence) {
        const feature = features[index % features.length]
        if (kind === 'add' || !feature) await add(n, null)
        else {
          const { id, version } = feature
          const isDeleted = (await stateOf(id)) === null
          if (kind === 'edit' && !isDeleted)
            feature.version = (
              await admin.api(changeFeature, { params: { id }, body: { version, properties: { n, version } } })
            ).version
          else if (kind === 'delete' && !isDeleted) {
            await remove(admin, id, version)
            feature.version += 1
          } else if (kind === 'restore' && isDeleted)
            feature.version = (await revert(admin, { id, version, to: version - 1 })).features[0]?.version ?? 0
        }
      }
      const back: Named[] = []
      for (const { id, version, beginning } of features) {
        const isUnchanged = version === beginning
        const isGone = beginning === null && (await stateOf(id)) === null
        if (!(isUnchanged || isGone)) back.push({ id, version, to: beginning })
      }
      if (back.length > 0) await revert(admin, ...back)
      for (const { id, state } of features) expect(await stateOf(id)).toBe(state)
      const existing = features.filter(({ state }) => state !== null).length
      expect(existing).toBe(2)
    }),
    { numRuns: 6 },
  )
})
