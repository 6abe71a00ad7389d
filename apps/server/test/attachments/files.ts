import { randomUUID } from 'node:crypto'
import {
  type AddedAttachment,
  createAttachment,
  listAttachments,
  putAttachment,
} from '@cairn/contract/attachments/attachments'
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
  readonly sizeBytes?: number
}

/** As the client saw it: adding files to an older version is allowed if nothing else was changed since. */
type FeatureOfFile = Pick<Feature, 'id' | 'projectId' | 'version'>

/** The token of a new address for a file of a feature. */
export async function fileToken(
  by: Person,
  { id, projectId, version }: FeatureOfFile,
  file: SentFile = {},
): Promise<string> {
  const { name = 'notes.txt', fileId = randomUUID(), content: _content, ...more } = file
  const body = { NewID: fileId, FileName: name, MapID: projectId, TableID: id, version, ...more }
  const { data } = await by.api(createAttachment, { body })
  return data.url.split('/').at(-1) ?? ''
}

/** Adds a file to a feature. */
export async function addFile(by: Person, feature: FeatureOfFile, file: SentFile = {}): Promise<AddedAttachment> {
  const token = await fileToken(by, feature, file)
  return by.api(putAttachment, { params: { token }, body: file.content ?? 'hydrant' })
}

/** The names of the files of a feature. */
export async function namesOfFiles(by: Person, featureId: string): Promise<readonly string[]> {
  const { files } = await by.api(listAttachments, { query: { featureId } })
  return files.map(({ entry }) => entry.File)
}
