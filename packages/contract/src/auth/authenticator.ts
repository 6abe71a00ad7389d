import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'
import { AccessToken, beginsSession, Code, GivenPassword } from './auth.ts'

/** Recovery codes that an account gets with its authenticator. */
export const recoveryCodeCount = 10

const ChallengeToken = z.string().min(1).max(128)
/** A code of the authenticator application, or a recovery code. */
const AnyCode = z.string().trim().min(1).max(64)
const Proof = z.object({ password: GivenPassword, code: AnyCode })

/** The secret of an authenticator application, in base32, and as the address that such an application reads from a QR code. */
export const AuthenticatorSeed = z.object({ seed: z.string(), uri: z.string() }).meta({ id: 'AuthenticatorSeed' })
export type AuthenticatorSeed = z.infer<typeof AuthenticatorSeed>

/** Each works once in place of a code. The server keeps hashes: they are shown when they are made and never again. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** Whether an account signs in with codes. */
export const AuthenticatorState = z
  .object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** The organization of the account requires an authenticator: it cannot be turned off. */
    isRequired: z.boolean(),
    /** The sign-in provider of the account, which then decides about codes; null for none. */
    provider: z.string().nullable(),
  })
  .meta({ id: 'AuthenticatorState' })
export type AuthenticatorState = z.infer<typeof AuthenticatorState>

/** The problems of authenticators. A wrong code is answered `CodeMismatchException`. */
export const authenticatorProblems = {
  /** The account has no authenticator, or no seed waits for its first code. */
  authenticator_off: { status: 409, params: noParams },
  authenticator_required: { status: 403, params: noParams },
  /** The own authenticator is turned off with a code of it. */
  own_account_authenticator: { status: 409, params: noParams },
  /** Too many codes were tried in the last hour. A recovery code is accepted all the same. */
  too_many_wrong_codes: { status: 429, params: noParams },
} as const satisfies ProblemKinds

const codeLimit = { perAddress: 20 } as const

export const readAuthenticator = route({
  method: 'GET',
  path: '/auth/authenticator',
  access: 'signed-in',
  summary: 'Returns whether the caller signs in with codes of an authenticator application.',
  response: AuthenticatorState,
})

export const beginAuthenticator = route({
  method: 'POST',
  path: '/auth/authenticator',
  access: 'signed-in',
  summary: 'Makes the seed of a new authenticator; one that is on is replaced and needs a code of it.',
  body: Proof.extend({ code: AnyCode.optional() }),
  response: AuthenticatorSeed,
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const confirmAuthenticator = route({
  method: 'PUT',
  path: '/auth/authenticator',
  access: 'signed-in',
  summary: 'Turns the new authenticator on by its first code, and returns recovery codes.',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const turnOffAuthenticator = route({
  method: 'POST',
  path: '/auth/authenticator/turn-off',
  access: 'signed-in',
  summary: 'Turns the authenticator of the caller off, unless the organization requires it.',
  body: Proof,
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/auth/authenticator/recovery-codes',
  access: 'signed-in',
  summary: 'Replaces the recovery codes of the caller.',
  body: Proof,
  response: RecoveryCodes,
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const resetAuthenticator = route({
  method: 'DELETE',
  path: '/auth/authenticator/:id',
  access: { level: 'admin', on: 'user', at: 'params.id' },
  summary:
    'Removes the authenticator of another account, whose owner has lost it, and ends the sessions of the account.',
  params: z.object({ id: Uuid }),
  response: z.object({}),
  activity: 'none',
})

export const answerCodeChallenge = route({
  method: 'POST',
  path: '/auth/challenge',
  access: 'anonymous',
  ...beginsSession,
  summary:
    'Answers the challenge SOFTWARE_TOKEN_MFA with a code or a recovery code, and signs in. The fifth wrong code ends the challenge.',
  body: z.object({ challengeToken: ChallengeToken, code: AnyCode }),
  response: AccessToken,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})

export const beginRequiredAuthenticator = route({
  method: 'POST',
  path: '/auth/challenge/authenticator',
  access: 'anonymous',
  summary: 'Makes the seed of the authenticator that the challenge MFA_SETUP asks for.',
  body: z.object({ challengeToken: ChallengeToken }),
  response: AuthenticatorSeed,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})

export const confirmRequiredAuthenticator = route({
  method: 'PUT',
  path: '/auth/challenge/authenticator',
  access: 'anonymous',
  ...beginsSession,
  summary: 'Answers the challenge MFA_SETUP with the first code: turns the authenticator on and signs in.',
  body: z.object({ challengeToken: ChallengeToken, code: Code }),
  response: z.object({ ...AccessToken.shape, ...RecoveryCodes.shape }),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})
