import { createHash, type Hash, randomUUID } from 'node:crypto'
import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { type Bytes, limited, ObjectTooLarge, type Storage } from '#platform/storage/storage'
import { tooLarge } from './attachment-rules.ts'

/** The folder of the storage for the files of features, which has a folder for each day. */
const attachmentFolder = 'attachments'
/** Bytes by which the kind of a file is judged. */
const headMaxBytes = 65_536

/** A file for the storage that no row has yet. */
export interface StoredFile {
  readonly storageKey: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  /** Its first bytes. */
  readonly head: Buffer
  /** Resolves when the file is in the storage. */
  readonly safe: Promise<void>
}

interface SentFile {
  readonly bytes: Bytes
  /** Of the whole file, where the client said so. */
  readonly sizeBytes: number | undefined
  readonly now: Date
}

/**
 * Stores a file as it arrives. Nothing of it stays where it is refused.
 * @throws Problem `attachment_empty`, `attachment_too_large`, `attachment_incomplete`
 */
export async function storeFile(storage: Storage, { bytes, sizeBytes: announced, now }: SentFile): Promise<StoredFile> {
  const storageKey = `${folderOf(now)}/${randomUUID()}`
  const hash = createHash('sha256')
  const head: Buffer[] = []
  const receiving = storage.receive(storageKey, observe(bytes, hash, head), { maxBytes: attachmentMaxBytes })
  const { sizeBytes, safe } = await receiving.catch(refuseTooLarge)
  const file = { storageKey, sizeBytes, sha256: hash.digest(), head: Buffer.concat(head), safe }
  const isWhole = announced === undefined || announced === sizeBytes
  if (sizeBytes > 0 && isWhole) return file
  await discardFile(storage, file)
  throw sizeBytes === 0 ? new Problem('attachment_empty', {}) : new Problem('attachment_incomplete', {})
}

/** Deletes a file that has no row. */
export async function discardFile(
  storage: Storage,
  { storageKey, safe }: Pick<StoredFile, 'storageKey' | 'safe'>,
): Promise<void> {
  // A file that could not be stored is gone already.
  await Promise.allSettled([safe])
  await storage.delete(storageKey)
}

/** The folder of the files that arrive on a day. */
export function folderOf(day: Date): string {
  return `${attachmentFolder}/${day.toISOString().slice(0, 10)}`
}

/** Passes bytes through, and keeps their hash and the first of them. The source stays open, see `limited`. */
async function* observe(bytes: Bytes, hash: Hash, head: Buffer[]): AsyncGenerator<Buffer> {
  let missing = headMaxBytes
  for await (const chunk of limited(bytes, { sizeBytes: 0 }, attachmentMaxBytes)) {
    hash.update(chunk)
    if (missing > 0) head.push(Buffer.from(chunk.subarray(0, missing)))
    missing -= chunk.length
    yield chunk
  }
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof ObjectTooLarge ? tooLarge() : error
}
