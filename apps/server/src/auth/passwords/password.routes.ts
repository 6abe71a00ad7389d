import { changePassword, logPasswordChange } from '@cairn/contract/auth/auth'
import { forgotPassword, resetPassword } from '@cairn/contract/auth/sign-up'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { requestCode } from '../codes/codes.ts'
import { logIdentity } from '../log-identity.ts'
import { accountPasswords } from './passwords.commands.ts'

export function passwordRoutes(http: Http): void {
  const { services } = http

  serve(http, changePassword, async ({ db, actor, client: { tokenHash }, body }) => {
    await accountPasswords.change(services, db, { actor, tokenHash, ...body })
    return {}
  })

  serve(http, logPasswordChange, async ({ db, actor }) => {
    await logIdentity(db, actor, 'changed the password')
    return {}
  })

  serve(http, forgotPassword, async ({ db, body: { email, language }, client: { network } }) => {
    const place = { network, now: services.clock.now() }
    // A code that was mailed in the last minute is still valid.
    await requestCode(db, { email, purpose: 'password', language: language ?? null }, place)
    return {}
  })

  serve(http, resetPassword, async ({ db, body, client: { network } }) => {
    await accountPasswords.reset(services, db, { ...body, network })
    return {}
  })
}
