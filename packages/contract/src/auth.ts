import { z } from 'zod'
import { emailMax } from './accounts.ts'
import { type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'

/** Characters of a password: longer passwords only make hashing slow. */
export const passwordMax = 256

/** Token that identifies the caller, sent as `Authorization: Bearer`. `refreshSession` renews it before it expires. */
export const AccessToken = z
  .object({ accessToken: z.string(), expiresInSeconds: z.number().int() })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

/** The credentials of an account. The case of the e-mail address is ignored. */
export const Credentials = z.object({
  email: z.string().trim().toLowerCase().min(1).max(emailMax),
  password: z.string().min(1).max(passwordMax),
})

/** The problems of sign-in. */
export const authProblems = {
  NotAuthorizedException: { status: 401, params: z.object({ reason: z.enum(['credentials', 'disabled', 'session']) }) },
} as const satisfies ProblemKinds

export const signIn = route({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anonymous',
  summary:
    'Signs in with e-mail and password. The answer contains the access token and sets the refresh token as a cookie.',
  body: Credentials,
  response: AccessToken,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60, perAccount: 100, perAccountAndAddress: 10 },
})

export const refreshSession = route({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anonymous',
  summary: 'Returns a new access token for the refresh cookie and replaces the cookie.',
  response: AccessToken,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 240 },
})

export const signOut = route({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'anonymous',
  summary: 'Signs out: ends the session of the refresh cookie and revokes its access tokens.',
  response: z.object({}),
  activity: 'none',
  rateLimit: { perAddress: 240 },
})
