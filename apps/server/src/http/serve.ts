import { Readable } from 'node:stream'
import { Problem } from '@cairn/contract/problem'
import type { Handled, Route, RouteActivity, Served, WriteRoute } from '@cairn/contract/route'
import type { AssetPath } from '@cairn/domain/permissions'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { findActorByToken } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { admit, type Call } from '#access/admit'
import { type Db, inTransaction } from '#platform/db'
import { isDeadlock } from '#platform/violates'
import { insertActivity } from './activity.queries.ts'
import { bearerToken, hashToken } from './bearer-token.ts'
import type { Cookies } from './cookies.ts'
import { cookiesOf } from './cookies.ts'
import { type Http, takeBytes } from './create-http.ts'

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
  readonly cookies: Cookies
  /** Reads the caller and the rights again, for long calls; undefined when the access token is no longer valid. */
  readonly findActorAgain: () => Promise<Actor | undefined>
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

type Handler<R extends Route> = (context: Context<R>) => Promise<Handled<R>>

/** Registers a contract route: validation, access, one transaction for a write with its activity entry, problems. */
export function serve<R extends Route>(http: Http, route: R, handle: Handler<R>): void {
  http.routes.push(route)
  const options = {
    method: route.method,
    url: route.path,
    ...optionsOf(http, route),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.send(await answer(http, route, { request, reply, handle })),
  }
  if (!takesFile(route)) return void http.app.route(options)
  void http.app.register(async (scope) => {
    takeBytes(scope)
    scope.route(options)
  })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs one call: admission, transaction, handler, activity. */
async function answer<R extends Route>(
  http: Http,
  route: R,
  call: Exchange & { handle: Handler<R> },
): Promise<unknown> {
  const { db } = http.services
  if (isTransactional(route)) {
    // Serialized before the commit: a write whose answer cannot be serialized must be rolled back.
    const work = async (tx: Db) => call.reply.serialize(await handleCall(tx))
    const json = await inTransaction(db, work).catch((error: unknown) => {
      if (isDeadlock(error)) return inTransaction(db, work)
      throw error
    })
    void call.reply.type('application/json; charset=utf-8')
    return json
  }
  const result = await handleCall(db)
  if (!route.produces) return result
  void call.reply.type(route.produces)
  if (typeof result === 'string' || result instanceof Uint8Array) return result
  // a route that produces text or a stream of it has handlers that give nothing else
  return Readable.from(result as AsyncIterable<string>)

  async function handleCall(within: Db): Promise<Handled<R>> {
    const actor = await findActor(http, within, call.request)
    const path = await admit(within, actor, { access: route.access, call: partsOf(call.request) })
    const findActorAgain = () => findActor(http, http.services.db, call.request)
    // what admit has let through is what the type of a context says, which the compiler cannot follow through a generic
    // route
    const context = { ...contextOf(call), db: within, actor, path, findActorAgain } as unknown as Context<R>
    const handled = await call.handle(context)
    if (actor && route.method !== 'GET' && route.activity !== 'none') {
      // A route can only name keys of its answer, so that an answer with an artifact is an object.
      await insertActivity(within, actor, actOf(route.activity, path, handled as Artifact))
    }
    return handled
  }
}

async function findActor(http: Http, db: Db, request: FastifyRequest): Promise<Actor | undefined> {
  const token = bearerToken(request.headers.authorization)
  return token ? findActorByToken(db, hashToken(token), http.services.clock.now()) : undefined
}

/** The parts of a call that the schemas of its route have validated: objects, wherever an access rule names a key. */
function partsOf({ params, query, body }: FastifyRequest): Call {
  // Fastify types them as unknown; `route` lets an access rule name only a key that the schema of the part has.
  return { params, query, body } as Call
}

function contextOf({ request, reply }: Exchange) {
  const gone = new AbortController()
  request.raw.on('close', () => reply.raw.writableEnded || gone.abort())
  const length = Number(request.headers['content-length'])
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    bytes: request.body,
    contentLength: Number.isFinite(length) ? length : undefined,
    cookies: cookiesOf(request, reply),
    signal: gone.signal,
  }
}

function isTransactional(route: Route): route is WriteRoute {
  return route.method !== 'GET' && route.transaction !== 'own'
}

function takesFile(route: Route): boolean {
  return 'consumes' in route && route.consumes === 'bytes'
}

function isOpen({ access }: Route): boolean {
  return access === 'anonymous' || access === 'upload-url'
}

/**
 * Refuses a call without a valid token before its body is read: an anonymous client must not make the server parse
 * megabytes.
 */
function refuseStrangers(http: Http) {
  return async (request: FastifyRequest) => {
    if (!(await findActor(http, http.services.db, request))) throw new Problem('not_signed_in', {})
  }
}

/** An answer of which the activity log stores some keys. */
interface Artifact extends Readonly<Record<string, unknown>> {
  readonly id?: string
  readonly name?: string
}

function actOf({ type, category, artifact }: RouteActivity, path: AssetPath, result: Artifact) {
  const { id = '', name = id } = result
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

function optionsOf(http: Http, route: Route): RouteShorthandOptions {
  const { params, query, response } = route
  const body = 'body' in route && !takesFile(route) ? route.body : undefined
  return {
    schema: {
      ...documentation(route),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: response },
    },
    ...('bodyLimitBytes' in route && { bodyLimit: route.bodyLimitBytes }),
    ...(route.produces === 'text/event-stream' && { compress: false }),
    ...(body && !isOpen(route) && { onRequest: refuseStrangers(http) }),
    ...('rateLimit' in route && { preHandler: http.limitRate(route.rateLimit) }),
  }
}

function documentation(route: Route): { summary: string; tags: string[]; security: Record<string, string[]>[] } {
  const [first = '', second = ''] = route.path.split('/').slice(1)
  const security = isOpen(route) ? [] : [{ bearer: [] }]
  return { summary: route.summary, tags: [first === 'rest' ? second : first], security }
}
