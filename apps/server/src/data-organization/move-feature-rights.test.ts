import { changeFeature, listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { shareLayer } from '@cairn/contract/layers'
import { permissionBits } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { moveFeatures, seedPoints } from '../../test/samples/two-projects.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedPoints(app.services.db, seeds))

test('a permission on one feature follows it, and those of the two layers decide about all others', async ({
  seeds,
  place,
}) => {
  const { admin, source, points, feature, other, number } = place
  const member = async (assetType: 'feature' | 'layer', assetId: string) => {
    const person = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(person, { assetType, assetId, permission: permissionBits.edit })
    return person
  }
  const [ofFeature, ofSource, ofTarget] = [
    await member('feature', feature.id),
    await member('layer', source.id),
    await member('layer', points.id),
  ]
  const guest = await seeds.grantee({
    by: admin,
    assetType: 'feature',
    assetId: feature.id,
    permission: permissionBits.view,
  })
  await moveFeatures(admin, [feature.id], { source, target: points })
  const params = { id: `point.${number}` }
  expect(await guest.api(readFeature, { params })).toMatchObject(params)
  await ofFeature.api(changeFeature, { params, body: { version: 2, properties: { Name: 'New' } } })
  await ofFeature.api(listFeatureHistory, { params, query: {} })
  await ofTarget.api(readFeature, { params })
  // The name of the former layer is not for them.
  const { changes } = await ofTarget.api(listFeatureHistory, { params, query: {} })
  expect(changes.find(({ move }) => move)?.move).toEqual({
    from: { layerId: source.id, layerName: null },
    to: { layerId: points.id, layerName: points.name },
  })
  for (const call of [readFeature, listFeatureHistory] as const)
    for (const id of [params.id, feature.id])
      await problemFrom(ofSource.api(call, { params: { id }, query: {} }), 'not_found')
  await ofSource.api(readFeature, { params: { id: other.id } })
  await problemFrom(ofFeature.api(readFeature, { params: { id: other.id } }), 'not_found')
})

test('members of a project into which a layer is shared see what moves into it, and no more what leaves it', async ({
  seeds,
  place,
}) => {
  const { admin, source, points, feature, number } = place
  const [third, fourth] = [await seeds.emptyFolder({ by: admin }), await seeds.emptyFolder({ by: admin })]
  await admin.api(shareLayer, { params: { id: points.id }, body: { folderId: third.id } })
  await admin.api(shareLayer, { params: { id: source.id }, body: { folderId: fourth.id } })
  const memberOf = async (assetId: string) => {
    const person = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(person, { assetType: 'project', assetId, permission: permissionBits.view })
    return person
  }
  const [ofThird, ofFourth] = [await memberOf(third.projectId), await memberOf(fourth.projectId)]
  const params = { id: `point.${number}` }
  await problemFrom(ofThird.api(readFeature, { params: { id: feature.id } }), 'not_found')
  await ofFourth.api(readFeature, { params: { id: feature.id } })
  await moveFeatures(admin, [feature.id], { source, target: points })
  await ofThird.api(readFeature, { params })
  await problemFrom(ofFourth.api(readFeature, { params }), 'not_found')
})

test('only an admin of both projects moves features', async ({ seeds, place }) => {
  const { admin, source, points, feature } = place
  const { organizationId } = admin
  const one = await seeds.person({ organizationId, permission: null })
  await seeds.permit(one, { assetType: 'project', assetId: points.projectId, permission: permissionBits.admin })
  const move = () => moveFeatures(one, [feature.id], { source, target: points })
  await problemFrom(move(), 'not_found')
  await seeds.permit(one, { assetType: 'layer', assetId: source.id, permission: permissionBits.admin })
  await problemFrom(move(), 'not_permitted')
  await seeds.permit(one, { assetType: 'project', assetId: source.projectId, permission: permissionBits.admin })
  await move()
})
