import { addressOf } from '@cairn/contract/client'
import { organizeData } from '@cairn/contract/data-organization'
import { readDictionaryUsage } from '@cairn/contract/dictionaries/dictionaries'
import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import {
  createFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
} from '@cairn/contract/features/features'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { listFolders } from '@cairn/contract/folders'
import {
  changeLayer,
  countFeatures,
  deleteLayer,
  type Layer,
  listLayerComponents,
  listLayerExtents,
  listLayerShares,
  listLayers,
  readLayer,
  readLayerExtent,
} from '@cairn/contract/layers'
import { readOverview } from '@cairn/contract/overview'
import { changeProject } from '@cairn/contract/projects'
import { readLayerStyle } from '@cairn/contract/styles/layer-style'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

interface Place {
  readonly admin: Person
  readonly folder: { readonly id: string; readonly projectId: string }
  readonly layer: Layer
  readonly sibling: Layer
  /** Five features along a diagonal, the first one a line. */
  readonly features: readonly Feature[]
  readonly dictionaryId: string
  /** Of all features but the first. */
  readonly componentId: string
}

const test = appTest.extend('place', async ({ app, seeds }): Promise<Place> => {
  const admin = await seeds.person()
  const folder = await seeds.folder({ by: admin })
  const { dictionaryId, component } = await seedDictionary(app.services, admin, { projectId: folder.projectId })
  await admin.api(changeProject, {
    params: { id: folder.projectId },
    body: { version: 1, dataDictionaryId: dictionaryId },
  })
  for (const feature of ['geoServer', 'dataOrganization'] as const) await allowFeature(app.services.db, feature, admin)
  const layer = await seeds.layer({ by: admin, folderId: folder.id })
  const sibling = await seeds.layer({ by: admin, folderId: folder.id })
  await seeds.feature({ by: admin, layerId: sibling.id })
  const features: Feature[] = []
  for (const n of [0, 1, 2, 3, 4]) {
    const properties = { name: `word${n}`, [`own${n}`]: 'x' }
    features.push(await seeds.feature({ by: admin, layerId: layer.id, geometry: geometryAt(n), properties }))
  }
  const fields = JSON.stringify(['name', 'own0'].map((name) => ({ name, type: 'text' })))
  await sql`update layer set description = 'All of them', fields = ${fields}::jsonb where id = ${layer.id}`.execute(
    app.services.db,
  )
  const componentId = JSON.stringify({ component_id: component.id })
  await sql`update feature set properties = properties || ${componentId}::jsonb where layer_id = ${layer.id}`.execute(
    app.services.db,
  )
  const other = JSON.stringify({ component_id: crypto.randomUUID() })
  await sql`update feature set properties = properties || ${other}::jsonb
    where layer_id = ${layer.id} and properties->>'name' = 'word0'`.execute(app.services.db)
  return { admin, folder, layer, sibling, features, dictionaryId, componentId: component.id }
})

function geometryAt(n: number): Geometry {
  if (n > 0) return { type: 'Point', coordinates: [n, n] }
  return {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [0, 1],
    ],
  }
}

const entryOn = ({ id: assetId }: Pick<Feature, 'id'>) =>
  ({ assetType: 'feature', assetId, permission: '0001' }) as const

/** The features of the place at some positions. */
function chosen({ features }: Place, positions: readonly number[]): readonly Feature[] {
  return features.filter((_, at) => positions.includes(at))
}

const idsOf = (features: readonly { readonly id: string }[]) => features.map(({ id }) => id)

/** Reads every output of features of the layer. */
async function outputsFor({ api, organizationId }: Person, place: Place) {
  const { layer, sibling, folder, dictionaryId } = place
  const { projectId } = folder
  const [params, layerIds] = [{ id: layer.id }, [layer.id, sibling.id].join()]
  const rows = async (query: { readonly q?: string; readonly sort?: string; readonly bbox?: string }) => {
    const page = await api(listFeatureRows, { params, query })
    return { ids: idsOf(page.rows), count: page.count }
  }
  const page = async (query: { readonly bbox?: string; readonly exact?: 'true' }) =>
    idsOf((await api(listFeatures, { query: { layerId: layer.id, ...query } })).features)
  const [tree] = await api(listFolders, { query: { projectId } })
  const { pages } = await api(listFeaturesOfLayers, { query: { projectId, layerIds } })
  const versions = await api(listRowVersions, { params, query: {} })
  const usage = await api(readDictionaryUsage, {
    params: { id: dictionaryId },
    query: { orgId: place.admin.organizationId },
  })
  const isOwn = organizationId === place.admin.organizationId
  return {
    tree: tree?.layers.map(({ id, featureCount }) => [id, featureCount]),
    list: (await api(listLayers, { query: { folderId: folder.id } })).map(({ id, featureCount }) => [id, featureCount]),
    layer: (await api(readLayer, { params })).featureCount,
    description: (await api(readLayer, { params })).description,
    count: (await api(countFeatures, { params })).count,
    page: await page({}),
    box: await page({ bbox: '0,0,2.5,2.5', exact: 'true' }),
    together: pages.map(({ layerId, features }) => [layerId, idsOf(features)]),
    rows: await rows({}),
    sorted: await rows({ sort: 'name' }),
    boxRows: await rows({ bbox: '0,0,2.5,2.5' }),
    words: [(await rows({ q: 'word1' })).count, (await rows({ q: 'word2', bbox: '0,0,9,9' })).count],
    versions: [idsOf(versions.features), versions.count],
    columns: (await api(listLayerColumns, { params })).map(({ name }) => name).toSorted(),
    components: await api(listLayerComponents, { params }),
    extent: (await api(readLayerExtent, { params })).extent,
    extents: await api(listLayerExtents, { query: { projectId, layerIds } }),
    style: (await api(readLayerStyle, { params: { layerId: layer.id }, query: {} })).st_geometrytype,
    usage: usage.projects.flatMap(({ layers }) => layers.map(({ components }) => components[0]?.featureCount)),
    overview: isOwn && (await api(readOverview, { query: { orgId: organizationId } })).content.features,
  }
}

/** The answers of the outputs to a caller with an entry on the features at 1 and 3. */
function expectedOf(place: Place): Awaited<ReturnType<typeof outputsFor>> {
  const { layer } = place
  const [ids, inBox] = [idsOf(chosen(place, [1, 3])), idsOf(chosen(place, [1]))]
  const extent = [1, 1, 3, 3] as [number, number, number, number]
  return {
    tree: [[layer.id, 2]],
    list: [[layer.id, 2]],
    layer: 2,
    description: '',
    count: 2,
    page: ids,
    box: inBox,
    together: [[layer.id, ids]],
    rows: { ids, count: 2 },
    sorted: { ids, count: 2 },
    boxRows: { ids: inBox, count: 1 },
    words: [1, 0],
    versions: [ids, 2],
    columns: ['name', 'own1', 'own3'],
    components: [place.componentId],
    extent,
    extents: [{ layerId: layer.id, extent }],
    style: 'ST_Point',
    usage: [2],
    overview: 2,
  }
}

test('an entry on two of five features shows exactly these two on every output', async ({ seeds, place }) => {
  const { admin } = place
  const { organizationId } = admin
  const member = await seeds.person({ organizationId, permission: null })
  for (const feature of chosen(place, [1, 3])) await seeds.permit(member, entryOn(feature))
  expect(await outputsFor(member, place)).toEqual(expectedOf(place))
  // Also beside a whole layer, of which all is seen.
  await seeds.permit(member, { assetType: 'layer', assetId: place.sibling.id, permission: '0001' })
  const query = { projectId: place.folder.projectId, layerIds: [place.layer.id, place.sibling.id].join() }
  const { pages } = await member.api(listFeaturesOfLayers, { query })
  expect(pages.map(({ features }) => features.length)).toEqual([2, 1])
  const layers = await member.api(listLayers, { query: { folderId: place.folder.id } })
  expect(new Map(layers.map(({ id, featureCount }) => [id, featureCount]))).toEqual(
    new Map([
      [place.layer.id, 2],
      [place.sibling.id, 1],
    ]),
  )
  expect((await admin.api(countFeatures, { params: { id: place.layer.id } })).count).toBe(5)
})

test('a granted organization sees exactly the features that the grant names', async ({ seeds, app, place }) => {
  const [first, second] = chosen(place, [1, 3]).map(entryOn)
  if (!first || !second) throw new Error('the place has five features')
  const guest = await seeds.grantee({ by: place.admin, ...first })
  const { organizationId } = place.admin
  await app.services.db
    .insertInto('permissionEntry')
    .values({ organizationId, organizationPermissionId: guest.grantId, ...second })
    .execute()
  expect(await outputsFor(guest, place)).toEqual({ ...expectedOf(place), overview: false })
})

test('nothing of the other features, and no change of the layer, is open to the holder of such an entry', async ({
  seeds,
  place,
}) => {
  const { organizationId } = place.admin
  const member = await seeds.person({ organizationId, permission: null })
  const [named, other] = chosen(place, [1, 2])
  if (!named || !other) throw new Error('the place has five features')
  await seeds.permit(member, { ...entryOn(named), permission: '1111' })
  const params = { id: place.layer.id }
  const hidden = [
    () => member.api(readFeature, { params: { id: other.id } }),
    () => member.api(listFeatureHistory, { params: { id: other.id }, query: {} }),
    () => member.api(readLayer, { params: { id: place.sibling.id } }),
    () => member.api(listFeatures, { query: { layerId: place.sibling.id } }),
  ]
  for (const call of hidden) await problemFrom(call(), 'not_found')
  const geometry = { type: 'Point', coordinates: [0, 0] } as const
  const refused = [
    () => member.api(createFeature, { body: { layerId: place.layer.id, geometry } }),
    () => member.api(changeLayer, { params, body: { version: 1, name: 'Mine' } }),
    () => member.api(deleteLayer, { params, query: { version: 1 } }),
    () => member.api(listLayerShares, { params }),
  ]
  for (const call of refused) await problemFrom(call(), 'not_permitted')
})

test('a page is stored for those alone who see the same features, and no longer than their entries last', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, layer, folder } = place
  const { organizationId } = admin
  const [member, other] = [
    await seeds.person({ organizationId, permission: null }),
    await seeds.person({ organizationId, permission: null }),
  ]
  for (const feature of chosen(place, [1, 3])) await seeds.permit(member, entryOn(feature))
  for (const feature of chosen(place, [2, 3])) await seeds.permit(other, entryOn(feature))
  const remove = (assetIds: readonly string[]) =>
    app.services.db
      .deleteFrom('permissionEntry')
      .where('accountId', '=', member.accountId)
      .where('assetId', 'in', assetIds)
      .execute()
  const addresses = [
    addressOf(listFeatures, { query: { layerId: layer.id } }),
    addressOf(listFeaturesOfLayers, { query: { projectId: folder.projectId, layerIds: layer.id } }),
  ]
  const tags = await Promise.all(
    addresses.map(async (url) => {
      const tagsOf = await Promise.all(
        [admin, member, other].map(async (by) => (await get(app, by, { url })).headers['etag']),
      )
      expect(new Set(tagsOf).size).toBe(3)
      return String(tagsOf[1])
    }),
  )
  const statuses = () =>
    Promise.all(addresses.map(async (url, at) => (await get(app, member, { url, tag: tags[at] })).statusCode))
  expect(await statuses()).toEqual([304, 304])
  const [first, second] = chosen(place, [1, 3])
  await remove([first?.id ?? ''])
  expect(await statuses()).toEqual([200, 200])
  expect(idsOf((await member.api(listFeatures, { query: { layerId: layer.id } })).features)).toEqual([second?.id])
  await remove([second?.id ?? ''])
  expect(await statuses()).toEqual([404, 404])
})

function get(
  app: TestApp,
  { token }: Person,
  { url, tag }: { readonly url: string; readonly tag?: string | undefined },
) {
  const headers = { authorization: `Bearer ${token}`, ...(tag !== undefined && { 'if-none-match': tag }) }
  return app.http.app.inject({ url, headers })
}

test('an entry follows its feature into another layer', async ({ seeds, place }) => {
  const { admin, layer, sibling, folder } = place
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  for (const feature of chosen(place, [1, 3])) await seeds.permit(member, entryOn(feature))
  const [moved, staying] = chosen(place, [1, 3])
  await admin.api(organizeData, {
    body: {
      scenario: 'MOVE_FEATURES_TO_LAYER',
      projectId: folder.projectId,
      folderId: folder.id,
      layerId: sibling.id,
      sourceLayerId: layer.id,
      ogc_fid: [moved?.id.split('.')[1] ?? ''],
    },
  })
  const { id } = await member.api(readFeature, { params: { id: moved?.id ?? '' } })
  const layers = await member.api(listLayers, { query: { folderId: folder.id } })
  expect(new Map(layers.map((each) => [each.id, each.featureCount]))).toEqual(
    new Map([
      [layer.id, 1],
      [sibling.id, 1],
    ]),
  )
  const page = async (layerId: string) => idsOf((await member.api(listFeatures, { query: { layerId } })).features)
  expect([await page(layer.id), await page(sibling.id)]).toEqual([[staying?.id], [id]])
})
