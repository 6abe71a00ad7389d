import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Problem } from '@cairn/contract/problem'
import fastifyStatic from '@fastify/static'
import type { Http } from './create-http.ts'
import { sendProblem } from './problems.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Prefixes of the API: an unknown path below them is answered with a problem, not with the web application. */
const programPaths = /^\/(rest|auth|api|dev|openapi\.json|healthz|readyz)(\/|$)/

/** Serves the built web application; every path without a route is one of its screens. */
export async function serveWeb({ app }: Http): Promise<void> {
  const isBuilt = existsSync(webRoot)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build has compressed the files better than a request could.
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isScreen = isBuilt && request.method === 'GET' && !programPaths.test(path) && !path.startsWith('/assets/')
    // The address of a first sign-in holds a password, which no later request may name as its origin.
    if (path.startsWith('/verifyme/')) void reply.header('referrer-policy', 'no-referrer')
    if (isScreen) return reply.sendFile('index.html')
    return sendProblem(reply, request, new Problem('not_found', { asset: 'route' }))
  })
}

/** The build puts a hash of the content into the names of assets. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
