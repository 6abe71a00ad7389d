import { join } from 'node:path'
import type { Storage } from './storage.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'

/** S3 when `S3_BUCKET` is set, else the folder `files` in DATA_DIR. Documented in docs/configuration.md. */
export function openStorage(env: NodeJS.ProcessEnv, directory: string): Storage {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return diskStorage(join(directory, 'files'))
  return s3Storage({
    bucket,
    region: region || 'us-east-1',
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}
