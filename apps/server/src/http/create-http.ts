import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import zlib from 'node:zlib'
import { Problem } from '@cairn/contract/problem'
import type { Route } from '@cairn/contract/route'
import type { AssetPath } from '@cairn/domain/permissions'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type preHandlerAsyncHookHandler,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor } from '#access/actor'
import { KeptReads } from '#platform/kept-reads'
import { lateChildrenOf } from '#platform/log'
import { type Address, Addresses } from './addresses/addresses.ts'
import { answerHeaders } from './answers/answer-headers.ts'
import { admitOtherOrigins } from './answers/other-origins.ts'
import { writeClientError, writeFrameworkError, writeProblems } from './answers/problems.ts'
import { UnreadAnswers } from './answers/unread-answer.ts'
import { discardRest } from './bodies/discard-rest.ts'
import { limitBodyTime } from './bodies/limit-body-time.ts'
import { LargeBodyLimit } from './bodies/limit-large-bodies.ts'
import { readJson } from './bodies/read-json.ts'
import { withoutClientKey } from './credentials/client-key.ts'
import { WrongKeys } from './credentials/wrong-keys.ts'
import { describeApi } from './describe-api.ts'
import { createRateLimits, type RateLimit } from './network/rate-limits.ts'
import { pageHeadersOf } from './page-headers.ts'
import type { Services } from './services.ts'

/** The HTTP application to which the slices add their routes. */
export interface Http {
  readonly app: FastifyInstance
  readonly services: Services
  /** All routes that `serve` has registered, for the test of the access matrix. */
  readonly routes: Route[]
  readonly addresses: Addresses
  readonly answers: UnreadAnswers
  readonly largeBodies: LargeBodyLimit
  readonly wrongKeys: WrongKeys
  readonly keptReads: {
    readonly callers: KeptReads<Actor>
    readonly paths: KeptReads<AssetPath>
  }
  readonly limitRate: (limit: RateLimit | undefined) => preHandlerAsyncHookHandler
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of the address that admits every client that knows it. */
    secret?: Address['secret']
  }
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
/** Besides the media types of which mime-db says so. Event streams are flushed event by event. */
const compressibleTypes =
  /^text\/(?!event-stream)|[+/](?:json|text|xml)(?:;|$)|octet-stream(?:;|$)|vnd\.mapbox-vector-tile(?:;|$)/u
const compression: FastifyCompressOptions = {
  encodings: ['zstd', 'br', 'gzip'],
  globalDecompression: false,
  threshold: 1024,
  customTypes: compressibleTypes,
  // level 1 everywhere: measured at a third of the time of the defaults for a tenth more bytes
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlib: { ...zlib, createZstdCompress: () => zlib.createZstdCompress(fastZstd) },
}

/**
 * The HTTP application with the features of all routes: security headers, compression, problems, the API description.
 * @param server listens already and its owner passes requests to the application; without it the application creates a
 * server.
 */
export async function createHttp(services: Services, server?: Server): Promise<Http> {
  const addresses = new Addresses()
  const logger: FastifyBaseLogger = services.log.child({}, { serializers: requestSerializers(addresses) })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    trustProxy: services.settings.trustedProxies,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 1024 },
    // A HEAD request would open an event stream that never ends.
    exposeHeadRoutes: false,
    frameworkErrors: writeFrameworkError,
    clientErrorHandler: writeClientError,
    ...(server && { serverFactory: () => setTimeouts(server) }),
  })
  // Of the log that Fastify has made, which has a serializer of replies too.
  const logOf = lateChildrenOf(app.log)
  app.setChildLoggerFactory((_, bindings) => logOf(bindings))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', ({ url, config }) => addresses.add({ path: url, secret: config?.secret }))
  const answers = new UnreadAnswers(services.answerTimeouts)
  writeProblems(app, { outage: services.outage, answers })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('foundCaller', null)
  readJson(app, { largeFromBytes: bodyLimitBytes })
  limitBodyTime(app, services.bodyTimeouts)
  discardRest(app, services.bodyTimeouts)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(answerHeaders).header('x-request-id', request.id)
    // A small compressed body could decompress to more than the body limit.
    const isEncoded = (request.headers['content-encoding'] ?? 'identity') !== 'identity'
    done(isEncoded ? new Problem('media_type_not_supported', {}) : undefined)
  })
  admitOtherOrigins(app)
  await app.register(cookie)
  await app.register(compress, compression)
  const limitRate = await createRateLimits(app, services)
  await describeApi(app, pageHeadersOf(services.settings))
  return {
    app,
    services,
    routes: [],
    addresses,
    answers,
    largeBodies: new LargeBodyLimit(),
    wrongKeys: new WrongKeys(),
    keptReads: { callers: new KeptReads(endOfActor), paths: new KeptReads() },
    limitRate,
  }
}

/** The ms of the epoch from which an actor has to be read again although nothing changed. */
function endOfActor({ foundUntil, rightsEnd }: Actor): number {
  return Math.min(foundUntil?.getTime() ?? Infinity, rightsEnd?.getTime() ?? Infinity)
}

function setTimeouts(server: Server): Server {
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  return server
}

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip'>

/** The logged form of a request, without the secrets of its address and client keys: any client can use them. */
export function requestSerializers(addresses: Addresses) {
  return {
    req: ({ method, url, ip }: LoggedRequest) => ({
      method,
      url: withoutClientKey(addresses.withoutSecrets(url)),
      remoteAddress: ip,
    }),
  }
}
