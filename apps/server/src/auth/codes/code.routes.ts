import { resendCode, verifyEmail } from '@cairn/contract/auth/sign-up'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { codes } from './codes.commands.ts'

export function codeRoutes(http: Http): void {
  const { services } = http

  serve(http, resendCode, async ({ db, body: { email, purpose, language }, client: { network } }) => {
    const place = { network, now: services.clock.now() }
    await codes.resend(db, { email, purpose, language: language ?? null }, place)
    return {}
  })

  serve(http, verifyEmail, async ({ db, body, client: { network } }) => {
    await codes.verifyEmail(services, db, { ...body, network })
    return {}
  })
}
