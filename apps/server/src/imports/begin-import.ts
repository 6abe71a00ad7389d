import type { Job } from '@cairn/contract/jobs'
import type { preferredMethods } from '@cairn/contract/layers'
import { serverNameOf } from '@cairn/domain/features/feature-id'
import type { PartChoice } from '@cairn/formats/file-part'
import type { ForeignExtension } from '@cairn/formats/formats'
import type { Db } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { insertJob } from '../jobs/jobs.queries.ts'
import { insertLayer } from '../layers/layers.queries.ts'
import { type ImportFilePayload, importFileSpec } from './import-file.job.ts'

const importTimeoutMs = 60 * 60_000
/** Larger files import for tens of seconds and more, and never take the last free worker. */
const largeFileBytes = 20 * 1024 * 1024

/** The file of an import, and the layer that it becomes. */
export interface NewImport {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly accountId: string
  readonly now: Date
  readonly layerName: string
  readonly preferredMethod: (typeof preferredMethods)[number]
  readonly file: ImportedFile
  readonly crs: string | null
  /** `crs` replaces the coordinate system that the file names. */
  readonly replacesCrs: boolean
  readonly encoding: string | null
}

export interface ImportedFile {
  readonly storageKey: string
  readonly extension: ForeignExtension
  readonly sizeBytes: number
  /** The stored file that several imports read; null for a file of one import, which deletes it. */
  readonly storedFileId: string | null
  /** null for the whole file. */
  readonly part: PartChoice | null
}

/** Inserts the unseen layer, so that its name is taken, and the job that fills it. @throws Problem layer_name_taken */
export async function beginImport(tx: Db, given: NewImport): Promise<Job> {
  const { organizationId, projectId, folderId, accountId, now, layerName: name, preferredMethod } = given
  const { storageKey, extension, sizeBytes, storedFileId, part } = given.file
  const target = { organizationId, projectId, folderId }
  const layer = await insertLayer(tx, {
    ...target,
    name,
    serverName: serverNameOf(name),
    addFeature: null,
    preferredMethod,
    isReady: false,
  })
  const job = await insertJob(tx, {
    ...target,
    layerId: layer.id,
    ownerId: accountId,
    type: 'IMPORT',
    title: name,
    timeoutTime: new Date(now.getTime() + importTimeoutMs),
    ...(storedFileId !== null && { storedFileId }),
  })
  const imported: ImportFilePayload = {
    jobId: job.id,
    organizationId,
    projectId,
    layerId: layer.id,
    layerName: layer.name,
    accountId,
    storageKey,
    storedFileId,
    part,
    extension,
    crs: given.crs,
    replacesCrs: given.replacesCrs,
    encoding: given.encoding,
  }
  await enqueue(tx, { ...importFileSpec, isLarge: sizeBytes > largeFileBytes }, imported)
  return job
}
