import { completeNewPassword } from '@cairn/contract/auth/auth'
import {
  answerCodeChallenge,
  beginRequiredAuthenticator,
  confirmRequiredAuthenticator,
} from '@cairn/contract/auth/authenticator'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { challenges } from './challenges.commands.ts'

/** The calls that answer the challenge of a sign-in. */
export function challengeRoutes(http: Http): void {
  const { services } = http

  serve(http, completeNewPassword, ({ db, body, client, cookies }) =>
    challenges.answerWithPassword(services, db, { ...body, client, cookies }),
  )

  serve(http, answerCodeChallenge, ({ db, body, client, cookies }) =>
    challenges.answerWithCode(services, db, { ...body, client, cookies }),
  )

  serve(http, beginRequiredAuthenticator, ({ db, body: { challengeToken } }) =>
    challenges.beginAuthenticator(services, db, challengeToken),
  )

  serve(http, confirmRequiredAuthenticator, ({ db, body, client, cookies }) =>
    challenges.confirmAuthenticator(services, db, { ...body, client, cookies }),
  )
}
