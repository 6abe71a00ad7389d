import type { FastifyInstance } from 'fastify'

/** Hands request bodies of any content type to the routes of `scope` as streams. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}
