import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import { originOfObjects } from './origin-of-objects.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The environment variables of file storage, documented in docs/configuration.md. An empty one counts as absent. */
export interface StorageSettings {
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

const defaultRegion = 'us-east-1'

/** The origin of the addresses that the storage gives to objects; undefined where it gives none. */
export function originOfStorage({ S3_BUCKET, S3_REGION, S3_ENDPOINT }: StorageSettings): string | undefined {
  if (!S3_BUCKET) return undefined
  return originOfObjects({ bucket: S3_BUCKET, region: S3_REGION || defaultRegion, endpoint: S3_ENDPOINT || undefined })
}

/** S3 when `S3_BUCKET` is set, else the folder `files` in `directory`. */
export function openStorage(settings: StorageSettings, directory: string): Storage {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) return diskStorage(join(directory, 'files'))
  return s3Storage({
    bucket,
    region: region || defaultRegion,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}
