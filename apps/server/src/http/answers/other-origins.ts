import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Web pages of other origins may read the answers. */
    otherOrigins?: true
  }
}

/** How long in seconds a browser may keep the permission to send an `Authorization` header. */
const permissionS = 86_400

/**
 * Lets web pages of every origin read the answers of the routes with `otherOrigins` (Fetch standard, CORS protocol). A caller of
 * them is known by a key in the address or in a header, which a page of another origin has only if it was given it: the browser
 * adds neither, and cookies name no caller of such a route.
 */
export function admitOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.otherOrigins)
      void reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, retry-after',
        'cross-origin-resource-policy': 'cross-origin',
      })
    done()
  })
  // The question of a browser before a request with a header of its own; it names no account and is answered for each address.
  app.options('/services/*', { config: { otherOrigins: true } }, (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': 'authorization, content-type, if-none-match',
        'access-control-max-age': permissionS,
      })
      .send(),
  )
}
