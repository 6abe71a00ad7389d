import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Seals secrets that the server needs again in clear, such as the client secret of a sign-in provider. */
export interface Secrets {
  /** `purpose` is bound to the sealed bytes: they open for the same purpose alone. */
  seal(secret: string, purpose: string): Buffer
  /** Throws `SecretUnreadable`: the bytes were changed, or sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): string
  /** 32 bytes that only this key yields, the same for the same purpose each time: a secret that need not be stored. */
  derive(purpose: string): Buffer
}

/** A sealed secret that the key of this server does not open. */
export class SecretUnreadable extends Error {
  constructor(purpose: string) {
    super(`The stored secret (${purpose}) cannot be read: it was sealed with another CAIRN_SECRET_KEY or key file.`)
  }
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D). Sealed form: 12 bytes IV, 16 bytes tag, ciphertext. */
export function sealedWith(key: Buffer): Secrets {
  return {
    seal: (secret, purpose) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open: (sealed, purpose) => {
      try {
        const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
        const options = { authTagLength: tagBytes }
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), options)
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        throw new SecretUnreadable(purpose)
      }
    },
    // HKDF (RFC 5869): the derived bytes tell nothing of the key that seals.
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `derived: ${purpose}`, 32)),
  }
}

/** The 32 bytes of a key in base64 or hexadecimal digits; undefined for any other text. */
export function parseSecretKey(text: string): Buffer | undefined {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === keyBytes && (isHex || /^[\w+/-]{43}=?$/.test(text)) ? bytes : undefined
}

/** The key of the file `secret.key` in a folder. Creates the file, which only its owner may read. */
export async function keyFileIn(directory: string): Promise<Buffer> {
  const path = join(directory, 'secret.key')
  const written = `${path}.${randomUUID()}`
  // A link is made at once and never replaces a file: a second start at the same moment reads the same whole key.
  await writeFile(written, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await link(written, path).catch(ignoreExisting)
  await unlink(written)
  const key = parseSecretKey((await readFile(path, 'utf8')).trim())
  if (!key) throw new KeyFileDamaged(path)
  return key
}

/** The key file does not contain a key. It is never replaced: the secrets that it sealed would be lost. */
export class KeyFileDamaged extends Error {
  constructor(path: string) {
    super(`${path} does not contain a key. Restore it from a backup of DATA_DIR, or set CAIRN_SECRET_KEY.`)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
