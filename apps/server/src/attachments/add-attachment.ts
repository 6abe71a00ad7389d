import type { createAttachment } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { judgeFile } from '@cairn/formats/attachments/file-kind'
import type { Actor } from '#access/actor'
import { JsonText, stringifyMembers } from '#http/answers/json-text'
import type { Upload } from '#http/calls/context'
import type { Services } from '#http/services'
import { atOnce, type Db, inTransaction } from '#platform/database/db'
import { keyOf } from '../features/features.commands.ts'
import { type FeatureText, findFeature } from '../features/features.queries.ts'
import { fileLists } from '../features/files/file-lists.ts'
import { refuseMisfit, refuseName, refuseSize } from './attachment-rules.ts'
import { hasFile, insertAttachment, isAdded, type NewAttachment } from './attachments.queries.ts'
import { logFileChange } from './log-file-change.ts'
import { requestPreview } from './previews/request-preview.ts'
import { type AddedFile, countFile } from './quota/storage-quota.ts'
import { discardFile, type StoredFile, storeFile } from './store-file.ts'

/** The call that adds a file. */
interface Addition {
  readonly actor: Actor
  readonly path: AssetPath
  readonly query: Served<typeof createAttachment>['query']
  readonly upload: Upload
}

/**
 * Stores the file of a call, then adds it to the feature. A repetition of a call whose answer was lost adds nothing, and is
 * answered with the file that the first one added.
 * @throws Problem `not_found` for a project that is not that of the feature; those of `attachment-rules.ts`, `storeFile`,
 * `fileLists.change`, `insertAttachment` and `countFile`
 */
export async function addFile(services: Services, db: Db, addition: Addition): Promise<string> {
  const { path, query, upload } = addition
  const { storage, clock } = services
  if (query.MapID !== idOn(path, 'project')) throw new Problem('not_found', { asset: 'project' })
  refuseName(query.FileName)
  refuseSize(upload.contentLength)
  if (!upload.bytes) throw new Problem('attachment_empty', {})
  const file = await storeFile(storage, { bytes: upload.bytes, sizeBytes: upload.contentLength, now: clock.now() })
  try {
    const judged = { ...file, ...judge(file.head, query) }
    return await inTransaction(db, async (tx) => {
      const answer = await addStoredFile(services, tx, { ...addition, file: judged })
      // Before the commit: after a crash no feature lists a file without bytes.
      await file.safe
      return answer
    })
  } catch (error) {
    // After any other error the transaction may be committed: the clean-up deletes objects that no file has.
    if (!(error instanceof Problem)) throw error
    await discardFile(storage, file)
    const answer = await findAnswer(db, addition, file)
    if (answer === undefined) throw error
    return answer
  }
}

type Judged = Pick<NewAttachment, 'kind' | 'contentType'>

/** @throws Problem `attachment_kind_mismatch` */
function judge(head: Buffer, { FileName: name, kind }: Addition['query']): Judged {
  const verdict = judgeFile(head, name)
  if ('mismatch' in verdict) throw new Problem('attachment_kind_mismatch', { name, found: verdict.mismatch })
  if (kind !== 'Sketch') return verdict
  if (verdict.contentType !== 'image/png') throw new Problem('attachment_kind_mismatch', { name, found: 'unknown' })
  return { ...verdict, kind }
}

interface JudgedAddition extends Addition {
  readonly file: StoredFile & Judged
}

async function addStoredFile(
  services: Services,
  tx: Db,
  { actor, path, query, file }: JudgedAddition,
): Promise<string> {
  const { NewID: fileId, FileName: name, TableID: featureId, vertex, version } = query
  const { accountId } = actor
  const { head: _judged, safe: _awaited, ...stored } = file
  const preview = file.kind === 'File' ? 'none' : 'pending'
  const addedAt = services.clock.now()
  const sending = await atOnce(tx)
  const entry: FileListEntry = { File_ID: fileId, File: name, File_Type: file.kind, Vertex: vertex }
  const inserted: { place?: AddedFile } = {}
  const feature = await fileLists.change(tx, keyOf(featureId, path), {
    accountId,
    version,
    change: (list, { vertexCount }) => {
      refuseMisfit({ list, vertexCount }, { name, vertex })
      return [...list, entry]
    },
    addRows: async ({ organizationId, key }) => {
      const place = { organizationId, featureId: key.ogcFid, vertex: vertex ?? null }
      const added = { fileId, name, preview, addedAt, addedBy: accountId } as const
      const [isTaken, organizationBytes] = await Promise.all([
        hasFile(sending, fileId),
        insertAttachment(sending, { ...stored, ...place, ...added }),
      ])
      if (isTaken) throw new Problem('attachment_id_taken', {})
      inserted.place = { organizationId, stored: organizationBytes, now: addedAt }
    },
  })
  if (!inserted.place) throw new Error('a file was not added')
  await countFile(services, tx, inserted.place)
  if (preview === 'pending') await requestPreview(tx, { fileId, organizationId: inserted.place.organizationId })
  await logFileChange(tx, { actor, path, feature, entry, change: 'added' })
  return answerOf(entry, feature)
}

/** The answer of an earlier call that added the same file. undefined where there was none, or where the file was removed again. */
async function findAnswer(
  db: Db,
  { actor, path, query }: Addition,
  { sha256 }: Pick<StoredFile, 'sha256'>,
): Promise<string | undefined> {
  const { NewID: fileId, FileName: name, TableID: featureId, vertex } = query
  const key = keyOf(featureId, path)
  if (!(await isAdded(db, key, { fileId, sha256, addedBy: actor.accountId }))) return undefined
  const feature = await findFeature(db, key)
  const entry = fileListOf(feature?.feature.properties ?? {}).find(({ File_ID }) => File_ID === fileId)
  return feature && entry?.File === name && entry.Vertex === vertex ? answerOf(entry, feature) : undefined
}

function answerOf(entry: FileListEntry, { text }: FeatureText): string {
  return stringifyMembers({ entry: new JsonText(JSON.stringify(entry)), feature: new JsonText(text) })
}
