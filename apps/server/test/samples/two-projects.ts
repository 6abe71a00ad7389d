import { organizeData } from '@cairn/contract/data-organization'
import { createFolder, type Folder } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Db } from '#platform/database/db'
import type { Person, Seeds } from '../seeds.ts'
import { allowFeature } from './allow-feature.ts'

/** Two projects of an organization that may move data and share layers. */
export interface TwoProjects {
  readonly admin: Person
  readonly projectId: string
  /** The features folder, and the layers that were created with it, by their server name. */
  readonly dataFolderId: string
  readonly layers: ReadonlyMap<string, Layer>
  /** A folder without a type, and its layer. */
  readonly folder: Folder
  readonly layer: Layer
  /** A folder without a type of the other project. */
  readonly target: Folder
}

/** Creates them with an admin of the organization. */
export async function seedTwoProjects(db: Db, seeds: Seeds): Promise<TwoProjects> {
  const admin = await seeds.person()
  await allowFeature(db, 'dataOrganization', admin)
  await allowFeature(db, 'sharedLayers', admin)
  const { id: dataFolderId, projectId, layers } = await seeds.folder({ by: admin })
  const folder = await admin.api(createFolder, { body: { projectId, name: 'Mains' } })
  const layer = await seeds.layer({ by: admin, folderId: folder.id, name: 'Valves' })
  const target = await seeds.emptyFolder({ by: admin, name: 'Receiving' })
  const byName = new Map(layers.map((each) => [each.serverName, each]))
  return { admin, projectId, dataFolderId, layers: byName, folder, layer, target }
}

/** Moves a layer to a folder. */
export const moveLayer = (by: Person, layerId: string, { id: folderId, projectId }: Pick<Folder, 'id' | 'projectId'>) =>
  by.api(organizeData, { body: { scenario: 'MOVE_LAYER_TO_FOLDER', layerId, folderId, projectId } })

/** Moves a folder into another one. */
export const moveFolder = (by: Person, subFolderId: string, target: Pick<Folder, 'id' | 'projectId'>) =>
  by.api(organizeData, {
    body: { scenario: 'MOVE_FOLDER_AS_SUBFOLDER', subFolderId, folderId: target.id, projectId: target.projectId },
  })

/** Moves a folder to a project. */
export const moveFolderToProject = (by: Person, folderId: string, projectId: string) =>
  by.api(organizeData, { body: { scenario: 'MOVE_FOLDER_TO_PROJECT', folderId, projectId } })

/** Moves features to a layer. */
export const moveFeatures = (
  by: Person,
  ids: readonly string[],
  {
    source,
    target,
  }: { readonly source: Pick<Layer, 'id'>; readonly target: Pick<Layer, 'id' | 'folderId' | 'projectId'> },
) =>
  by.api(organizeData, {
    body: {
      scenario: 'MOVE_FEATURES_TO_LAYER',
      projectId: target.projectId,
      folderId: target.folderId,
      layerId: target.id,
      sourceLayerId: source.id,
      ogc_fid: ids.map((id) => Number(id.split('.').at(-1))),
    },
  })

/** Two points of the layer, and the layer for points of the other project. */
export async function seedPoints(db: Db, seeds: Seeds) {
  const place = await seedTwoProjects(db, seeds)
  const { admin, layer: source, target } = place
  const add = (Name: string) => seeds.feature({ by: admin, layerId: source.id, properties: { Name } })
  const [feature, other] = [await add('Old'), await add('Other')]
  const { layers } = await seeds.folder({ by: admin, projectId: target.projectId })
  const points = layers.find(({ serverName }) => serverName === 'point')
  if (!points) throw new Error('a project begins with a layer for points')
  return { ...place, source, points, feature, other, number: feature.id.split('.')[1] ?? '' }
}
