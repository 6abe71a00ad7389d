import { Problem } from '@cairn/contract/problem'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import type { AssetPath } from '@cairn/domain/permissions'
import { judgeFile } from '@cairn/formats/attachments/file-kind'
import { admitTo, refuseLapsed } from '#access/admit'
import { JsonText, stringifyMembers } from '#http/answers/json-text'
import type { Services } from '#http/services'
import { atOnce, type Db, inTransaction } from '#platform/database/db'
import { keyOf } from '../features/features.commands.ts'
import { type FeatureText, findFeature } from '../features/features.queries.ts'
import { fileLists } from '../features/files/file-lists.ts'
import type { AdmittedAccount, Upload, UploadTarget } from '../uploads/upload-kind.ts'
import { type UploadKind, uploads } from '../uploads/uploads.commands.ts'
import { whileAdmitted } from '../uploads/while-admitted.ts'
import { refuseMisfit, refuseSize } from './attachment-rules.ts'
import { type AttachmentPayload, attachmentUpload } from './attachment-upload.ts'
import { findFeatureKey, insertAttachment, type NewAttachment } from './attachments.queries.ts'
import { logFileChange } from './log-file-change.ts'
import { requestPreview } from './previews/request-preview.ts'
import { countFile } from './quota/storage-quota.ts'
import { discardFile, hashFile, type StoredFile, storeFile } from './store-file.ts'

/** The uploads that become files of features. A repetition of a request is answered with the file that the first one added. */
export function attachmentUploads(services: Services): UploadKind {
  return uploads.kind(
    attachmentUpload,
    {
      assetOf: ({ featureId: id }) => ({ type: 'feature', id }),
      admit: admitToFeature,
      receive: (db, upload) => addFile(services, db, upload),
      repetition: { hash: hashFile, answer: findAnswer },
    },
    services.clock,
  )
}

/** The account must still have the right to add files to the feature. */
async function admitToFeature(db: Db, { actor, payload, ahead }: UploadTarget<AttachmentPayload>): Promise<AssetPath> {
  refuseLapsed(actor)
  return admitTo(db, actor, { level: 'create', on: 'feature', id: payload.featureId, ahead })
}

type AttachmentUpload = Upload<AttachmentPayload, AssetPath>

/** Stores the file of an address while its account is admitted, then adds it to the feature. */
async function addFile({ clock, storage, settings }: Services, db: Db, upload: AttachmentUpload): Promise<string> {
  const { payload, contentLength, admitted } = upload
  const bytes = upload.bytes && whileAdmitted(upload.bytes, admitted)
  if (!bytes) throw new Problem('attachment_empty', {})
  refuseSize(contentLength)
  const now = clock.now()
  const file = await storeFile(storage, { bytes, sizeBytes: [contentLength, payload.sizeBytes], now })
  upload.received(file.sha256)
  try {
    const by = await admitted
    const found = judge(file.head, payload)
    return await inTransaction(db, async (tx) => {
      const answer = await addStoredFile(tx, upload, { ...file, ...found, by, addedAt: now, settings })
      // Before the commit: after a crash no feature lists a file without bytes.
      await file.safe
      return answer
    })
  } catch (error) {
    // After any other error the transaction may be committed: the clean-up deletes objects that no file has.
    if (error instanceof Problem) await discardFile(storage, file)
    throw error
  }
}

type Judged = Pick<NewAttachment, 'kind' | 'contentType'>

/** @throws Problem `attachment_kind_mismatch` */
function judge(head: Buffer, { name, kind }: AttachmentPayload): Judged {
  const verdict = judgeFile(head, name)
  if ('mismatch' in verdict) throw new Problem('attachment_kind_mismatch', { name, found: verdict.mismatch })
  if (kind !== 'Sketch') return verdict
  if (verdict.contentType !== 'image/png') throw new Problem('attachment_kind_mismatch', { name, found: 'unknown' })
  return { ...verdict, kind }
}

interface JudgedFile extends StoredFile, Judged, Pick<Services, 'settings'> {
  readonly by: AdmittedAccount<AssetPath>
  readonly addedAt: Date
}

async function addStoredFile(tx: Db, upload: AttachmentUpload, file: JudgedFile): Promise<string> {
  const { payload, targetId: fileId } = upload
  const { name, vertex, version, featureId } = payload
  const { head: _judged, safe: _awaited, by, settings, addedAt, ...stored } = file
  const { actor, admission: path } = by
  const preview = file.kind === 'File' ? 'none' : 'pending'
  const sending = await atOnce(tx)
  const entry: FileListEntry = { File_ID: fileId, File: name, File_Type: file.kind, Vertex: vertex }
  const feature = await fileLists.change(tx, keyOf(featureId, path), {
    accountId: actor.accountId,
    version,
    change: (list, { vertexCount }) => {
      refuseMisfit({ list, vertexCount }, payload)
      return [...list, entry]
    },
    addRows: async ({ organizationId, key }) => {
      const place = { organizationId, featureId: key.ogcFid, vertex: vertex ?? null }
      const added = { fileId, name, preview, addedAt, addedBy: actor.accountId } as const
      const adding = insertAttachment(sending, { ...stored, ...place, ...added })
      const [, storedBytes] = await Promise.all([upload.use(sending, fileId), adding])
      await countFile({ settings }, tx, { organizationId, stored: storedBytes, now: addedAt })
      if (preview === 'pending') await requestPreview(tx, { fileId, organizationId })
    },
  })
  await logFileChange(tx, { actor, path, feature, entry, change: 'added' })
  return answerOf(entry, feature)
}

/** undefined for a file that was removed again. */
async function findAnswer(db: Db, fileId: string): Promise<string | undefined> {
  const key = await findFeatureKey(db, fileId)
  const feature = key && (await findFeature(db, key))
  const entry = fileListOf(feature?.feature.properties ?? {}).find(({ File_ID }) => File_ID === fileId)
  return feature && entry && answerOf(entry, feature)
}

function answerOf(entry: FileListEntry, { text }: FeatureText): string {
  return stringifyMembers({ entry: new JsonText(JSON.stringify(entry)), feature: new JsonText(text) })
}
