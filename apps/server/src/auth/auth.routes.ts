import { refreshSession, signIn, signOut } from '@cairn/contract/auth'
import { Problem } from '@cairn/contract/problem'
import { findActorById } from '#access/access.queries'
import { insertActivity } from '#http/activity.queries'
import type { Http } from '#http/create-http'
import { insertKnownNetwork } from '#http/known-networks.queries'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/db'
import { findAccountByEmail } from './auth.queries.ts'
import { continueSession, endSession, openSession, sessionEnded } from './sessions.ts'

/** How long an account is known in a network after its last sign-in there. */
const networkKnownMs = 90 * 24 * 60 * 60_000

export function authRoutes(http: Http): void {
  const { clock, passwords } = http.services

  serve(http, signIn, async ({ db, body, cookies, network }) => {
    const account = await findAccountByEmail(db, body.email)
    const isRight = await passwords.verify(body.password, account?.passwordHash)
    if (!account || !isRight) throw new Problem('NotAuthorizedException', { reason: 'credentials' })
    if (!account.isActive) throw new Problem('NotAuthorizedException', { reason: 'disabled' })
    return inTransaction(db, async (tx) => {
      const actor = await findActorById(tx, account.id)
      if (!actor) throw new Problem('NotAuthorizedException', { reason: 'disabled' })
      await insertActivity(tx, actor, {
        type: 'Login',
        category: 'General',
        organizationId: actor.rights.organizationId,
        projectId: null,
        message: `${actor.email} signed in`,
        artifact: {},
      })
      const known = { accountId: account.id, network }
      await insertKnownNetwork(tx, known, new Date(clock.now().getTime() + networkKnownMs))
      return openSession(tx, account.id, { cookies, now: clock.now() })
    })
  })

  serve(http, refreshSession, async ({ db, cookies }) => {
    // Outside the transaction of the call: a replayed token ends the session, and that must be committed although the
    // call fails.
    const token = await inTransaction(db, (tx) => continueSession(tx, cookies, clock.now()))
    if (token) return token
    cookies.dropRefreshToken()
    throw sessionEnded()
  })

  serve(http, signOut, async ({ db, cookies }) => {
    await endSession(db, cookies)
    cookies.dropRefreshToken()
    return {}
  })
}
