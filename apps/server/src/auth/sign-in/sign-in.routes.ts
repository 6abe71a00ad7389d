import { firstSignInPage, signIn } from '@cairn/contract/auth/auth'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { signIns } from './sign-ins.commands.ts'

export function signInRoutes(http: Http): void {
  http.addresses.add({ ...firstSignInPage, isPage: true })

  serve(http, signIn, ({ db, body: credentials, client, cookies }) =>
    signIns.begin(http.services, db, { credentials, client, cookies }),
  )
}
