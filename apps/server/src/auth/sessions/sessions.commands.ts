import type { AccessToken } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import type { Language } from '@cairn/messages/languages'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { continueSession, endSession, type RefreshCookie } from './session-tokens.ts'
import { deleteOwnSession } from './sessions.queries.ts'

interface Refresh {
  readonly cookies: RefreshCookie
  readonly language: Language | null
}

/** Commands on sessions. */
export const sessions = {
  /**
   * Returns a new access token for the refresh cookie.
   * @throws Problem `NotAuthorizedException` for a cookie that is no longer valid, which the browser then drops
   */
  async refresh({ clock }: Pick<Services, 'clock'>, db: Db, { cookies, language }: Refresh): Promise<AccessToken> {
    // Not in the transaction of the call: a replayed token ends the session, and that must be committed although the
    // call fails.
    const token = await inTransaction(db, (tx) => continueSession(tx, { cookies, language }, clock.now()))
    if (token) return token
    cookies.refresh.drop()
    throw new Problem('NotAuthorizedException', { reason: 'session' })
  },

  /** Ends the session of the refresh cookie. */
  async signOut(db: Db, cookies: RefreshCookie): Promise<void> {
    await endSession(db, cookies)
    cookies.refresh.drop()
  },

  /** Ends a session of an account. @throws Problem `not_found` */
  async end(db: Db, session: { readonly id: string; readonly accountId: string }): Promise<void> {
    if (!(await deleteOwnSession(db, session))) throw new Problem('not_found', { asset: 'session' })
  },
}
