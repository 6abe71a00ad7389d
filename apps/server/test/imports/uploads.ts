import {
  createFileAddress,
  createUploadUrl,
  putFile,
  putUpload,
  type StoredFile,
  type uploadTypes,
} from '@cairn/contract/imports'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { listLayers } from '@cairn/contract/layers'
import type { TextEncodingId } from '@cairn/domain/text/text-encodings'
import { vi } from 'vitest'
import type { Person, Seeds } from '../seeds.ts'

/** A folder, and its owner, who uploads files into it. */
export interface Place {
  readonly owner: Person
  readonly projectId: string
  readonly folderId: string
}

/** A folder in an organization of its own. */
export async function seedPlace(seeds: Seeds): Promise<Place> {
  const owner = await seeds.person()
  const { id: folderId, projectId } = await seeds.folder({ by: owner })
  return { owner, projectId, folderId }
}

interface UploadOptions {
  readonly name?: string
  readonly extension?: string
  readonly crs?: string
  readonly sizeBytes?: number
  readonly encoding?: TextEncodingId
  readonly type?: (typeof uploadTypes)[number]
}

/** The token of a new upload address. */
export async function uploadUrl(
  { owner, folderId }: Place,
  { name = 'Survey', extension = 'geojson', type = 'VECTOR', ...query }: UploadOptions = {},
) {
  const { data } = await owner.api(createUploadUrl, {
    params: { folderId, extension, type, method: 'WFS' },
    query: { layerName: name, ...query },
  })
  return data.url.split('/').at(-1) ?? ''
}

/** Uploads a file. Resolves to its job, which has just begun. */
export async function upload(place: Place, body: string | Uint8Array, options: UploadOptions = {}): Promise<Job> {
  const token = await uploadUrl(place, options)
  return place.owner.api(putUpload, { params: { token }, body })
}

/** The token of a new address for a file whose parts are chosen afterwards. */
export async function fileToken({ owner, folderId }: Place, extension: string): Promise<string> {
  const { data } = await owner.api(createFileAddress, { params: { folderId }, body: { extension } })
  return data.url.split('/').at(-1) ?? ''
}

/** Sends a file to see what it holds. */
export async function storeFile(place: Place, body: string | Uint8Array, extension: string): Promise<StoredFile> {
  const token = await fileToken(place, extension)
  return place.owner.api(putFile, { params: { token }, body })
}

/**
 * Resolves to the ended job. Polls every 50 ms: polling without a pause would block the import on the embedded database.
 */
export async function ended({ owner, projectId }: Place, id: string): Promise<Job> {
  const job = await vi.waitUntil(
    async () => {
      const { jobs } = await owner.api(listJobs, { query: { projectID: projectId } })
      return jobs.find((candidate) => candidate.id === id && (candidate.isComplete || candidate.hasError))
    },
    { interval: 50, timeout: 30_000 },
  )
  if (!job) throw new Error('waitUntil returns no falsy value')
  return job
}

/** The layers of the folder, without the default ones. */
export const ownLayers = async ({ owner, folderId }: Place) =>
  (await owner.api(listLayers, { query: { folderId } })).filter((layer) => layer.referenceId === null)
