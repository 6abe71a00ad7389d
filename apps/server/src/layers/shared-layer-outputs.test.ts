import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  createFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
} from '@cairn/contract/features/features'
import { createFolder, listFolders } from '@cairn/contract/folders'
import {
  changeLayer,
  deleteLayer,
  type Layer,
  listLayerShares,
  listLayers,
  readLayer,
  readLayerExtent,
  shareLayer,
} from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { changeProject, readProject } from '@cairn/contract/projects'
import { changeLayerStyle, listStyleFilesOfLayers, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'

/** A layer with the ids of its features and of the folder into which it is shared. */
interface SharedSample {
  readonly layer: Layer
  readonly featureIds: readonly string[]
  /** The folder and the folder above it; none for a layer that is not shared. */
  readonly receivers: readonly string[]
}

interface Place {
  readonly admin: Person
  readonly home: { readonly id: string; readonly projectId: string }
  readonly receivingId: string
  readonly folderId: string
  readonly subfolderId: string
  readonly samples: readonly SharedSample[]
}

const test = appTest.extend('place', async ({ app, seeds }): Promise<Place> => {
  const admin = await seeds.person()
  await allowFeature(app.services.db, 'sharedLayers', admin)
  const home = await seeds.emptyFolder({ by: admin })
  const { id: folderId, projectId: receivingId } = await seeds.emptyFolder({ by: admin })
  const body = { projectId: receivingId, parentId: folderId, name: 'Sub' }
  const { id: subfolderId } = await admin.api(createFolder, { body })
  const samples = [
    await sampleIn(seeds, { admin, home, receivers: [folderId] }),
    await sampleIn(seeds, { admin, home, receivers: [subfolderId, folderId] }),
    await sampleIn(seeds, { admin, home, receivers: [] }),
  ]
  return { admin, home, receivingId, folderId, subfolderId, samples }
})

interface SampleSpec extends Pick<Place, 'admin' | 'home'> {
  readonly receivers: readonly string[]
}

async function sampleIn(seeds: Seeds, { admin, home, receivers }: SampleSpec): Promise<SharedSample> {
  const layer = await seeds.layer({ by: admin, folderId: home.id })
  const featureIds = []
  for (const name of ['first', 'second'])
    featureIds.push((await seeds.feature({ by: admin, layerId: layer.id, properties: { name } })).id)
  const [folderId] = receivers
  if (folderId !== undefined) await admin.api(shareLayer, { params: { id: layer.id }, body: { folderId } })
  return { layer, featureIds, receivers }
}

/** Reads an output: the ids of the layers that it shows, with the number of their features. */
type Output = (by: Person, place: Place) => Promise<Readonly<Record<string, number>>>

/** The answer of a call, or undefined where the caller does not see its asset. */
async function visible<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (Problem.is(error, 'not_found')) return undefined
    throw error
  }
}

/** An output that asks for each layer. */
function perLayer(count: (by: Person, sample: SharedSample) => Promise<number | undefined>): Output {
  return async (by, { samples }) => {
    const counts: Record<string, number> = {}
    for (const sample of samples) {
      const found = await count(by, sample)
      if (found !== undefined) counts[sample.layer.id] = found
    }
    return counts
  }
}

const projectsOf = ({ home, receivingId }: Place) => [home.projectId, receivingId]

const outputs: Readonly<Record<string, Output>> = {
  tree: async (by, place) => {
    const trees = []
    for (const projectId of projectsOf(place))
      trees.push(...((await visible(by.api(listFolders, { query: { projectId } }))) ?? []))
    const folders = trees.flatMap((folder) => [folder, ...folder.subfolders])
    return countsOf(
      place,
      folders.flatMap(({ layers, sharedLayers }) => [...layers, ...sharedLayers]),
    )
  },
  list: async (by, place) => {
    const { home, folderId, subfolderId } = place
    const found = []
    for (const id of [home.id, folderId, subfolderId])
      found.push(...((await visible(by.api(listLayers, { query: { folderId: id } }))) ?? []))
    return countsOf(place, found)
  },
  together: async (by, place) => {
    const layerIds = place.samples.map(({ layer }) => layer.id).join()
    const pages = []
    for (const projectId of projectsOf(place))
      pages.push(...((await visible(by.api(listFeaturesOfLayers, { query: { projectId, layerIds } })))?.pages ?? []))
    return Object.fromEntries(pages.map(({ layerId, features }) => [layerId, features.length]))
  },
  layer: perLayer(
    async (by, { layer }) => (await visible(by.api(readLayer, { params: { id: layer.id } })))?.featureCount,
  ),
  pages: perLayer(
    async (by, { layer }) => (await visible(by.api(listFeatures, { query: { layerId: layer.id } })))?.features.length,
  ),
  // The rows, as many as their count says.
  rows: perLayer(async (by, { layer }) => {
    const page = await visible(by.api(listFeatureRows, { params: { id: layer.id }, query: {} }))
    expect(page?.rows.length).toBe(page?.count)
    return page?.count
  }),
  features: perLayer(async (by, { featureIds }) => {
    const found = []
    for (const id of featureIds) found.push(await visible(by.api(readFeature, { params: { id } })))
    return found.every((feature) => feature === undefined) ? undefined : found.filter(Boolean).length
  }),
}

/** Without the layers with which a project begins. */
function countsOf({ samples }: Place, layers: readonly Layer[]): Readonly<Record<string, number>> {
  const ids = new Set(samples.map(({ layer }) => layer.id))
  const found = layers.filter(({ id }) => ids.has(id))
  return Object.fromEntries(found.map(({ id, featureCount }) => [id, featureCount]))
}

/** The assets on which the member may have an entry, by name. */
const assets = {
  receivingProject: ({ receivingId }: Place) => ({ assetType: 'project', assetId: receivingId }) as const,
  folder: ({ folderId }: Place) => ({ assetType: 'folder', assetId: folderId }) as const,
  subfolder: ({ subfolderId }: Place) => ({ assetType: 'folder', assetId: subfolderId }) as const,
  firstLayer: ({ samples }: Place) => ({ assetType: 'layer', assetId: samples[0]?.layer.id ?? '' }) as const,
  homeProject: ({ home }: Place) => ({ assetType: 'project', assetId: home.projectId }) as const,
}
type AssetName = keyof typeof assets

const names: readonly AssetName[] = ['receivingProject', 'folder', 'subfolder', 'firstLayer', 'homeProject']

test('a member sees the same layers and features of a shared layer through every output', async ({ seeds, place }) => {
  const { organizationId } = place.admin
  const property = fc.asyncProperty(fc.subarray([...names]), async (held) => {
    const by = await seeds.person({ organizationId, permission: null, userType: '0001' })
    for (const name of held) await seeds.permit(by, { ...assets[name](place), permission: '0001' })
    const expected = Object.fromEntries(
      place.samples.filter((sample) => sees(place, sample, held)).map(({ layer }) => [layer.id, 2]),
    )
    for (const [output, read] of Object.entries(outputs))
      expect({ output, found: await read(by, place) }).toEqual({ output, found: expected })
  })
  await fc.assert(property, { numRuns: 5, examples: [[['folder']], [['subfolder']], [['firstLayer']]] })
})

/** The rule of the specification (README point 18): by rights at home, or on the receiving folder. */
function sees(place: Place, { layer, receivers }: SharedSample, held: readonly AssetName[]): boolean {
  return held.some((name) => {
    const { assetId } = assets[name](place)
    if (name === 'receivingProject') return receivers.length > 0
    return assetId === layer.projectId || assetId === layer.id || receivers.includes(assetId)
  })
}

test('a viewer of the receiving folder alone reads all of the layer and changes nothing', async ({ seeds, place }) => {
  const { admin, home, receivingId, folderId, samples } = place
  const { organizationId } = admin
  const [{ layer, featureIds } = { layer: { id: '' }, featureIds: [] }] = samples
  const [featureId = ''] = featureIds
  const { id: styleId } = await admin.api(createStyleFile, { query: {}, body: { name: 'Red', body: redLines } })
  await admin.api(changeLayerStyle, { params: { layerId: layer.id }, query: {}, body: { styleId } })
  const viewer = await seeds.person({ organizationId, permission: null })
  await seeds.permit(viewer, { assetType: 'folder', assetId: folderId, permission: '1111' })
  const params = { id: layer.id }
  const read = await viewer.api(readLayer, { params })
  expect(read).toMatchObject({ shared: true, sharedProjectId: receivingId, sharedFolders: [folderId] })
  expect((await viewer.api(readLayerExtent, { params })).extent).toHaveLength(4)
  expect(await viewer.api(listLayerColumns, { params })).toMatchObject([{ name: 'name' }])
  expect((await viewer.api(readLayerStyle, { params: { layerId: layer.id }, query: {} })).style?.name).toBe('Red')
  const { files } = await viewer.api(listStyleFilesOfLayers, { query: { projectId: receivingId } })
  expect(files).toMatchObject([{ id: styleId, layerIds: [layer.id] }])
  expect((await viewer.api(listFeatureHistory, { params: { id: featureId }, query: {} })).changes).toHaveLength(1)
  const [folder] = await viewer.api(listFolders, { query: { projectId: receivingId } })
  expect(folder?.sharedLayers).toMatchObject([{ id: layer.id, homeProjectName: null }])
  await problemFrom(
    viewer.api(readProject, { params: { id: home.projectId }, query: { includeFolders: 'false' } }),
    'not_found',
  )
  await problemFrom(viewer.api(listLayers, { query: { folderId: home.id } }), 'not_found')

  const geometry = { type: 'Point', coordinates: [0, 0] } as const
  const refusedCalls = [
    () => viewer.api(changeLayer, { params, body: { version: 1, name: 'Mine' } }),
    () => viewer.api(deleteLayer, { params, query: { version: 1 } }),
    () => viewer.api(listLayerShares, { params }),
    () => viewer.api(createFeature, { body: { layerId: layer.id, geometry } }),
    () => viewer.api(changeFeature, { params: { id: featureId }, body: { version: 1, properties: {} } }),
    () => viewer.api(deleteFeature, { params: { id: featureId }, query: { version: 1 } }),
  ]
  for (const call of refusedCalls) await problemFrom(call(), 'not_permitted')
})

test('a guest of the receiving folder reads the dictionary of the home, and one of another folder does not', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, home, folderId } = place
  const { dictionaryId } = await seedDictionary(app.services, admin, { projectId: home.projectId })
  await admin.api(changeProject, {
    params: { id: home.projectId },
    body: { version: 1, dataDictionaryId: dictionaryId },
  })
  const other = await seeds.emptyFolder({ by: admin })
  const guestOf = (assetId: string) => seeds.grantee({ by: admin, assetType: 'folder', assetId, permission: '0001' })
  const call = { params: { id: dictionaryId }, query: { orgId: admin.organizationId } }
  const receiver = await guestOf(folderId)
  expect(await receiver.api(readDictionary, call)).toMatchObject({ id: dictionaryId })
  const stranger = await guestOf(other.id)
  await problemFrom(stranger.api(readDictionary, call), 'not_found')
})
