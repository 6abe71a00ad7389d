import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { FileAddress } from '@cairn/contract/file-address'
import { Problem } from '@cairn/contract/problem'
import { fileNameOf } from '@cairn/domain/names/file-name'
import { nameWithExtension } from '@cairn/formats/attachments/name-with-extension'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets/secrets'
import type { Storage } from '#platform/storage/storage'

/** A file of the storage as its address serves it. */
export interface AddressedFile {
  readonly storageKey: string
  /** With which a browser saves it. May be the name that a user gave. */
  readonly name: string
  /** The media type that the server found in the content. */
  readonly contentType: string
  /** Browsers show pictures and PDFs `inline`. They save every other file. */
  readonly disposition?: 'inline' | 'attachment' | undefined
  /** Of a photo: it is sent without the place where it was taken. */
  readonly withoutPlace?: boolean | undefined
}

/** Path of the addresses of files. */
export const filesPath = '/files'

/** How long an address is valid at most, in ms. */
const validMsMax = 5 * 60_000
/** For so long a file has the same address, in ms: browsers find it in their cache. Each is valid for longer than this. */
const periodMs = validMsMax / 2
const macBytes = 16
/** Of a name, so that the path stays short. */
const nameEnd = /\.([a-z0-9]{1,10})$/i

/** Files whose addresses are remembered: about 10 MB. A list of a feature has at most 1,000. */
const rememberedMax = 15_000

interface Signed {
  readonly file: AddressedFile
  readonly address: FileAddress
}

/** The addresses of one period, by the keys of their objects. */
interface Remembered {
  readonly end: number
  readonly storage: Storage
  readonly signed: Map<string, Signed>
}

const rememberedOf = new WeakMap<Secrets, Remembered>()

interface Signing {
  readonly secrets: Secrets
  readonly storage: Storage
}

/**
 * Makes an address for a file: that of the storage where it has addresses, else one of ours. Nothing is stored: the address
 * contains the file and its end, and a code that the key of the deployment makes of both. It is the same for some minutes,
 * for which it is remembered: to sign hundreds of addresses takes longer than to find their files.
 */
export async function addressOfFile(services: Signing, file: AddressedFile, now: Date): Promise<FileAddress> {
  const end = (Math.floor(now.getTime() / periodMs) + 2) * periodMs
  const signed = remembered(services, end)
  const known = signed.get(file.storageKey)
  if (known && isSame(known.file, file)) return known.address
  const address = { url: await signAddress(services, file, end), expires: new Date(end).toISOString() }
  if (known || signed.size < rememberedMax) signed.set(file.storageKey, { file, address })
  return address
}

function isSame(one: AddressedFile, other: AddressedFile): boolean {
  return (
    one.name === other.name &&
    one.contentType === other.contentType &&
    one.disposition === other.disposition &&
    one.withoutPlace === other.withoutPlace
  )
}

function remembered({ secrets, storage }: Signing, end: number): Map<string, Signed> {
  const present = rememberedOf.get(secrets)
  if (present?.end === end && present.storage === storage) return present.signed
  const signed = new Map<string, Signed>()
  rememberedOf.set(secrets, { end, storage, signed })
  return signed
}

async function signAddress({ secrets, storage }: Signing, file: AddressedFile, end: number): Promise<string> {
  const { contentType, storageKey, withoutPlace = false } = file
  // The storage has the original alone.
  const url = withoutPlace
    ? undefined
    : await storage.address(storageKey, {
        from: new Date(end - validMsMax),
        validS: validMsMax / 1000,
        contentType,
        // Only a storage with addresses reads it: a list has hundreds of files.
        get contentDisposition() {
          return dispositionOf(file)
        },
      })
  return url ?? `${filesPath}/${sealFile(secrets, file, end)}`
}

function sealFile(
  secrets: Secrets,
  { storageKey, name, contentType, disposition = 'inline', withoutPlace = false }: AddressedFile,
  end: number,
): string {
  const sealed: z.input<typeof Sealed> = [
    storageKey,
    shortName(name, contentType),
    contentType,
    disposition,
    end,
    withoutPlace,
  ]
  const payload = Buffer.from(JSON.stringify(sealed))
  return Buffer.concat([macOf(secrets, payload), payload]).toString('base64url')
}

const Sealed = z.tuple([z.string(), z.string(), z.string(), z.enum(['inline', 'attachment']), z.number(), z.boolean()])

/** The file of a token. @throws Problem `not_found` for one that this deployment did not make, `file_address_expired` */
export function openFileToken(
  secrets: Secrets,
  token: string,
  now: Date,
): AddressedFile & { readonly expiresAt: Date } {
  const bytes = Buffer.from(token, 'base64url')
  const [mac, payload] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)]
  if (mac.length < macBytes || !timingSafeEqual(mac, macOf(secrets, payload)))
    throw new Problem('not_found', { asset: 'file' })
  const [storageKey, name, contentType, disposition, end, withoutPlace] = Sealed.parse(
    JSON.parse(payload.toString('utf8')),
  )
  if (end <= now.getTime()) throw new Problem('file_address_expired', {})
  return { storageKey, name, contentType, disposition, withoutPlace, expiresAt: new Date(end) }
}

function macOf(secrets: Secrets, payload: Buffer): Buffer {
  return createHmac('sha256', keyOf(secrets)).update(payload).digest().subarray(0, macBytes)
}

/** A key is derived once: a list of files has hundreds of addresses. With its bytes each code would take five times as long. */
const keys = new WeakMap<Secrets, KeyObject>()

function keyOf(secrets: Secrets): KeyObject {
  const key = keys.get(secrets) ?? createSecretKey(secrets.derive('file-address'))
  keys.set(secrets, key)
  return key
}

/** Media types that a browser shows in a way in which no script of the file can run. */
const shownTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])

/** The header Content-Disposition (RFC 6266, RFC 8187). */
export function dispositionOf({ name, contentType, disposition }: AddressedFile): string {
  const kind = disposition !== 'attachment' && shownTypes.has(contentType) ? 'inline' : 'attachment'
  const full = shortName(name, contentType)
  const ascii = full.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(full).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A name that every system can save, with its extension. */
function shortName(name: string, contentType: string): string {
  const whole = nameWithExtension(name, contentType)
  const [end = '', extension = 'bin'] = nameEnd.exec(whole) ?? []
  return fileNameOf(whole.slice(0, whole.length - end.length).toWellFormed(), extension, 'file')
}
