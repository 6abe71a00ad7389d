import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '@cairn/contract/imports'
import type { JobMessage } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { FilePart } from '@cairn/formats/file-part'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { inspectForeignFile } from '#reading/inspect-foreign-file'
import type { Upload } from '../uploads/upload-kind.ts'
import { type UploadKind, uploads } from '../uploads/uploads.commands.ts'
import { admitToFolder } from './admit-to-folder.ts'
import { type FilePayload, fileUpload } from './file-upload.ts'
import { hashUpload, storeUpload } from './store-upload.ts'
import { findStoredFile, insertStoredFile } from './stored-files.queries.ts'
import { getForeignExtension, refuseSize, uploadFolder } from './upload-rules.ts'

/** How long a file waits for its import. */
const storedMs = 60 * 60_000

/** The files that are inspected before their import. Each is read by a process of its own. */
export function fileUploads(services: Services): UploadKind {
  return uploads.kind(
    fileUpload,
    {
      admit: admitToFolder,
      receive: (db, upload) => storeFile(services, db, upload),
      repetition: { hash: hashUpload, answer: findStoredFile },
    },
    services.clock,
  )
}

/** Stores the file of an address and what it holds. A refused file is not kept. */
async function storeFile(
  { clock, storage, readers }: Pick<Services, 'clock' | 'storage' | 'readers'>,
  db: Db,
  { payload, actor, organizationId, ...upload }: Upload<FilePayload, unknown>,
): Promise<StoredFile> {
  if (!upload.bytes) throw new Problem('upload_empty', {})
  refuseSize(upload.contentLength)
  const callerOrganizationId = actor.rights.organizationId
  readers.refuseIfFull(callerOrganizationId, 'long')
  const extension = getForeignExtension(payload.extension)
  const storageKey = `${uploadFolder}/${randomUUID()}.${extension}`
  const { sizeBytes, sha256 } = await storeUpload(storage, storageKey, upload.bytes)
  upload.received(sha256)
  let isKept = false
  try {
    const inspect = () => inspectStored(storage, storageKey, extension)
    const found = await readers.run(callerOrganizationId, inspect, { length: 'long' })
    const stored = await inTransaction(db, async (tx) => {
      await upload.use(tx)
      const id = await insertStoredFile(tx, {
        organizationId,
        accountId: actor.accountId,
        storageKey: found.refusal === null ? storageKey : null,
        extension,
        sizeBytes,
        refusal: found.refusal,
        parts: found.parts.map((part, place) => ({ ...part, key: String(place) })),
        expiresAt: new Date(clock.now().getTime() + storedMs),
      })
      await upload.storeResult(tx, id)
      return findStoredFile(tx, id)
    })
    if (!stored) throw new Problem('not_found', { asset: 'upload' })
    isKept = stored.refusal === null
    return stored
  } finally {
    if (!isKept) await storage.delete(storageKey)
  }
}

interface Found {
  readonly parts: readonly FilePart[]
  readonly refusal: JobMessage | null
}

async function inspectStored(
  storage: Services['storage'],
  storageKey: string,
  extension: ReturnType<typeof getForeignExtension>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-inspect-'))
  try {
    const path = join(folder, `upload.${extension}`)
    await pipeline(await storage.get(storageKey), createWriteStream(path))
    return { parts: await inspectForeignFile({ path, extension, workDirectory: join(folder, 'work') }), refusal: null }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.code === 'reader_killed') throw new Problem('unavailable', {})
    return { parts: [], refusal: { key: error.code, params: { ...error.params } } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
