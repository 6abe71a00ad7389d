import { hash } from 'node:crypto'
import { idempotencyHeader } from '@cairn/contract/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LargeBodies } from './large-bodies.ts'
import { parseJson } from './parse-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the bytes of a JSON body that came with an idempotency key, as hex; otherwise empty. */
    bodyHash: string
  }
}

/** Parses JSON bodies: those of more bytes than the usual limit in a thread of their own. */
export function readJson(app: FastifyInstance, { largeFromBytes }: { readonly largeFromBytes: number }): void {
  const largeBodies = new LargeBodies()
  app.addHook('onClose', () => largeBodies.close())
  app.decorateRequest('bodyHash', '')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const isKeyed = request.headers[idempotencyHeader] !== undefined
    if (body.length > largeFromBytes) {
      const { method, url = '' } = request.routeOptions
      // Only routes for signed-in callers take large bodies.
      const organizationId = request.foundCaller?.actor.rights.organizationId ?? ''
      const large = await largeBodies.read(organizationId, { route: `${String(method)} ${url}`, json: body, isKeyed })
      request.bodyHash = large.hash
      return large
    }
    if (isKeyed) request.bodyHash = hash('sha256', body)
    return parseJson(body)
  })
}
