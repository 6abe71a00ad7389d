import { confirmSignUp, signUp } from '@cairn/contract/auth/sign-up'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { signUps } from './sign-ups.commands.ts'

export function signUpRoutes(http: Http): void {
  const { services } = http

  serve(http, signUp, async ({ db, body, client: { network } }) => {
    await signUps.begin(services, db, { ...body, network })
    return {}
  })

  serve(http, confirmSignUp, async ({ db, body, client: { network } }) => {
    await signUps.confirm(services, db, { ...body, network })
    return {}
  })
}
