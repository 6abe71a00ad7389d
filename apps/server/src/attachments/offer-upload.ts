import type { createAttachment } from '@cairn/contract/attachments/attachments'
import type { FileAddress } from '@cairn/contract/file-address'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { fileListOf } from '@cairn/domain/features/file-list'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { atOnce, type Db } from '#platform/database/db'
import { keyOf, refuseReadOnly, refuseUnfound } from '../features/features.commands.ts'
import { findFeatureOfFiles } from '../features/files/file-lists.queries.ts'
import { uploads } from '../uploads/uploads.commands.ts'
import { refuseMisfit, refuseName, refuseSize } from './attachment-rules.ts'
import { attachmentUpload } from './attachment-upload.ts'
import { hasFile } from './attachments.queries.ts'
import { findStoredBytes } from './quota/storage-quota.queries.ts'
import { refuseFull } from './quota/storage-quota.ts'

interface Offer {
  readonly path: AssetPath
  readonly accountId: string
  readonly now: Date
  readonly body: Served<typeof createAttachment>['body']
}

/**
 * Gives an address for a file that the feature can have now. The file is checked again when it has arrived.
 * @throws Problem `not_found` for a project that is not that of the feature; `layer_read_only`; `attachment_id_taken`; those of
 * `attachment-rules.ts`
 */
export async function offerUpload(db: Db, { path, accountId, now, body }: Offer): Promise<FileAddress> {
  const { NewID: fileId, FileName: name, MapID: projectId, TableID: featureId, vertex, kind, sizeBytes, version } = body
  if (projectId !== idOn(path, 'project')) throw new Problem('not_found', { asset: 'project' })
  refuseName(name)
  refuseSize(sizeBytes)
  const key = keyOf(featureId, path)
  const sending = await atOnce(db)
  const [found, isTaken, stored] = await Promise.all([
    findFeatureOfFiles(sending, key),
    hasFile(sending, fileId),
    findStoredBytes(sending, key.organizationId),
  ])
  const feature = found ?? (await refuseUnfound(db, key))
  refuseReadOnly(feature.layer)
  if (isTaken) throw new Problem('attachment_id_taken', {})
  refuseMisfit({ list: fileListOf(feature.properties), vertexCount: feature.vertexCount }, { name, vertex })
  refuseFull(stored)
  const url = await uploads.issue(db, attachmentUpload, {
    organizationId: key.organizationId,
    accountId,
    targetId: fileId,
    payload: { featureId, name, vertex, kind, sizeBytes, version },
    now,
  })
  return { url, expires: new Date(now.getTime() + attachmentUpload.validMs).toISOString() }
}
