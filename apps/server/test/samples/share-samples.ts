import { shareLayer } from '@cairn/contract/layers'
import type { Person, Seeds } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import { allowFeature } from './allow-feature.ts'
import type { SampleCall } from './organization-samples.ts'

/** A layer of the project that is shared into a folder of another one. */
export interface SharePlace {
  readonly sharedLayerId: string
  readonly receiverId: string
  readonly receivingProjectId: string
}

interface Place extends SharePlace {
  readonly layerId: string
}

/** A valid call of every route of sharings. */
export const shareCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/layers/:id/share': ({ sharedLayerId }) => ({ params: { id: sharedLayerId } }),
  'POST /rest/layers/:id/share': ({ layerId, receiverId }) => ({
    params: { id: layerId },
    body: { folderId: receiverId },
  }),
  'PUT /rest/layers/:id/share': ({ sharedLayerId, receiverId }) => ({
    params: { id: sharedLayerId },
    body: { folderId: receiverId },
  }),
  'DELETE /rest/layers/:id/share/:projectId': ({ sharedLayerId, receivingProjectId }) => ({
    params: { id: sharedLayerId, projectId: receivingProjectId },
  }),
}

interface Sharer extends Pick<TestApp, 'services'> {
  readonly admin: Person
  /** The folder of the layer. */
  readonly folderId: string
}

/** Switches the feature on, and shares a new layer into a folder of a new project. */
export async function seedShare(seeds: Seeds, { services, admin, folderId }: Sharer): Promise<SharePlace> {
  await allowFeature(services.db, 'sharedLayers', admin)
  const { id: sharedLayerId } = await seeds.layer({ by: admin, folderId })
  const { id: receiverId, projectId: receivingProjectId } = await seeds.emptyFolder({ by: admin })
  await admin.api(shareLayer, { params: { id: sharedLayerId }, body: { folderId: receiverId } })
  return { sharedLayerId, receiverId, receivingProjectId }
}
