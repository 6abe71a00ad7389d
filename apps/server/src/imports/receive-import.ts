import { randomUUID } from 'node:crypto'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { findJob, getJob } from '../jobs/jobs.queries.ts'
import { hasLayerNamed } from '../layers/layers.queries.ts'
import type { Upload } from '../uploads/upload-kind.ts'
import { type UploadKind, uploads } from '../uploads/uploads.commands.ts'
import { admitToFolder } from './admit-to-folder.ts'
import { beginImport } from './begin-import.ts'
import { type ImportPayload, importUpload } from './import-upload.ts'
import { lockFolderAndProject } from './imports.queries.ts'
import { hashUpload, storeUpload } from './store-upload.ts'
import { getForeignExtension, refuseSize, uploadFolder } from './upload-rules.ts'

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

/** Stores the file of an upload address and starts its import. */
async function startImport(
  { clock, storage }: Services,
  db: Db,
  { payload, actor, admission: path, targetId: folderId, ...upload }: Upload<ImportPayload, AssetPath>,
): Promise<Job> {
  if (!upload.bytes) throw new Problem('upload_empty', {})
  refuseSize(upload.contentLength)
  const { layerName: name, extension, preferredMethod, crs = null, encoding = null } = payload
  if (await hasLayerNamed(db, folderId, name)) throw new Problem('layer_name_taken', { name })

  const target = { organizationId: idOn(path, 'organization'), projectId: idOn(path, 'project'), folderId }
  const storageKey = `${uploadFolder}/${randomUUID()}.${extension}`
  const { sizeBytes, sha256 } = await storeUpload(storage, storageKey, upload.bytes)
  upload.received(sha256)
  try {
    return await inTransaction(db, async (tx) => {
      // Files for a deleted folder are refused.
      if (!(await lockFolderAndProject(tx, target))) throw new Problem('not_found', { asset: 'upload' })
      await upload.use(tx)
      const job = await beginImport(tx, {
        ...target,
        accountId: actor.accountId,
        now: clock.now(),
        layerName: name,
        preferredMethod,
        file: { storageKey, extension: getForeignExtension(extension), sizeBytes, storedFileId: null, part: null },
        crs,
        replacesCrs: false,
        encoding,
      })
      await upload.storeResult(tx, job.id)
      // The answer has the place of the job in the queue.
      return getJob(tx, job.id)
    })
  } catch (error) {
    await storage.delete(storageKey)
    throw error
  }
}
