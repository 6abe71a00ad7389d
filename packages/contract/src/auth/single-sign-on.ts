import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax } from '../text.ts'
import { AccessToken, beginsSession } from './auth.ts'

/** An e-mail domain whose accounts sign in at a provider. */
const AuthProvider = z.object({ domain: z.string(), provider: z.string() }).meta({ id: 'AuthProvider' })

/**
 * Why a sign-in at a provider failed. `expired`: not begun in this browser within ten minutes, or ended before. `refused`:
 * by the provider, or its answer did not hold. `unverified`: the provider does not vouch for an address of its domain.
 * `unknown`, `disabled`: the account of the address. `organization`: that account belongs to one that the provider does not
 * name.
 */
const singleSignOnFaults = ['expired', 'refused', 'unverified', 'unknown', 'organization', 'disabled'] as const

/** The problems of a sign-in at a provider. */
export const singleSignOnProblems = {
  single_sign_on_failed: { status: 401, params: z.object({ reason: z.enum(singleSignOnFaults) }) },
  sign_in_provider_away: { status: 502, params: z.object({ provider: z.string() }) },
  no_sign_in_provider: { status: 404, params: noParams },
} as const satisfies ProblemKinds

export const listAuthProviders = route({
  method: 'GET',
  path: '/rest/authproviders',
  access: 'anonymous',
  summary: 'Lists the e-mail domains whose accounts sign in at a provider.',
  response: z.array(AuthProvider),
})

export const beginSingleSignOn = route({
  method: 'POST',
  path: '/auth/single-sign-on',
  access: 'anonymous',
  cookies: ['provider-sign-in'],
  summary: 'Begins a sign-in at the provider of an e-mail domain. The answer is the address that the browser opens.',
  body: z.object({ email: z.string().trim().toLowerCase().min(1).max(emailMax) }),
  response: z.object({ url: z.url() }),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})

/** Characters of the query of the return address: providers put codes of a few thousand characters into it. */
const returnMax = 8192

export const endSingleSignOn = route({
  method: 'POST',
  path: '/auth/single-sign-on/return',
  access: 'anonymous',
  ...beginsSession,
  cookies: ['refresh', 'provider-sign-in'],
  summary: 'Ends a sign-in at a provider: exchanges the code of the return address for a session of this browser.',
  body: z.object({ query: z.string().min(1).max(returnMax) }),
  response: AccessToken,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})
