import { randomUUID } from 'node:crypto'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { serverNameOf } from '@cairn/domain/features/feature-id'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { admitTo, refuseLapsed } from '#access/admit'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { findJob, getJob, insertJob } from '../jobs/jobs.queries.ts'
import { hasLayerNamed, insertLayer } from '../layers/layers.queries.ts'
import type { Upload, UploadTarget } from '../uploads/upload-kind.ts'
import { type UploadKind, uploads } from '../uploads/uploads.commands.ts'
import { type ImportFilePayload, importFileSpec } from './import-file.job.ts'
import { type ImportPayload, importUpload } from './import-upload.ts'
import { lockFolderAndProject } from './imports.queries.ts'
import { hashUpload, storeUpload } from './store-upload.ts'
import { getForeignExtension, refuseSize, uploadFolder } from './upload-rules.ts'

const importTimeoutMs = 60 * 60_000
/** Larger files import for tens of seconds and more, and never take the last free worker. */
const largeFileBytes = 20 * 1024 * 1024

/** The uploads that become layers. A repetition of a request is answered with the job that the first one started. */
export function importUploads(services: Services): UploadKind {
  return uploads.kind(
    importUpload,
    {
      admit: admitToFolder,
      receive: (db, upload) => startImport(services, db, upload),
      repetition: { hash: hashUpload, answer: findJob },
    },
    services.clock,
  )
}

/** The account must still have the right to create layers in the folder. Without the folder there is no address. */
async function admitToFolder(db: Db, { actor, targetId }: UploadTarget<ImportPayload>): Promise<AssetPath> {
  refuseLapsed(actor)
  return admitTo(db, actor, { level: 'create', on: 'folder', id: targetId })
}

/** Stores the file of an upload address and starts its import. */
async function startImport(
  { clock, storage }: Services,
  db: Db,
  { payload, actor, admission: path, targetId: folderId, ...upload }: Upload<ImportPayload, AssetPath>,
): Promise<Job> {
  if (!upload.bytes) throw new Problem('upload_empty', {})
  refuseSize(upload.contentLength)
  const { layerName: name, extension } = payload
  if (await hasLayerNamed(db, folderId, name)) throw new Problem('layer_name_taken', { name })

  const target = { organizationId: upload.organizationId, projectId: idOn(path, 'project'), folderId }
  const storageKey = `${uploadFolder}/${randomUUID()}.${extension}`
  const { sizeBytes, sha256 } = await storeUpload(storage, storageKey, upload.bytes)
  try {
    return await inTransaction(db, async (tx) => {
      // Files for a deleted folder are refused.
      if (!(await lockFolderAndProject(tx, target))) throw new Problem('not_found', { asset: 'upload' })
      await upload.use(tx, sha256)
      const timeoutTime = new Date(clock.now().getTime() + importTimeoutMs)
      const file = { storageKey, isLarge: sizeBytes > largeFileBytes }
      const job = await insertImport(tx, payload, { ...target, accountId: actor.accountId, timeoutTime, ...file })
      await upload.storeResult(tx, job.id)
      // The answer has the place of the job in the queue.
      return getJob(tx, job.id)
    })
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
}

interface NewImport {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly accountId: string
  readonly timeoutTime: Date
  readonly storageKey: string
  readonly isLarge: boolean
}

/** Inserts the unseen layer, so that its name is taken, and the job that fills it. */
async function insertImport(tx: Db, payload: ImportPayload, given: NewImport): Promise<Job> {
  const { layerName: name, extension, preferredMethod, crs = null, encoding = null } = payload
  const { organizationId, projectId, folderId, accountId, timeoutTime, storageKey, isLarge } = given
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
    timeoutTime,
  })
  const imported: ImportFilePayload = {
    jobId: job.id,
    organizationId,
    projectId,
    layerId: layer.id,
    layerName: layer.name,
    accountId,
    storageKey,
    extension: getForeignExtension(extension),
    crs,
    encoding,
  }
  await enqueue(tx, { ...importFileSpec, isLarge }, imported)
  return job
}
