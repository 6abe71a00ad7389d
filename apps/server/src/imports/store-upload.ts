import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { uploadMaxBytes } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import { limited, ObjectTooLarge, type Storage } from '#platform/storage/storage'

interface StoredFile {
  readonly sizeBytes: number
  readonly sha256: Buffer
}

/** Stores the file of an upload under `key`. Throws `upload_empty` and `upload_too_large`. */
export async function storeUpload(storage: Storage, key: string, bytes: Readable): Promise<StoredFile> {
  const hash = createHash('sha256')
  const receiving = storage.receive(key, hashing(bytes, hash), { maxBytes: uploadMaxBytes })
  const { sizeBytes, safe } = await receiving.catch(refuseTooLarge)
  await safe
  if (sizeBytes > 0) return { sizeBytes, sha256: hash.digest() }
  await storage.delete(key)
  throw new Problem('upload_empty', {})
}

/** SHA-256 of the file of a repeated upload, which is read and not stored. Throws `upload_too_large`. */
export async function hashUpload(bytes: Readable | undefined): Promise<Buffer> {
  const hash = createHash('sha256')
  try {
    if (bytes) for await (const chunk of limited(bytes, { sizeBytes: 0 }, uploadMaxBytes)) hash.update(chunk)
  } catch (error) {
    refuseTooLarge(error)
  }
  return hash.digest()
}

/** Passes bytes through and adds them to the hash. The source stays open, see `limited`. */
async function* hashing(bytes: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of limited(bytes, { sizeBytes: 0 }, uploadMaxBytes)) {
    hash.update(chunk)
    yield chunk
  }
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof ObjectTooLarge ? new Problem('upload_too_large', { maxBytes: uploadMaxBytes }) : error
}
