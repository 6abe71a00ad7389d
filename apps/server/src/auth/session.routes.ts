import { acceptAgreement, changePassword, endSession, listSessions, logPasswordChange } from '@cairn/contract/auth'
import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/db'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { findPasswordHash, updateAgreement, updatePassword } from './account-passwords.queries.ts'
import { deleteOwnSession, deleteSessionsOf, listSessionsOf } from './auth.queries.ts'
import { logIdentity } from './log-identity.ts'
import { hashNewPassword } from './new-password.ts'
import { refused } from './sign-in.ts'

/** The calls of a signed-in user on their own sessions, password and agreement. */
export function sessionRoutes(http: Http): void {
  const { clock, passwords, settings } = http.services

  serve(http, changePassword, async ({ db, actor, tokenHash, body: { oldPassword, newPassword } }) => {
    const { accountId: id, email } = actor
    const former = await findPasswordHash(db, id)
    if (!(await passwords.verify(oldPassword, former))) throw refused('old_password')
    const hash = await hashNewPassword(passwords, newPassword)
    await inTransaction(db, async (tx) => {
      const account = await updatePassword(tx, { id, former }, hash)
      // The owner has reset it, or another session has changed it, since it was compared.
      if (!account) throw refused('old_password')
      await deleteSessionsOf(tx, id, { tokenHash })
      const params = { url: `${settings.publicUrl}/forget-password` }
      await enqueueMail(tx, { to: email, language: account.language, kind: 'passwordChanged', params })
    })
    return {}
  })

  serve(http, logPasswordChange, async ({ db, actor }) => {
    await logIdentity(db, actor, 'changed the password')
    return {}
  })

  serve(http, listSessions, async ({ db, actor: { accountId }, tokenHash }) => {
    const sessions = await listSessionsOf(db, { accountId, tokenHash, now: clock.now() })
    return sessions.map(({ id, createdAt, rotatedAt, userAgent, isCurrent }) => ({
      id,
      userAgent,
      isCurrent: isCurrent === true,
      createdAt: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
    }))
  })

  serve(http, endSession, async ({ db, actor: { accountId }, params: { id } }) => {
    if (!(await deleteOwnSession(db, { id, accountId }))) throw new Problem('not_found', { asset: 'session' })
    return {}
  })

  serve(http, acceptAgreement, async ({ db, actor }) => {
    await updateAgreement(db, actor.accountId, clock.now())
    return {}
  })
}
