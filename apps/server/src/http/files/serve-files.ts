import { Problem } from '@cairn/contract/problem'
import { ObjectMissing } from '#platform/storage/storage'
import type { Http } from '../create-http.ts'
import { dispositionOf, filesPath, openFileToken } from './file-addresses.ts'
import { readRange } from './read-range.ts'

interface FileCall {
  readonly Params: { readonly token: string }
}

/**
 * Serves files at their addresses, which need no session (`addressOfFile`). Not a route of the contract: a browser opens the
 * addresses that other calls answer.
 */
export function serveFiles({ app, services }: Http): void {
  const options = { schema: { hide: true }, config: { secret: 'params.token' }, compress: false } as const
  app.get<FileCall>(`${filesPath}/:token`, options, async (request, reply) => {
    const { storage, secrets, clock } = services
    const now = clock.now()
    const { expiresAt, ...file } = openFileToken(secrets, request.params.token, now)
    const found = await storage.head(file.storageKey)
    if (!found) throw new Problem('not_found', { asset: 'file' })
    const { sizeBytes } = found
    const range = readRange(request.headers.range, sizeBytes)
    void reply.headers({
      'accept-ranges': 'bytes',
      'content-disposition': dispositionOf(file),
      'content-security-policy': policyOf(file.contentType),
      'x-content-type-options': 'nosniff',
      // The page must not give the address to others.
      'referrer-policy': 'no-referrer',
      'cache-control': `private, max-age=${Math.floor((expiresAt.getTime() - now.getTime()) / 1000)}, immutable`,
    })
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
    const bytes = await storage.get(file.storageKey, range).catch((error: unknown) => {
      throw error instanceof ObjectMissing ? new Problem('not_found', { asset: 'file' }) : error
    })
    return reply
      .header('content-length', range ? range.end - range.start + 1 : sizeBytes)
      .type(file.contentType)
      .send(bytes)
  })
}

const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Browsers show no PDF in a sandbox; they run none of its scripts with our origin. */
function policyOf(contentType: string): string {
  if (contentType === 'application/pdf') return `${nothing}; object-src 'self'; style-src 'unsafe-inline'`
  return `sandbox; ${nothing}`
}
