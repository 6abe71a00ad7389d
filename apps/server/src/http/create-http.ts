import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import zlib from 'node:zlib'
import { Problem } from '@cairn/contract/problem'
import type { Route } from '@cairn/contract/route'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type preHandlerAsyncHookHandler,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { limitBodyTime } from './bodies/limit-body-time.ts'
import { LargeBodyLimit } from './bodies/limit-large-bodies.ts'
import { readJson } from './bodies/read-json.ts'
import { withoutClientKey } from './client-key.ts'
import { describeApi } from './describe-api.ts'
import { writeClientError, writeFrameworkError, writeProblems } from './problems.ts'
import { createRateLimits, type RateLimit } from './rate-limits.ts'
import type { Services } from './services.ts'

/** The HTTP application to which the slices add their routes. */
export interface Http {
  readonly app: FastifyInstance
  readonly services: Services
  /** All routes that `serve` has registered, for the test of the access matrix. */
  readonly routes: Route[]
  readonly largeBodies: LargeBodyLimit
  readonly limitRate: (limit: RateLimit | undefined) => preHandlerAsyncHookHandler
}

/** A larger body needs a limit of its route, and counts as large. */
export const bodyLimitBytes = 1_048_576
const requestTimeoutMs = 0
/**
 * Fastify's default, which it sets only on servers that it creates; Node's 5 s are shorter than the idle timeout of
 * load balancers.
 */
const keepAliveTimeoutMs = 72_000
const fastZstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * The HTTP application with the features of all routes: security headers, compression, problems, the API description.
 * @param server listens already and its owner passes requests to the application; without it the application creates a
 * server.
 */
export async function createHttp(services: Services, server?: Server): Promise<Http> {
  const logger: FastifyBaseLogger = services.log.child({}, { serializers: requestSerializers })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    trustProxy: services.settings.trustedProxies,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 512 },
    // A HEAD request would open an event stream that never ends.
    exposeHeadRoutes: false,
    frameworkErrors: writeFrameworkError,
    clientErrorHandler: writeClientError,
    ...(server && { serverFactory: () => setTimeouts(server) }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  writeProblems(app, services)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('foundCaller', null)
  readJson(app, { largeFromBytes: bodyLimitBytes })
  limitBodyTime(app, services.bodyTimeouts)
  app.addHook('onRequest', async (request, reply) => {
    // Tokens and data of the caller. Files of the web application and pages of features say otherwise.
    void reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    // A small compressed body could decompress to more than the body limit.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('media_type_not_supported', {})
  })
  await app.register(helmet, securityHeaders(services.settings.streetMapUrl))
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    // level 1 everywhere: measured at a third of the time of the defaults for a tenth more bytes
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlib: { ...zlib, createZstdCompress: () => zlib.createZstdCompress(fastZstd) },
  })
  const limitRate = await createRateLimits(app, services)
  await describeApi(app)
  return { app, services, routes: [], largeBodies: new LargeBodyLimit(), limitRate }
}

function setTimeouts(server: Server): Server {
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  return server
}

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip'>

/** The path of an upload address or of a rendered form, also where no route matches the rest of the path or the method. */
const sealedAddress = /(\/(?:uploads|form-frames|symbols\/files)\/)[^/?#]+/

/** The link of a first sign-in contains a password. */
const firstSignInLink = /^(\/verifyme\/)[^?#]+/i

/** The logged form of a request, without sealed addresses, client keys and links of a first sign-in: any client can use them. */
export const requestSerializers = {
  req: ({ method, url, ip }: LoggedRequest) => ({
    method,
    url: withoutClientKey(url.replace(sealedAddress, '$1:token').replace(firstSignInLink, '$1:link')),
    remoteAddress: ip,
  }),
}

/** Hands request bodies of any content type to the routes of `scope` as streams. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

function securityHeaders(streetMapUrl: string | null) {
  const tiles = streetMapUrl ? [new URL(streetMapUrl.replace(/[{}]/g, '')).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // the style engine of the components writes style elements
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    // the tile servers of the street map require a Referer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
