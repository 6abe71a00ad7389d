import { z } from 'zod'
import { organizationTextMax } from '../organizations/organizations.ts'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, freeText, nameText, personNameMax, Uuid } from '../text.ts'
import { Code, Email, passwordMax } from './auth.ts'

/** Digits of a phone number with the code of its country (specification 1, section 9; E.164). */
const phonePattern = /^\+\d{7,15}$/

const MailLanguage = z.enum(['en', 'es', 'zh'])
const Password = z.string().min(1).max(passwordMax)
const emailPattern = /^[^\s@,<>"]+@[^\s@,<>"]+$/

/**
 * Limits of the calls that mail a code or take one. None for an account from any address: a stranger could keep its owner
 * out. The mails of a day and the attempts at a code have limits of their own.
 */
const mailingLimit = { perAddress: 30, perAccountAndAddress: 10 } as const
const codeLimit = { perAddress: 30 } as const

/** A sign-up. The company names the organization; without one the user does. */
const SignUp = z.object({
  email: z.string().trim().toLowerCase().max(emailMax).regex(emailPattern),
  password: Password,
  firstName: nameText(personNameMax),
  lastName: nameText(personNameMax),
  phone: z.string().trim().regex(phonePattern),
  company: freeText(organizationTextMax).default(''),
  language: MailLanguage.default('en'),
})

/** The problems of invitations. */
export const signUpProblems = {
  /** The address got ten invitations today. */
  too_many_invitations: { status: 429, params: noParams },
  /** The caller signed in without the password of an invitation, which shows that the mail arrived. */
  session_not_by_invitation: { status: 403, params: noParams },
} as const satisfies ProblemKinds

export const signUp = route({
  method: 'POST',
  path: '/auth/sign-up',
  access: 'anonymous',
  client: ['network'],
  summary: 'Begins a sign-up and mails its code. The answer does not say whether the address has an account.',
  body: SignUp,
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: mailingLimit,
})

export const confirmSignUp = route({
  method: 'POST',
  path: '/auth/confirm-sign-up',
  access: 'anonymous',
  client: ['network'],
  summary:
    'Confirms a sign-up by its code: creates the account and its organization. A password given here takes the place of that of the sign-up, which another person may have repeated meanwhile: without it, the password of a repeated sign-up does not work.',
  body: z.object({ email: Email, code: Code, password: Password.optional() }),
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const resendCode = route({
  method: 'POST',
  path: '/auth/resend-code',
  access: 'anonymous',
  client: ['network'],
  summary: 'Mails the code again, or a new one where it is no longer valid, once a minute.',
  body: z.object({
    email: Email,
    purpose: z.enum(['sign-up', 'password', 'email']),
    language: MailLanguage.optional(),
  }),
  response: z.object({}),
  activity: 'none',
  rateLimit: mailingLimit,
})

export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anonymous',
  client: ['network'],
  summary: 'Mails a code for a new password, if the address has an account.',
  body: z.object({ email: Email, language: MailLanguage.optional() }),
  response: z.object({}),
  activity: 'none',
  rateLimit: mailingLimit,
})

export const resetPassword = route({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anonymous',
  client: ['network'],
  summary: 'Sets a new password by a code and ends all sessions of the account.',
  body: z.object({ email: Email, code: Code, password: Password }),
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const verifyEmail = route({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anonymous',
  client: ['network'],
  summary: 'Verifies an e-mail address by a code. The answer does not say whether the address has an account.',
  body: z.object({ email: Email, code: Code }),
  response: z.object({}),
  activity: 'none',
  transaction: 'own',
  rateLimit: codeLimit,
})

export const verifyInvitedEmail = route({
  method: 'PUT',
  path: '/rest/cognito/verify',
  access: 'signed-in',
  client: ['tokenHash'],
  whileLapsed: true,
  summary: 'Marks the e-mail address of the caller as verified, in a session that began with an invitation.',
  response: z.object({}),
  activity: 'none',
})

export const resendInvitation = route({
  method: 'GET',
  path: '/rest/cognito/resend/:id',
  access: { level: 'admin', on: 'user', at: 'params.id' },
  summary: 'Mails a new invitation to an account.',
  params: z.object({ id: Uuid }),
  response: z.object({}),
})
