import { randomUUID } from 'node:crypto'
import { type AddedAttachment, createAttachment, listAttachments } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import type { Person } from '../seeds.ts'

/** The smallest PNG that a browser shows: one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface SentFile {
  readonly name?: string
  readonly content?: Buffer | string
  readonly vertex?: number
  readonly fileId?: string
  readonly version?: number
  readonly kind?: 'Sketch'
}

/** As the client saw it: adding files to an older version is allowed if nothing else was changed since. */
type FeatureOfFile = Pick<Feature, 'id' | 'projectId' | 'version'>

/** Adds a file to a feature. */
export async function addFile(
  by: Person,
  { id, projectId, version }: FeatureOfFile,
  file: SentFile = {},
): Promise<AddedAttachment> {
  const { name = 'notes.txt', fileId = randomUUID(), content = 'hydrant', ...more } = file
  const query = { NewID: fileId, FileName: name, MapID: projectId, TableID: id, version, ...more }
  return by.api(createAttachment, { query, body: content })
}

/** The names of the files of a feature. */
export async function namesOfFiles(by: Person, featureId: string): Promise<readonly string[]> {
  const { files } = await by.api(listAttachments, { query: { featureId } })
  return files.map(({ entry }) => entry.File)
}
