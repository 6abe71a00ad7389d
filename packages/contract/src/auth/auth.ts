import { passwordRuleNames } from '@cairn/domain/auth/password-rules'
import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, Uuid } from '../text.ts'

/** Characters of a password: longer passwords only make hashing slow. */
export const passwordMax = 256
/** Digits of a code that the server mails. */
export const codeLength = 6

/** Token that identifies the caller, sent as `Authorization: Bearer`. `refreshSession` renews it before it expires. */
export const AccessToken = z
  .object({ accessToken: z.string(), expiresInSeconds: z.number().int() })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

/** The further steps of a sign-in: a new password, a code of the authenticator, or setting up an authenticator. */
const challengeNames = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'] as const
export type ChallengeName = (typeof challengeNames)[number]

/** A further step of a sign-in, after the right password: the token takes the place of the credentials. */
export const SignInChallenge = z
  .object({ challenge: z.enum(challengeNames), challengeToken: z.string() })
  .meta({ id: 'SignInChallenge' })
export type SignInChallenge = z.infer<typeof SignInChallenge>

/** The token of a sign-in that has no further step. */
export function accessTokenOf(answer: AccessToken | SignInChallenge): AccessToken {
  if ('challenge' in answer) throw new Error(`the sign-in has a further step: ${answer.challenge}`)
  return answer
}

/** The address of an account. The case of its letters is ignored. */
export const Email = z.string().trim().toLowerCase().min(1).max(emailMax)
/** A password that is compared with the stored one. */
export const GivenPassword = z.string().min(1).max(passwordMax)
/** The server holds it to the rules of `password-rules.ts` and answers `InvalidPasswordException`. */
const NewPassword = z.string().min(1).max(passwordMax)
/** A code that the server mails. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** The page of a first sign-in. The rest of its address is the address of the account and a temporary password. */
export const firstSignInPage = { path: '/verifyme/*', secret: 'params.*' } as const

/** The credentials of an account. */
export const Credentials = z.object({ email: Email, password: GivenPassword })

/** The problems of identity; the names are those of README point 2. */
export const authProblems = {
  NotAuthorizedException: {
    status: 401,
    params: z.object({
      reason: z.enum([
        'credentials',
        'disabled',
        'session',
        'temporary_expired',
        'old_password',
        'challenge',
        'provider',
      ]),
    }),
  },
  /** The sign-up of the address is not confirmed yet. */
  UserNotConfirmedException: { status: 403, params: noParams },
  /** The account has to get a new password by a code. */
  PasswordResetRequiredException: { status: 403, params: noParams },
  /** No code is valid for the address: none was asked for, it expired, or five wrong ones were entered. */
  UserNotFoundException: { status: 404, params: noParams },
  /** The address has a sign-up to confirm, and no password to reset. */
  InvalidParameterException: { status: 400, params: noParams },
  /** The code is wrong; it may be entered again. */
  CodeMismatchException: { status: 400, params: noParams },
  /** The new password breaks these rules. */
  InvalidPasswordException: { status: 400, params: z.object({ rules: z.array(z.enum(passwordRuleNames)) }) },
  /** This server leaves accounts to administrators. */
  sign_up_closed: { status: 403, params: noParams },
} as const satisfies ProblemKinds

/** The facts and the cookies of a call that signs in. */
export const beginsSession = { cookies: ['refresh'], client: ['network', 'userAgent', 'language'] } as const

export const signIn = route({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anonymous',
  ...beginsSession,
  summary:
    'Signs in with e-mail and password. The answer contains the access token and sets the refresh token as a cookie, or names the next step.',
  body: Credentials,
  response: z.union([AccessToken, SignInChallenge]),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60, perAccount: 100, perAccountAndAddress: 10 },
})

export const completeNewPassword = route({
  method: 'POST',
  path: '/auth/new-password',
  access: 'anonymous',
  ...beginsSession,
  summary: 'Answers the challenge NEW_PASSWORD_REQUIRED: sets the password and signs in, or names the next step.',
  body: z.object({ challengeToken: z.string().min(1).max(128), password: NewPassword }),
  response: z.union([AccessToken, SignInChallenge]),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 30 },
})

export const refreshSession = route({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anonymous',
  cookies: ['refresh'],
  client: ['language'],
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
  cookies: ['refresh'],
  summary: 'Signs out: ends the session of the refresh cookie and revokes its access tokens.',
  response: z.object({}),
  activity: 'none',
  rateLimit: { perAddress: 240 },
})

export const changePassword = route({
  method: 'PUT',
  path: '/rest/cognito/password',
  access: 'signed-in',
  client: ['tokenHash'],
  whileLapsed: true,
  summary: 'Changes the password of the caller and ends their other sessions.',
  body: z.object({ oldPassword: GivenPassword, newPassword: NewPassword }),
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 10 },
})

export const logPasswordChange = route({
  method: 'POST',
  path: '/rest/activities/auth',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Writes a password change of the caller to the activity log.',
  body: z.object({ event: z.literal('passwordChanged') }),
  response: z.object({}),
  activity: 'none',
})

/** A browser or a program that is signed in to the caller's account. */
export const SessionEntry = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    /** The User-Agent header of the sign-in. */
    userAgent: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof SessionEntry>

export const listSessions = route({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  client: ['tokenHash'],
  whileLapsed: true,
  summary: 'Returns the sessions of the caller, the last used first, at most 100.',
  response: z.array(SessionEntry),
})

export const endSession = route({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Ends a session of the caller and revokes its access tokens.',
  params: z.object({ id: Uuid }),
  response: z.object({}),
  activity: 'none',
})

export const acceptAgreement = route({
  method: 'PUT',
  path: '/rest/accounts/eula/web',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Accepts the licence agreement in the web application.',
  response: z.object({}),
  activity: 'none',
})
