import { acceptAgreement, endSession, listSessions, refreshSession, signOut } from '@cairn/contract/auth/auth'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { updateAgreement } from '../account.queries.ts'
import { sessions } from './sessions.commands.ts'
import { findSessions } from './sessions.queries.ts'

/** The calls of users on their own sessions, and their agreement. */
export function sessionRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, refreshSession, ({ db, cookies, client: { language } }) =>
    sessions.refresh({ clock }, db, { cookies, language }),
  )

  serve(http, signOut, async ({ db, cookies }) => {
    await sessions.signOut(db, cookies)
    return {}
  })

  serve(http, listSessions, ({ db, actor: { accountId }, client: { tokenHash } }) =>
    findSessions(db, { accountId, tokenHash, now: clock.now() }),
  )

  serve(http, endSession, async ({ db, actor: { accountId }, params: { id } }) => {
    await sessions.end(db, { id, accountId })
    return {}
  })

  serve(http, acceptAgreement, async ({ db, actor: { accountId } }) => {
    await updateAgreement(db, accountId, clock.now())
    return {}
  })
}
