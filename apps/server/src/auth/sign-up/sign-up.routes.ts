import { confirmSignUp, signUp } from '@cairn/contract/auth/sign-up'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { signUps } from './sign-ups.commands.ts'

export function signUpRoutes(http: Http): void {
  const { services } = http

  serve(http, signUp, async ({ db, body }) => {
    await signUps.begin(services, db, body)
    return {}
  })

  serve(http, confirmSignUp, async ({ db, body }) => {
    await signUps.confirm(services, db, body)
    return {}
  })
}
