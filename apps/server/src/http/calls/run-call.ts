import { type Handled, isRead, type LoggedResult, type Route, type WriteRoute } from '@cairn/contract/route'
import type { Actor } from '#access/actor'
import { admit, type PathAhead } from '#access/admit'
import { type Db, inTransaction } from '#platform/database/db'
import { isDeadlock } from '#platform/database/violates'
import { type Artifact, actOf } from '../activity/act-of.ts'
import { insertActivity } from '../activity/activity.queries.ts'
import { sendableResult, textOf } from '../answers/results.ts'
import type { LateBody } from '../bodies/validate-body.ts'
import type { Http } from '../create-http.ts'
import { claimKey } from '../idempotency/repeated-request.ts'
import { currentCaller, findCallerAndPath, isOpen, partsOf } from './callers.ts'
import { type Context, contextOf, type Exchange } from './context.ts'

/** The work of an admitted call. Returns its answer, or what the output of the route writes. @throws Problem */
export type HandleCall<R extends Route> = (context: Context<R>) => Promise<Handled<R>>

/** A write whose input takes long to check, such as a text that a thread reads. */
export interface CheckedCall<R extends Route> {
  /**
   * Runs for an admitted caller before the transaction, in which it would keep rows locked and, on the embedded
   * database, every other call waiting.
   */
  readonly check: (context: Context<R>) => Promise<void>
  readonly handle: HandleCall<R>
}

interface Call extends Exchange {
  readonly late: LateBody | undefined
}

interface HandledCall<R extends Route> extends Call {
  readonly handle: HandleCall<R>
  readonly check?: CheckedCall<R>['check']
}

/** Runs one call: admission, transaction, handler, activity. Returns what Fastify sends. */
export async function runCall<R extends Route>(http: Http, route: R, call: HandledCall<R>): Promise<unknown> {
  const { db } = http.services
  if (!isTransactional(route)) {
    const result = await call.handle(await admitForRead(http, route, call))
    return sendableResult(call.reply, result, { output: route.output, answers: http.answers })
  }
  if (call.check) await call.check(await admitForRead(http, route, call))
  const work = (tx: Db) => write(http, route, { ...call, tx })
  const text = await inTransaction(db, work).catch((error: unknown) => {
    if (isDeadlock(error)) return inTransaction(db, work)
    throw error
  })
  void call.reply.type(`${route.output?.contentType ?? 'application/json'}; charset=utf-8`)
  return http.answers.sendable(text)
}

async function admitForRead<R extends Route>(http: Http, route: R, call: Call): Promise<Context<R>> {
  const { db } = http.services
  if (isOpen(route)) return admitCall(http, route, { ...call, db, actor: undefined })
  const called = { access: route.access, keepsReads: isRead(route) }
  return admitCall(http, route, { ...call, db, ...(await findCallerAndPath(http, call.request, called)) })
}

/** Runs a write in its transaction. Serialized before the commit: a write whose answer cannot be serialized is rolled back. */
async function write<R extends Route>(
  http: Http,
  route: R & WriteRoute,
  { tx, ...call }: HandledCall<R> & { readonly tx: Db },
): Promise<string> {
  const found = isOpen(route) ? undefined : await currentCaller(http, tx, call.request)
  const actor = found?.actor
  const keyed = await claimKey(tx, {
    actor: route.storesAnswer === false ? undefined : actor,
    request: call.request,
    now: http.services.clock.now(),
    ...(route.storesAnswer === 'sealed' && { secrets: http.services.secrets }),
  })
  // Admission would not find the asset of a repeated deletion.
  if (keyed.storedAnswer !== undefined && route.method === 'DELETE') return keyed.storedAnswer
  let isSkipped = false
  const skipActivity = () => {
    isSkipped = true
  }
  const context = await admitCall(http, route, { ...call, db: tx, actor, ahead: found?.ahead, skipActivity })
  if (keyed.storedAnswer !== undefined) return keyed.storedAnswer
  const handled = await call.handle(context)
  const { result, artifact } = resultOf(route, handled)
  if (actor && route.activity !== 'none' && !isSkipped)
    await insertActivity(tx, actor, actOf(route.activity, context.path, artifact))
  const text = textOf(call.reply, result, route.output)
  await keyed.store(text)
  return text
}

function resultOf(route: WriteRoute, handled: unknown): { readonly result: unknown; readonly artifact: Artifact } {
  if (route.output && route.activity !== 'none') {
    // the type of the handler of such a route
    return handled as LoggedResult<unknown>
  }
  // a route names only keys of its answer, which is an object then
  return { result: handled, artifact: handled as Artifact }
}

interface AdmittedCall extends Call {
  readonly db: Db
  readonly actor: Actor | undefined
  readonly ahead?: PathAhead | undefined
  readonly skipActivity?: () => void
}

async function admitCall<R extends Route>(http: Http, route: R, call: AdmittedCall): Promise<Context<R>> {
  const { db, actor, ahead, request, reply, late, skipActivity = () => undefined } = call
  const { access, feature, whileLapsed, notInPlus, billedField } = route
  const path = await admit(db, actor, {
    access,
    feature,
    whileLapsed,
    notInPlus,
    billedField,
    call: partsOf(request, late?.ids(request.body)),
    ahead,
  })
  const body = late ? late.parse(request.body) : request.body
  return contextOf(http, route, { request, reply, db, actor, path, body, skipActivity })
}

function isTransactional(route: Route): route is WriteRoute {
  return !isRead(route) && route.transaction !== 'own'
}
