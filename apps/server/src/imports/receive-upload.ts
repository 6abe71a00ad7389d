import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { serverNameOf } from '@cairn/domain/feature-id'
import { idOn } from '@cairn/domain/permissions'
import { findActorById } from '#access/access.queries'
import { admitTo, refuseLapsed } from '#access/admit'
import { hashToken } from '#http/bearer-token'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { findJob, getJob, insertJob } from '../jobs/jobs.queries.ts'
import { hasLayerNamed, insertLayer } from '../layers/layers.queries.ts'
import { type ImportFilePayload, importFileSpec } from './import-file.job.ts'
import { findUpload, lockFolderAndProject, updateUploadJob, useUpload } from './imports.queries.ts'
import { hashUpload, storeUpload } from './store-upload.ts'
import { getForeignExtension, refuseSize, uploadFolder } from './upload-rules.ts'

const importTimeoutMs = 60 * 60_000
/** Larger files import for tens of seconds and more, and never take the last free worker. */
const largeFileBytes = 20 * 1024 * 1024

interface UploadRequest {
  readonly token: string
  /** undefined when the request has no body. */
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
  /** The idempotency key: a repetition of the request with the same bytes is answered with the job of the first one. */
  readonly key: string | undefined
}

/**
 * Stores the file of an upload address and starts its import. Inserts the unseen layer, so that its name is taken. The
 * account that created the address must still have the right to create layers in the folder.
 */
export async function receiveUpload(services: Services, db: Db, request: UploadRequest): Promise<Job> {
  const { clock, storage } = services
  const tokenHash = hashToken(request.token)
  const upload = await findUpload(db, tokenHash)
  const actor = upload && (await findActorById(db, upload.accountId))
  if (!upload || !actor) throw new Problem('not_found', { asset: 'upload' })
  refuseLapsed(actor)
  const path = await admitTo(db, actor, { level: 'create', on: 'folder', id: upload.folderId })
  const repetition = { key: request.key, hash: () => hashUpload(request.bytes) }
  if (upload.usedAt) return getJobOf(db, upload, repetition)
  if (upload.expiresAt <= clock.now()) throw new Problem('upload_expired', {})
  if (!request.bytes) throw new Problem('upload_empty', {})
  refuseSize(request.contentLength)
  if (await hasLayerNamed(db, upload.folderId, upload.layerName)) {
    // The layer may be that of a repeated request which another node has answered meanwhile.
    const used = await findUpload(db, tokenHash)
    if (used?.usedAt) return getJobOf(db, used, repetition)
    throw new Problem('layer_name_taken', { name: upload.layerName })
  }

  const target = {
    organizationId: upload.organizationId,
    projectId: idOn(path, 'project'),
    folderId: upload.folderId,
  }
  const storageKey = `${uploadFolder}/${randomUUID()}.${upload.extension}`
  const { sizeBytes, sha256 } = await storeUpload(storage, storageKey, request.bytes)
  try {
    return await inTransaction(db, async (tx) => {
      // The upload address is deleted together with its folder.
      if (!(await lockFolderAndProject(tx, target))) throw new Problem('not_found', { asset: 'upload' })
      const use = { tokenHash, usedAt: clock.now(), usedKey: request.key ?? null, usedHash: sha256 }
      if (!(await useUpload(tx, use))) throw new Problem('upload_used', {})
      const layer = await insertLayer(tx, {
        ...target,
        name: upload.layerName,
        serverName: serverNameOf(upload.layerName),
        addFeature: null,
        preferredMethod: upload.preferredMethod,
        isReady: false,
      })
      const job = await insertJob(tx, {
        ...target,
        layerId: layer.id,
        ownerId: actor.accountId,
        type: 'IMPORT',
        title: upload.layerName,
        timeoutTime: new Date(clock.now().getTime() + importTimeoutMs),
      })
      const payload: ImportFilePayload = {
        jobId: job.id,
        organizationId: upload.organizationId,
        projectId: target.projectId,
        layerId: layer.id,
        layerName: layer.name,
        accountId: actor.accountId,
        storageKey,
        extension: getForeignExtension(upload.extension),
        crs: upload.crs,
        encoding: upload.encoding,
      }
      await enqueue(tx, { ...importFileSpec, isLarge: sizeBytes > largeFileBytes }, payload)
      await updateUploadJob(tx, tokenHash, job.id)
      // With its place in the queue.
      return getJob(tx, job.id)
    })
  } catch (error) {
    await storage.delete(storageKey)
    const used = Problem.is(error, 'upload_used') && (await findUpload(db, tokenHash))
    if (used) return getJobOf(db, used, { key: request.key, hash: async () => sha256 })
    throw error
  }
}

interface UsedUpload {
  readonly usedKey: string | null
  readonly usedHash: Buffer | null
  readonly jobId: string | null
}

/** A request for an address that is used. */
interface LaterRequest {
  readonly key: string | undefined
  /** SHA-256 of its bytes, which are read for it. */
  readonly hash: () => Promise<Buffer>
}

/**
 * The job of a used address, for a repetition of the request that used it. Throws `upload_used` for a request with
 * another key, and `idempotency_key_reused` for other bytes with the same key.
 */
async function getJobOf(db: Db, { usedKey, usedHash, jobId }: UsedUpload, { key, hash }: LaterRequest): Promise<Job> {
  if (key === undefined || key !== usedKey || jobId === null) throw new Problem('upload_used', {})
  if (usedHash && !usedHash.equals(await hash())) throw new Problem('idempotency_key_reused', {})
  const job = await findJob(db, jobId)
  if (!job) throw new Problem('upload_used', {})
  return job
}
