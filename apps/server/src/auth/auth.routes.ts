import { completeNewPassword, refreshSession, signIn, signOut } from '@cairn/contract/auth'
import { hashToken } from '#http/bearer-token'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/db'
import { updatePassword } from './account-passwords.queries.ts'
import { deleteSessionsOf } from './auth.queries.ts'
import { beginSession } from './begin-session.ts'
import { takeChallenge } from './challenges.queries.ts'
import { hashNewPassword } from './new-password.ts'
import { continueSession, endSession, sessionEnded } from './sessions.ts'
import { askSecondStep, refused, verifySignIn } from './sign-in.ts'

export function authRoutes(http: Http): void {
  const { clock, passwords } = http.services

  serve(http, signIn, async ({ db, body, ...client }) => {
    const verified = await verifySignIn(http.services, db, body)
    if ('challenge' in verified) return verified
    return inTransaction(db, (tx) => beginSession(tx, { ...verified, client, now: clock.now() }))
  })

  serve(http, completeNewPassword, async ({ db, body, ...client }) => {
    const hash = await hashNewPassword(passwords, body.password)
    const key = { hash: hashToken(body.challengeToken), name: 'NEW_PASSWORD_REQUIRED' } as const
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const challenge = await takeChallenge(tx, key, now)
      if (!challenge) throw refused('challenge')
      const { accountId } = challenge
      if (!(await updatePassword(tx, { id: accountId }, hash))) throw refused('disabled')
      await deleteSessionsOf(tx, accountId)
      const step = await askSecondStep(tx, { accountId, isByInvitation: true }, now)
      return step ?? beginSession(tx, { accountId, client, now, isByInvitation: true })
    })
  })

  serve(http, refreshSession, async ({ db, cookies, language }) => {
    // Outside the transaction of the call: a replayed token ends the session, and that must be committed although the
    // call fails.
    const token = await inTransaction(db, (tx) => continueSession(tx, { cookies, language }, clock.now()))
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
