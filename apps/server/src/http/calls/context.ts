import type { Readable } from 'node:stream'
import { idempotencyHeader } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import {
  type ClientFact,
  isRead,
  type Output,
  type PostedReadRoute,
  type Route,
  type Served,
} from '@cairn/contract/route'
import type { AssetPath } from '@cairn/domain/permissions'
import { languageOf } from '@cairn/messages/accept-language'
import type { Language } from '@cairn/messages/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findTokenEnd } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { FollowedActor } from '#access/followed-actor'
import type { Db } from '#platform/database/db'
import { namesTag } from '../answers/entity-tags.ts'
import type { Http } from '../create-http.ts'
import { bearerToken, hashToken } from '../credentials/bearer-token.ts'
import { cookieOf, type SecretCookie } from '../credentials/cookies.ts'
import { networkOf } from '../network/network.ts'
import { findOpenCaller } from './callers.ts'

/** An admitted call: its validated parts, and the groups of facts that its route declares. */
export type Context<R extends Route> = Served<R> & AdmittedCall<R> & CallGroup<R> & DeclaredGroups<R>

interface AdmittedCall<R extends Route> {
  /** The request's transaction for a write; the pool for a read and where the route has its own transactions. */
  readonly db: Db
  readonly actor: R['access'] extends 'anonymous' | 'upload-url' ? undefined : Actor
  /** The ways up from the asset that the access rule named. Empty where it named none. */
  readonly path: AssetPath
}

/** `call`: what a handler may ask of the kind of call that its route is. */
type CallGroup<R extends Route> = R extends { method: 'GET' }
  ? R extends { output: { isStream: true } }
    ? { readonly call: StreamedCall }
    : R extends { output: Output<never> }
      ? { readonly call: CachedCall }
      : unknown
  : R extends PostedReadRoute
    ? { readonly call: PostedCall }
    : R extends { transaction: 'own' }
      ? { readonly call: RepeatableCall }
      : R extends { activity: 'none' }
        ? unknown
        : { readonly call: LoggedCall }

interface StreamedCall {
  /** Follows the rights of the caller. */
  readonly followCaller: () => Promise<FollowedCaller>
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

interface PostedCall {
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

interface CachedCall {
  /**
   * Gives the answer an ETag of `entityTag`. Returns whether the client has the answer with this tag: then the handler
   * returns '' and the client gets 304.
   */
  readonly isKnown: (tag: string) => boolean
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

interface RepeatableCall {
  /** The key of a write with transactions of its own, which `serve` leaves to the handler. */
  readonly idempotencyKey: string | undefined
}

interface LoggedCall {
  /** A write that changed nothing leaves no entry in the activity log. */
  readonly skipActivity: () => void
}

/** The caller of a long-running call, and the time until the access token ends. The call stops following. */
export interface FollowedCaller {
  readonly caller: FollowedActor
  readonly lifeMs: number
}

type DeclaredGroups<R extends Route> = (R extends { client: readonly (infer Fact extends ClientFact)[] }
  ? { readonly client: Pick<ClientFacts, Fact> }
  : unknown) &
  (R extends { cookies: readonly (infer Name extends string)[] }
    ? { readonly cookies: Readonly<Record<Name, SecretCookie>> }
    : unknown) &
  (R extends { headers: readonly (infer Name extends string)[] }
    ? { readonly headers: Readonly<Record<Name, string | undefined>> }
    : unknown) &
  (R extends { consumes: 'bytes' } ? { readonly upload: Upload } : unknown)

interface ClientFacts {
  readonly network: string
  readonly userAgent: string
  readonly language: Language | null
  readonly tokenHash: Buffer
  readonly sentUrl: string
}

/** The file of a route that consumes bytes. */
export interface Upload {
  /** undefined when the request has no body. */
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
}

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Admission {
  readonly db: Db
  readonly actor: Actor | undefined
  readonly path: AssetPath
  readonly body: unknown
  readonly skipActivity: () => void
}

/** The context of a call that `admit` has let through. */
export function contextOf<R extends Route>(
  http: Http,
  route: R,
  { request, reply, skipActivity, ...admission }: Exchange & Admission,
): Context<R> {
  const { actor } = admission
  const { params, query } = request
  const context = {
    params,
    query,
    ...admission,
    call: callGroupOf(http, route, { request, reply, actor, skipActivity }),
    ...declaredGroupsOf(route, { request, reply }),
  }
  // what admit has let through is what the type of a context says, which the compiler cannot follow through a generic route
  return context as unknown as Context<R>
}

interface AskedCall extends Exchange {
  readonly actor: Actor | undefined
  readonly skipActivity: () => void
}

function callGroupOf(http: Http, route: Route, { request, reply, actor, skipActivity }: AskedCall) {
  if (!isRead(route)) {
    const key = request.headers[idempotencyHeader]
    if (route.transaction === 'own') return { idempotencyKey: typeof key === 'string' ? key : undefined }
    return { skipActivity }
  }
  if (route.output?.isStream)
    return { followCaller: () => followCaller(http, request, actor), signal: signalOf({ request, reply }) }
  if (route.method === 'POST') return { signal: signalOfPosted(reply) }
  return {
    isKnown: (tag: string) => isKnown(tag, { request, reply }),
    get signal() {
      return signalOf({ request, reply })
    },
  }
}

function declaredGroupsOf(route: Route, { request, reply }: Exchange) {
  const { client, cookies, headers } = route
  return {
    ...(client && { client: keyed(client, (fact) => clientFacts[fact](request)) }),
    ...(cookies && { cookies: keyed(cookies, (name) => cookieOf(name, request, reply)) }),
    ...(headers && { headers: keyed(headers, (name) => headerOf(name, request)) }),
    ...(takesFile(route) && { upload: uploadOf(request) }),
  }
}

function keyed<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

const clientFacts: { readonly [Fact in ClientFact]: (request: FastifyRequest) => ClientFacts[Fact] } = {
  network: ({ ip }) => networkOf(ip),
  userAgent: ({ headers }) => headers['user-agent']?.slice(0, 256) ?? '',
  language: ({ headers }) => languageOf(headers['accept-language']),
  tokenHash: ({ headers }) => hashToken(bearerToken(headers.authorization) ?? ''),
  sentUrl: ({ url }) => url,
}

function headerOf(name: string, { headers }: FastifyRequest): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether the body of a route is a file, which reaches the handler as a stream. */
export function takesFile(route: Route): boolean {
  return 'consumes' in route && route.consumes === 'bytes'
}

function uploadOf({ body, headers }: FastifyRequest): Upload {
  const length = Number(headers['content-length'])
  // a route that takes bytes has a parser that hands on the stream
  return { bytes: body as Readable | undefined, contentLength: Number.isFinite(length) ? length : undefined }
}

function signalOf({ request, reply }: Exchange): AbortSignal {
  const gone = new AbortController()
  request.raw.on('close', () => reply.raw.writableEnded || gone.abort())
  // The client may have left while its rights were read.
  if (reply.raw.destroyed) gone.abort()
  return gone.signal
}

/** A request with a body closes when the body is read: only its response says that the client has left. */
function signalOfPosted({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.on('close', () => raw.writableEnded || gone.abort())
  if (raw.destroyed) gone.abort()
  return gone.signal
}

function isKnown(tag: string, { request, reply }: Exchange): boolean {
  void reply.header('etag', tag)
  const isNamed = namesTag(request.headers['if-none-match'], tag)
  if (isNamed) void reply.code(304)
  return isNamed
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
