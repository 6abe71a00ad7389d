import { createFolder } from '@cairn/contract/folders'
import { createLayer, type Layer } from '@cairn/contract/layers'
import type { Person } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import { allowFeature } from './allow-feature.ts'
import type { SampleCall } from './organization-samples.ts'

/** Targets of moves. */
export interface MoveTargets {
  /** A folder without a type of the project. */
  readonly plainFolderId: string
  /** A layer in it. */
  readonly plainLayerId: string
  /** The layer for points that was created with the project. */
  readonly pointLayerId: string
}

interface Place extends MoveTargets {
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
  readonly featureId: string
}

/** A valid call of each scenario. */
export const moveCallsOf = (place: Place & { readonly receivingProjectId: string; readonly receiverId: string }) => {
  const { projectId, folderId, layerId, plainFolderId, plainLayerId, pointLayerId } = place
  const { receivingProjectId, receiverId } = place
  return [
    { scenario: 'MOVE_LAYER_TO_FOLDER', projectId, folderId: plainFolderId, layerId },
    {
      scenario: 'MOVE_FOLDER_AS_SUBFOLDER',
      projectId: receivingProjectId,
      folderId: receiverId,
      subFolderId: plainFolderId,
      importedLayerIds: [plainLayerId],
    },
    {
      scenario: 'MOVE_FOLDER_TO_PROJECT',
      projectId: receivingProjectId,
      folderId: plainFolderId,
      importedLayerIds: [plainLayerId],
    },
    {
      scenario: 'MOVE_FEATURES_TO_LAYER',
      projectId,
      folderId,
      layerId: pointLayerId,
      sourceLayerId: layerId,
      ogc_fid: [place.featureId.split('.').at(-1) ?? ''],
    },
  ].map((body): SampleCall => ({ body }))
}

/** Valid calls with each kind of thing that moves. */
export const sightCallsOf = (place: Place & { readonly receivingProjectId: string; readonly receiverId: string }) => {
  const { projectId, layerId, plainFolderId, pointLayerId, receivingProjectId, receiverId } = place
  return [
    { projectId, folderId: plainFolderId, movedLayerId: layerId },
    { projectId: receivingProjectId, folderId: receiverId, movedFolderId: plainFolderId },
    { projectId, sourceLayerId: layerId, layerId: pointLayerId },
  ].map((query): SampleCall => ({ query }))
}

/** A valid move within one project. */
export const moveCalls: Record<string, (place: Place) => SampleCall> = {
  'POST /rest/data-organization': ({ projectId, plainFolderId: folderId, layerId }) => ({
    body: { scenario: 'MOVE_LAYER_TO_FOLDER', projectId, folderId, layerId },
  }),
  'GET /rest/data-organization/sight-changes': ({ projectId, plainFolderId: folderId, layerId: movedLayerId }) => ({
    query: { projectId, folderId, movedLayerId },
  }),
}

interface Mover extends Pick<TestApp, 'services'> {
  readonly admin: Person
  readonly projectId: string
  /** The layers that were created with the project. */
  readonly layers: readonly Layer[]
}

/** Switches the feature on, and creates a folder. */
export async function seedMoveTargets({ services, admin, projectId, layers }: Mover): Promise<MoveTargets> {
  await allowFeature(services.db, 'dataOrganization', admin)
  const { id: plainFolderId } = await admin.api(createFolder, { body: { projectId, name: 'Plain' } })
  const plain = await admin.api(createLayer, { body: { folderId: plainFolderId, name: 'Plain' } })
  return {
    plainFolderId,
    plainLayerId: plain.id,
    pointLayerId: layers.find(({ serverName }) => serverName === 'point')?.id ?? '',
  }
}
