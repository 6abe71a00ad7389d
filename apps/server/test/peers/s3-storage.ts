import { openStorage } from '../../src/platform/storage/open-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { startS3Server } from './s3-server.ts'

interface S3Storage {
  readonly storage: Storage
  /** With which its addresses begin. */
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

/** A storage in the empty bucket of a small S3 service of this process. */
export async function startS3Storage(): Promise<S3Storage> {
  const { endpoint, credentials, stop } = await startS3Server('files')
  const access = { S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey }
  return { storage: openStorage({ S3_BUCKET: 'files', S3_ENDPOINT: endpoint, ...access }, ''), endpoint, stop }
}

/** The storages on which files of features are tested. */
export const storageKinds = ['disk', 'S3'] as const

/** A bucket for a test; null on disk, where each test has a folder of its own. */
export async function openStorageOf(
  kind: (typeof storageKinds)[number],
  onCleanup: (stop: () => Promise<void>) => void,
): Promise<Storage | null> {
  if (kind === 'disk') return null
  const { storage, stop } = await startS3Storage()
  onCleanup(stop)
  return storage
}
