import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { keyFileIn, type Secrets, sealedWith } from './platform/secrets/secrets.ts'
import type { ServerSettings } from './settings.ts'

/** The secrets of a deployment, under CAIRN_SECRET_KEY or else under the key file of its data folder. */
export async function openSecrets({ secretKey, DATA_DIR }: ServerSettings): Promise<Secrets> {
  if (secretKey) return sealedWith(secretKey)
  const directory = resolve(DATA_DIR)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return sealedWith(await keyFileIn(directory))
}
