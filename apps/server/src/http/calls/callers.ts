import { Problem } from '@cairn/contract/problem'
import { isOfOrganization, type Route, rulesOf } from '@cairn/contract/route'
import { canAnywhere } from '@cairn/domain/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findActorByClientKey, findActorByToken } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { admit, type Call, findAssetAhead, type PathAhead, refuseLapsed } from '#access/admit'
import { findPath } from '#access/asset-paths.queries'
import type { Db } from '#platform/database/db'
import { isNamedInAddress } from '../bodies/validate-body.ts'
import { bodyLimitBytes, type Http } from '../create-http.ts'
import { bearerToken, hashToken } from '../credentials/bearer-token.ts'
import { clientKeyOf } from '../credentials/client-key.ts'
import { networkOf } from '../network/network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as found before the body was read, with the path of the asset that the address names. */
    foundCaller: (FoundCaller & { readonly actor: Actor; readonly at: Date }) | null
  }
}

interface FoundCaller {
  readonly actor: Actor | undefined
  readonly ahead: PathAhead | undefined
}

interface CallerReads {
  readonly db: Db
  /** Reads a caller, or takes one that was read before and has not changed; undefined in a transaction. */
  readonly join?: (key: string, read: () => Promise<Actor | undefined>) => Promise<Actor | undefined>
}

/** Whether a route is for callers without a token. */
export function isOpen({ access }: Route): boolean {
  return access === 'anonymous' || access === 'upload-url'
}

/**
 * The account of the request's token with its rights, or of its client key where the route only reads; undefined without a
 * valid one.
 */
async function findCaller(
  http: Http,
  { db, join = (_, read) => read() }: CallerReads,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const token = bearerToken(request.headers.authorization)
  const now = http.services.clock.now()
  if (token) {
    const hash = hashToken(token)
    return join(`token ${hash.toString('base64')}`, () => findActorByToken(db, hash, now))
  }
  const key = request.routeOptions.config.admitsClientKeys ? clientKeyOf(request) : undefined
  if (!key) return undefined
  const use = { network: networkOf(request.ip), key, now }
  http.wrongKeys.refuse(use)
  const actor = await join(`key ${key.hash.toString('base64')} ${key.email}`, () => findActorByClientKey(db, key, now))
  if (!actor) http.wrongKeys.add(use)
  return actor
}

interface CalledRoute extends Pick<Route, 'access'> {
  /** Takes what was read before where the database has not changed since, at the cost of one more round trip where it has. */
  readonly keepsReads: boolean
}

/**
 * The caller, and the path of the asset that the call names; both are read at once, and once for equal calls of one moment, as
 * a map sends them for its tiles.
 */
export async function findCallerAndPath(
  http: Http,
  request: FastifyRequest,
  { access, keepsReads }: CalledRoute,
): Promise<FoundCaller> {
  const { db, clock, databaseState } = http.services
  const isUnknown = request.headers.authorization === undefined && clientKeyOf(request) === undefined
  if (isUnknown) return { actor: undefined, ahead: undefined }
  const asset = findAssetAhead(access, partsOf(request))
  const { callers, paths } = http.keptReads
  const moment = { state: keepsReads ? await databaseState.read(db) : undefined, now: clock.now() }
  const [actor, path] = await Promise.all([
    findCaller(http, { db, join: (key, read) => callers.read(key, moment, read) }, request),
    asset && paths.read(`${asset.type} ${asset.id}`, moment, () => findPath(db, asset)),
  ])
  return { actor, ahead: asset && { ...asset, path } }
}

/** The caller of a call that goes on; also undefined once the subscription of the caller's organization lapsed. */
export async function findOpenCaller(http: Http, db: Db, request: FastifyRequest): Promise<Actor | undefined> {
  const actor = await findCaller(http, { db }, request)
  return actor?.isLapsed ? undefined : actor
}

/** A body that came within this time did not delay the call: rights that changed meanwhile may count or not. */
const currentForMs = 1000

/** The caller at this moment. The one that was found before the body is taken once, if the body came at once. */
export async function currentCaller(http: Http, db: Db, request: FastifyRequest): Promise<FoundCaller> {
  const found = request.foundCaller
  request.foundCaller = null
  const ageMs = found ? http.services.clock.now().getTime() - found.at.getTime() : Number.NaN
  if (found && ageMs >= 0 && ageMs < currentForMs) return found
  return { actor: await findCaller(http, { db }, request), ahead: undefined }
}

/** The parts of a call in which an access rule names a key: objects, by the schemas of the route. */
export function partsOf({ params, query }: FastifyRequest, body?: Call['body']): Call {
  // Fastify types them as unknown; `route` lets an access rule name only a key that the schema of the part has.
  return { params, query, body } as Call
}

/** Bytes of a body that is parsed before the rights are asked: a second look at the rights would cost more. */
const parsedFirstMaxBytes = 65_536

/**
 * Refuses a call before its body is read, when its token is not valid, or its body is large and the caller has no right on
 * the asset that the address names, or on any asset where the body names it. Neither may make the server parse megabytes.
 * The admission decides again, in the transaction of the call. Refuses further large bodies of the same account too.
 */
export function refuseBeforeBody(http: Http, { access, ...route }: Route) {
  const isDecidable = isNamedInAddress(access)
  const mayBeLarge = 'bodyLimitBytes' in route
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { db, clock } = http.services
    const at = clock.now()
    const { actor, ahead } = await findCallerAndPath(http, request, {
      access: isDecidable ? access : 'signed-in',
      keepsReads: false,
    })
    if (!actor) throw new Problem('not_signed_in', {})
    if (!route.whileLapsed) refuseLapsed(actor)
    request.foundCaller = { actor, ahead, at }
    // NaN for a body whose length is not known.
    const length = Number(request.headers['content-length'])
    if (length <= parsedFirstMaxBytes) return
    if (isDecidable) await admit(db, actor, { access, whileLapsed: route.whileLapsed, call: partsOf(request), ahead })
    else refuseWithoutAnyRight(actor, access)
    if (mayBeLarge && !(length <= bodyLimitBytes)) http.largeBodies.take(actor.accountId, reply.raw)
  }
}

function refuseWithoutAnyRight({ rights }: Actor, access: Route['access']): void {
  const rules = rulesOf(access).flatMap((rule) => (isOfOrganization(rule) ? [] : rule))
  const [rule] = rules
  if (rule && !rules.some(({ level, on, ofFeatures }) => canAnywhere(rights, level, ofFeatures ? 'feature' : on)))
    throw new Problem('not_permitted', { level: rule.level })
}
