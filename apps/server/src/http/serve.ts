import { Readable } from 'node:stream'
import { idempotencyHeader, WriteHeaders } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import {
  type Handled,
  type Route,
  type RouteActivity,
  type Served,
  type WriteRoute,
  type WrittenAnswer,
} from '@cairn/contract/route'
import type { AssetPath } from '@cairn/domain/permissions'
import { languageOf } from '@cairn/messages/accept-language'
import type { Language } from '@cairn/messages/languages'
import type { FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler, RouteShorthandOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { findTokenEnd } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { admit } from '#access/admit'
import { FollowedActor } from '#access/followed-actor'
import { type Db, inTransaction } from '#platform/db'
import { isDeadlock } from '#platform/violates'
import { insertActivity } from './activity.queries.ts'
import { namesTag } from './answers/entity-tags.ts'
import { sendable } from './answers/unread-answer.ts'
import { bearerToken, hashToken } from './bearer-token.ts'
import { takeParts } from './bodies/read-parts.ts'
import { type LateBody, lateBody } from './bodies/validate-body.ts'
import { currentCaller, findCaller, findOpenCaller, isOpen, partsOf, refuseBeforeBody } from './callers.ts'
import type { Cookies } from './cookies.ts'
import { cookiesOf } from './cookies.ts'
import { type Http, takeBytes } from './create-http.ts'
import { networkOf } from './network.ts'
import { claimKey } from './repeated-request.ts'

type ActorOf<R extends Route> = R['access'] extends 'anonymous' | 'upload-url' ? undefined : Actor

/** An admitted call. */
export interface Context<R extends Route> extends Served<R> {
  /** The request's transaction for a write; the pool for a read and where the route has its own transactions. */
  readonly db: Db
  readonly actor: ActorOf<R>
  /** The asset that the access rule named, up to its organization. Empty where it named none. */
  readonly path: AssetPath
  /** The file of a route that consumes bytes. */
  readonly bytes: Readable
  readonly contentLength: number | undefined
  /** The key of a write with transactions of its own, which `serve` leaves to the handler. */
  readonly idempotencyKey: string | undefined
  readonly cookies: Cookies
  /** The signature over the bytes of an event that Stripe sends. */
  readonly signature: string | undefined
  /** The network of the client, see `networkOf`. */
  readonly network: string
  /** The User-Agent header, at most 256 characters; '' without one. */
  readonly userAgent: string
  /** The language that the client asks for; null for none. */
  readonly language: Language | null
  /** The hash of the access token of the request: names the session of the caller. */
  readonly tokenHash: Buffer
  /** Follows the rights of the caller, for long-running calls. */
  readonly followCaller: () => Promise<FollowedCaller>
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
  /**
   * Gives the answer an ETag of `entityTag`. Returns whether the client has the answer with this tag: then the handler
   * returns '' and the client gets 304.
   */
  readonly isKnown: (tag: string) => boolean
  /** A write that changed nothing leaves no entry in the activity log. */
  readonly skipActivity: () => void
}

/** The caller of a long-running call, and the time until the access token ends. The call stops following. */
export interface FollowedCaller {
  readonly caller: FollowedActor
  readonly lifeMs: number
}

type Handler<R extends Route> = (context: Context<R>) => Promise<Handled<R>>

/** A write whose input takes long to check, such as a text that a thread reads. */
interface CheckedHandler<R extends Route> {
  /**
   * Runs for an admitted caller before the transaction, in which it would keep rows locked and, on the embedded
   * database, every other call waiting.
   */
  readonly check: (context: Context<R>) => Promise<void>
  readonly handle: Handler<R>
}

/** Registers a contract route: validation, access, one transaction for a write with its activity entry, problems. */
export function serve<R extends Route>(http: Http, route: R, handler: Handler<R> | CheckedHandler<R>): void {
  http.routes.push(route)
  const late = lateBody(route)
  const parts = typeof handler === 'function' ? { handle: handler } : handler
  const options = {
    method: route.method,
    url: route.path,
    ...optionsOf(http, route, late),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.send(await answer(http, route, { request, reply, late, ...parts })),
  }
  const take = takesFile(route) ? takeBytes : takesParts(route) ? takeParts : undefined
  if (!take) return void http.app.route(options)
  void http.app.register(async (scope) => {
    take(scope)
    scope.route(options)
  })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly late: LateBody | undefined
}

interface HandledExchange<R extends Route> extends Exchange {
  readonly handle: Handler<R>
  readonly check?: CheckedHandler<R>['check']
}

/** Runs one call: admission, transaction, handler, activity. */
async function answer<R extends Route>(http: Http, route: R, call: HandledExchange<R>): Promise<unknown> {
  const { db } = http.services
  if (isTransactional(route)) {
    if (call.check) await call.check(await admitForRead(http, route, call))
    const work = (tx: Db) => write(http, route, { ...call, tx })
    const json = await inTransaction(db, work).catch((error: unknown) => {
      if (isDeadlock(error)) return inTransaction(db, work)
      throw error
    })
    void call.reply.type('application/json; charset=utf-8')
    return sendable(json, http.services.answerTimeouts)
  }
  const result = await call.handle(await admitForRead(http, route, call))
  if (!route.produces) {
    void call.reply.type('application/json; charset=utf-8')
    return sendable(serialized(call.reply, result), http.services.answerTimeouts)
  }
  // A browser may keep a page, and must ask again whether the caller may still see it.
  void call.reply.type(route.produces).header('cache-control', 'private, no-cache')
  if (typeof result === 'string' || result instanceof Uint8Array) return sendable(result, http.services.answerTimeouts)
  // a route that produces text or a stream of it has handlers that give nothing else
  return Readable.from(result as AsyncIterable<string>)
}

async function admitForRead<R extends Route>(http: Http, route: R, call: Exchange): Promise<Context<R>> {
  const { db } = http.services
  const actor = isOpen(route) ? undefined : await findCaller(http, db, call.request)
  return admitCall(http, route, { ...call, within: db, actor })
}

/** Runs a write in its transaction. Serialized before the commit: a write whose answer cannot be serialized is rolled back. */
async function write<R extends Route>(
  http: Http,
  route: R & WriteRoute,
  { tx, ...call }: HandledExchange<R> & { readonly tx: Db },
): Promise<string> {
  const actor = isOpen(route) ? undefined : await currentCaller(http, tx, call.request)
  const keyed = await claimKey(tx, {
    actor: route.storesAnswer === false ? undefined : actor,
    request: call.request,
    now: http.services.clock.now(),
  })
  // Admission would not find the asset of a repeated deletion.
  if (keyed.storedAnswer !== undefined && route.method === 'DELETE') return keyed.storedAnswer
  const context = await admitCall(http, route, { ...call, within: tx, actor })
  if (keyed.storedAnswer !== undefined) return keyed.storedAnswer
  let isSkipped = false
  const skipActivity = () => {
    isSkipped = true
  }
  const handled = await call.handle({ ...context, skipActivity })
  // A route can only name keys of its answer, so that an answer with an artifact is an object.
  const { text, artifact } = route.produces ? (handled as WrittenAnswer) : { artifact: handled as Artifact }
  if (actor && route.activity !== 'none' && !isSkipped)
    await insertActivity(tx, actor, actOf(route.activity, context.path, artifact))
  const json = text ?? serialized(call.reply, handled)
  await keyed.store(json)
  return json
}

function serialized(reply: FastifyReply, result: unknown): string {
  const json = reply.serialize(result)
  if (typeof json !== 'string') throw new TypeError('an answer is serialized as text')
  return json
}

interface AdmittedCall extends Exchange {
  readonly within: Db
  readonly actor: Actor | undefined
}

async function admitCall<R extends Route>(http: Http, route: R, call: AdmittedCall): Promise<Context<R>> {
  const { within, actor, request, late } = call
  const { access, feature, whileLapsed } = route
  const path = await admit(within, actor, {
    access,
    feature,
    whileLapsed,
    call: partsOf(request, late?.ids(request.body)),
  })
  const body = late ? late.parse(request.body) : request.body
  const follow = () => followCaller(http, request, actor)
  // what admit has let through is what the type of a context says, which the compiler cannot follow through a generic route
  return { ...contextOf(call), body, db: within, actor, path, followCaller: follow } as unknown as Context<R>
}

async function followCaller(http: Http, request: FastifyRequest, actor: Actor | undefined): Promise<FollowedCaller> {
  const { db, events, clock } = http.services
  const token = bearerToken(request.headers.authorization)
  if (!actor || !token) throw new Problem('not_signed_in', {})
  const caller = new FollowedActor({ actor, events, clock, find: () => findOpenCaller(http, db, request) })
  try {
    // Again, because the rights may have changed between the admission and the subscription.
    if (!(await caller.current())) throw new Problem('not_signed_in', {})
    const end = await findTokenEnd(db, hashToken(token))
    return { caller, lifeMs: end.getTime() - clock.now().getTime() }
  } catch (error) {
    caller.stop()
    throw error
  }
}

function contextOf({ request, reply }: Exchange) {
  const gone = new AbortController()
  request.raw.on('close', () => reply.raw.writableEnded || gone.abort())
  // The client may have left while its rights were read.
  if (reply.raw.destroyed) gone.abort()
  const length = Number(request.headers['content-length'])
  const key = request.headers[idempotencyHeader]
  const signature = request.headers['stripe-signature']
  return {
    params: request.params,
    query: request.query,
    bytes: request.body,
    contentLength: Number.isFinite(length) ? length : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    signature: typeof signature === 'string' ? signature : undefined,
    cookies: cookiesOf(request, reply),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 256) ?? '',
    language: languageOf(request.headers['accept-language']),
    tokenHash: hashToken(bearerToken(request.headers.authorization) ?? ''),
    signal: gone.signal,
    skipActivity: () => undefined,
    isKnown: (tag: string) => {
      void reply.header('etag', tag)
      const isKnown = namesTag(request.headers['if-none-match'], tag)
      if (isKnown) void reply.code(304)
      return isKnown
    },
  }
}

function isTransactional(route: Route): route is WriteRoute {
  return route.method !== 'GET' && route.transaction !== 'own'
}

function takesFile(route: Route): boolean {
  return 'consumes' in route && route.consumes === 'bytes'
}

function takesParts(route: Route): boolean {
  return 'consumes' in route && route.consumes === 'multipart'
}

/** An answer of which the activity log stores some keys. */
interface Artifact extends Readonly<Record<string, unknown>> {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly alias?: string
}

function actOf({ type, category, artifact }: RouteActivity, path: AssetPath, result: Artifact) {
  const { id = '', alias = id, email = alias, name = email } = result
  const project = path.find((asset) => asset.type === 'project')?.id
  return {
    type,
    category,
    organizationId: path.at(-1)?.id ?? '',
    projectId: project ?? (category === 'Project' ? id : null),
    message: `${category} ${name}: ${type}`,
    artifact: Object.fromEntries(artifact.map((key) => [key, result[key]])),
  }
}

function optionsOf(http: Http, route: Route, late: LateBody | undefined): RouteShorthandOptions {
  const { params, query, response } = route
  const body = 'body' in route && !takesFile(route) ? route.body : undefined
  return {
    schema: {
      ...documentation(route),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(takesParts(route) && { consumes: ['multipart/form-data'] }),
      ...(route.method !== 'GET' && { headers: WriteHeaders }),
      response: { 200: response },
    },
    config: { takesFile: takesFile(route), admitsClientKeys: route.method === 'GET' && !route.writes },
    ...('bodyLimitBytes' in route && { bodyLimit: route.bodyLimitBytes }),
    ...(route.produces === 'text/event-stream' && { compress: false }),
    ...(body && !isOpen(route) && { onRequest: refuseBeforeBody(http, route) }),
    ...(late && { validatorCompiler: validateAllButBody }),
    ...('rateLimit' in route && { preHandler: http.limitRate(route.rateLimit) }),
  }
}

type ZodSchemaPart = Parameters<typeof validatorCompiler>[0]

/** The schema of a body that `lateBody` validates is only for the description of the API. */
const validateAllButBody: FastifySchemaCompiler<FastifySchema> = (part) =>
  // Fastify cannot know that the schemas are zod's.
  part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as ZodSchemaPart)

function documentation(route: Route): { summary: string; tags: string[]; security: Record<string, string[]>[] } {
  const [first = '', second = ''] = route.path.split('/').slice(1)
  const security = isOpen(route) ? [] : [{ bearer: [] }]
  return { summary: route.summary, tags: [first === 'rest' ? second : first], security }
}
