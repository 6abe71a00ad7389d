import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@cairn/contract/problem'
import { type ByteRange, ObjectMissing, type Storage } from '#platform/storage/storage'
import type { Http } from '../create-http.ts'
import { pageHeadersOf } from '../page-headers.ts'
import { type AddressedFile, dispositionOf, filesPath, openFileToken } from './file-addresses.ts'
import { readRange } from './read-range.ts'

interface FileCall {
  readonly Params: { readonly token: string }
}

/** Changes the bytes of files on their way out. */
export interface FileEdits {
  /** A copy of a photo without the place where it was taken. */
  readonly removePlace: (photo: Buffer) => Buffer
}

/**
 * Serves files at their addresses, which need no session (`addressOfFile`). Not a route of the contract: a browser opens the
 * addresses that other calls answer.
 */
export function serveFiles({ app, services }: Http, edits: FileEdits): void {
  const options = { schema: { hide: true }, config: { secret: 'params.token' }, compress: false } as const
  const pageHeaders = pageHeadersOf(services.settings)
  app.get<FileCall>(`${filesPath}/:token`, options, async (request, reply) => {
    const { storage, secrets, clock } = services
    const now = clock.now()
    const { expiresAt, ...file } = openFileToken(secrets, request.params.token, now)
    const object = await openObject(storage, file, edits)
    const { sizeBytes } = object
    const range = readRange(request.headers.range, sizeBytes)
    void reply.headers({
      ...pageHeaders,
      'accept-ranges': 'bytes',
      'content-disposition': dispositionOf(file),
      'content-security-policy': policyOf(file.contentType),
      // The page must not give the address to others.
      'referrer-policy': 'no-referrer',
      'cache-control': `private, max-age=${Math.floor((expiresAt.getTime() - now.getTime()) / 1000)}, immutable`,
    })
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
    return reply
      .header('content-length', range ? range.end - range.start + 1 : sizeBytes)
      .type(file.contentType)
      .send(await object.read(range))
  })
}

interface OpenObject {
  readonly sizeBytes: number
  readonly read: (range: ByteRange | undefined) => Promise<Readable | Buffer>
}

/** @throws Problem not_found */
async function openObject(
  storage: Storage,
  { storageKey, withoutPlace }: AddressedFile,
  { removePlace }: FileEdits,
): Promise<OpenObject> {
  const read = (range?: ByteRange) => storage.get(storageKey, range).catch(refuseMissing)
  if (withoutPlace) {
    // A copy for each request, of a few megabytes: the tags may be anywhere in it.
    const copy = removePlace(await buffer(await read()))
    return {
      sizeBytes: copy.length,
      read: async (range) => (range ? copy.subarray(range.start, (range.end ?? copy.length) + 1) : copy),
    }
  }
  const found = await storage.head(storageKey)
  if (!found) throw new Problem('not_found', { asset: 'file' })
  return { ...found, read }
}

function refuseMissing(error: unknown): never {
  throw error instanceof ObjectMissing ? new Problem('not_found', { asset: 'file' }) : error
}

const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Browsers show no PDF in a sandbox; they run none of its scripts with our origin. */
function policyOf(contentType: string): string {
  if (contentType === 'application/pdf') return `${nothing}; object-src 'self'; style-src 'unsafe-inline'`
  return `sandbox; ${nothing}`
}
