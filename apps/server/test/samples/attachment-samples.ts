import type { Feature } from '@cairn/contract/features/features'
import { addFile } from '../attachments/files.ts'
import type { Person } from '../seeds.ts'
import type { SampleCall } from './organization-samples.ts'

/** A file of a feature. */
export interface SampleAttachment {
  readonly fileId: string
  readonly onFeatureId: string
}

interface Place {
  readonly projectId: string
  readonly attachment: SampleAttachment
}

const newFileId = '7a1c6e0e-6c0b-4a53-9d0f-0d6f5ab4c001'

const onFile = (place: Place, body?: object): SampleCall => ({
  params: { fileId: place.attachment.fileId },
  ...(body && { body }),
})

/** A valid call of every route of files. */
export const attachmentCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/attachments': ({ attachment }) => ({ query: { featureId: attachment.onFeatureId } }),
  'POST /rest/attachments': ({ projectId, attachment }) => ({
    query: { NewID: newFileId, FileName: 'new.txt', MapID: projectId, TableID: attachment.onFeatureId },
    body: 'hydrant',
  }),
  'GET /rest/attachments/:fileId': (place) => onFile(place),
  'PUT /rest/attachments/:fileId/note': (place) => onFile(place, { note: 'Leaks' }),
  'PUT /rest/attachments/:fileId/annotations': (place) =>
    onFile(place, { annots: [{ color: '#ff0000', shapes: [{ type: 'oval', points: [corner(0), corner(9)] }] }] }),
  'DELETE /rest/attachments/:fileId': (place) => onFile(place),
}

const corner = (at: number) => [at, at]

/** Adds a file to a feature, whose version it changes. */
export async function seedAttachment(by: Person, feature: Feature): Promise<SampleAttachment> {
  const { entry } = await addFile(by, feature, { name: 'hydrant.txt' })
  return { fileId: entry.File_ID, onFeatureId: feature.id }
}
