import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '@cairn/contract/problem'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { sendProblem } from './answers/problems.ts'
import type { Http } from './create-http.ts'
import { pageHeadersOf } from './page-headers.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Serves the built web application; every path without a route is one of its screens, except below the routes of the API:
 * an unknown path there is answered with a problem.
 */
export async function serveWeb({ app, addresses, services: { settings } }: Http): Promise<void> {
  const ofApi = addresses.list().filter(({ isPage }) => isPage === undefined)
  const prefixes = new Set(['assets', ...ofApi.map(({ path }) => firstPart(path))])
  const isBuilt = existsSync(webRoot)
  const pageHeaders = pageHeadersOf(settings)
  if (isBuilt) {
    const allowFirstPage = scriptsOfFirstPage()
    await app.register(fastifyStatic, {
      root: webRoot,
      // By itself it makes a route for each of hundreds of files, which takes longer than all other routes.
      serve: false,
      cacheControl: false,
      // The build has compressed the files better than a request could.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(path))
        if (firstPage.test(path)) allowFirstPage(reply)
      },
    })
    for (const path of ['assets/*', ...filesBesideAssets()])
      app.route({
        method: ['GET', 'HEAD'],
        url: `/${path}`,
        handler: (request, reply) =>
          // A worker has the policy of its script.
          reply.headers(pageHeaders).sendFile(decodeURIComponent(request.url.split('?', 1)[0] ?? '')),
      })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isScreen = isBuilt && request.method === 'GET' && !prefixes.has(firstPart(path))
    if (!isScreen) return sendProblem(reply, request, new Problem('not_found', { asset: 'route' }))
    // No later request may name the address as its origin.
    const ofSecret = addresses.hasSecret(path) && { 'referrer-policy': 'no-referrer' }
    return reply.headers({ ...pageHeaders, ...ofSecret }).sendFile('index.html')
  })
}

/** The first page, or a compressed copy of it. */
const firstPage = /[\\/]index\.html(\.\w+)?$/

/** Adds the hashes of the scripts inside of the first page to the content security policy of an answer. */
function scriptsOfFirstPage(): (reply: FastifyReply) => void {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return (reply) => {
    const policy = String(reply.getHeader('content-security-policy'))
    void reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
    )
  }
}

function filesBesideAssets(): readonly string[] {
  const files = readdirSync(webRoot, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => name).filter((name) => !/\.(br|gz|zst)$/.test(name))
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The build puts a hash of the content into the names of assets. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
