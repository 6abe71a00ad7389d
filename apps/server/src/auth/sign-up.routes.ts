import {
  confirmSignUp,
  forgotPassword,
  resendCode,
  resendInvitation,
  resetPassword,
  signUp,
  verifyEmail,
  verifyInvitedEmail,
} from '@cairn/contract/identity/sign-up'
import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/db'
import { updateEmailVerified } from './account-passwords.queries.ts'
import { isInvitedSession } from './auth.queries.ts'
import { checkCode, noCode, requestCode } from './codes.ts'
import { inviteAccount } from './invite-account.ts'
import { hashNewPassword } from './new-password.ts'
import { hasProvider } from './providers/providers.queries.ts'
import { resetByCode } from './reset-by-code.ts'
import { insertConfirmedAccount, insertSignUp, takeSignUp } from './sign-up.queries.ts'
import { findInvited } from './temporary-passwords.queries.ts'

export function signUpRoutes(http: Http): void {
  const { services } = http
  const { clock, passwords } = services

  serve(http, signUp, async ({ db, body: { password, ...person } }) => {
    if (!services.settings.signUp) throw new Problem('sign_up_closed', {})
    const passwordHash = await hashNewPassword(passwords, password)
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      await insertSignUp(tx, { ...person, passwordHash, createdAt: now })
      await requestCode(tx, { email: person.email, purpose: 'sign-up', language: person.language }, now)
    })
    return {}
  })

  serve(http, confirmSignUp, async ({ db, body: { email, code, password } }) => {
    const hash = password === undefined ? undefined : await hashNewPassword(passwords, password)
    const right = await checkCode(services, { email, purpose: 'sign-up', code })
    await inTransaction(db, async (tx) => {
      await right.take(tx)
      const pending = await takeSignUp(tx, email)
      if (!pending) throw noCode()
      const { isRepeated, ...signedUp } = pending
      // The stored password may be that of a stranger: the owner of the address sets one by "forgot password".
      const passwordHash = hash ?? (isRepeated ? null : signedUp.passwordHash)
      await insertConfirmedAccount(tx, { ...signedUp, passwordHash }, clock.now())
    })
    return {}
  })

  serve(http, resendCode, async ({ db, body: { email, purpose, language } }) => {
    const retryAfterSeconds = await requestCode(db, { email, purpose, language: language ?? null }, clock.now())
    if (retryAfterSeconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds })
    return {}
  })

  serve(http, forgotPassword, async ({ db, body: { email, language } }) => {
    // A code that was mailed in the last minute is still valid.
    await requestCode(db, { email, purpose: 'password', language: language ?? null }, clock.now())
    return {}
  })

  serve(http, resetPassword, async ({ db, body }) => {
    await resetByCode(services, db, body)
    return {}
  })

  serve(http, verifyEmail, async ({ db, actor, body: { code } }) => {
    const right = await checkCode(services, { email: actor.email, purpose: 'email', code })
    await inTransaction(db, async (tx) => {
      await right.take(tx)
      await updateEmailVerified(tx, actor.accountId, clock.now())
    })
    return {}
  })

  serve(http, verifyInvitedEmail, async ({ db, actor, tokenHash }) => {
    if (!(await isInvitedSession(db, tokenHash))) throw new Problem('not_permitted', { level: 'edit' })
    await updateEmailVerified(db, actor.accountId, clock.now())
    return {}
  })

  serve(http, resendInvitation, async ({ db, actor, params: { id } }) => {
    if (id === actor.accountId) throw new Problem('own_account_invite', {})
    const invited = await findInvited(db, id)
    if (invited && (await hasProvider(db, invited.email))) throw new Problem('external_account_invite', {})
    await inTransaction(db, (tx) => inviteAccount(tx, id))
    return {}
  })
}
