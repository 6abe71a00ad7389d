import type { SignInChallenge } from '@cairn/contract/auth'
import { Problem } from '@cairn/contract/problem'
import { hashToken } from '#http/bearer-token'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { findSignIn, type SignInRow } from './auth.queries.ts'
import { findSecondStep } from './authenticators/second-step.ts'
import { openChallenge } from './challenges.ts'
import { hasProvider } from './providers/providers.queries.ts'
import { takeTemporaryPassword } from './temporary-passwords.queries.ts'

/** The task that writes a failed sign-in to the activity log. */
export const logFailedSignInTask = 'log-failed-sign-in'

/** A failed sign-in with an address, which may have no account. */
export interface FailedSignIn {
  readonly email: string
  readonly at: string
}

/** A right password: the account may sign in, or has one more step to take. */
export type Verified = { readonly accountId: string } | SignInChallenge

interface Given {
  readonly email: string
  readonly password: string
}

/**
 * Decides a sign-in. Only after the right password does the answer say anything about the account, and until then it
 * takes the same time for every address.
 */
export async function verifySignIn(
  { passwords, clock }: Pick<Services, 'passwords' | 'clock'>,
  db: Db,
  { email, password }: Given,
): Promise<Verified> {
  passwords.refuseIfFull()
  // Which domains have a provider is public.
  if (await hasProvider(db, email)) throw refused('provider')
  const found = await findSignIn(db, email)
  const isRight = await passwords.verify(password, found?.passwordHash)
  const isTemporary = found?.temporaryPasswordHash?.equals(hashToken(password)) === true
  const failed: FailedSignIn = { email, at: clock.now().toISOString() }
  if (!found || (!isRight && !isTemporary)) throw await logRefusal(db, failed, 'credentials')
  if (found.id === null) throw new Problem('UserNotConfirmedException', {})
  if (!found.isActive) throw await logRefusal(db, failed, 'disabled')
  if (!isRight) return challengeNewPassword(db, { ...found, accountId: found.id }, clock.now())
  if (found.mustResetPassword) throw new Problem('PasswordResetRequiredException', {})
  return (await askSecondStep(db, { accountId: found.id }, clock.now())) ?? { accountId: found.id }
}

/** Enqueues a job for every address: the log of an account would take time that a missing one does not. */
async function logRefusal(db: Db, failed: FailedSignIn, reason: 'credentials' | 'disabled'): Promise<Problem> {
  await enqueue(db, logFailedSignInTask, failed)
  return refused(reason)
}

interface Proved {
  readonly accountId: string
  readonly isByInvitation?: boolean
}

/** The challenge that an account with the right password has to answer before its session; undefined for none. */
export async function askSecondStep(db: Db, proved: Proved, now: Date): Promise<SignInChallenge | undefined> {
  const name = await findSecondStep(db, proved.accountId)
  return name && openChallenge(db, { ...proved, name }, now)
}

type Invited = Pick<SignInRow, 'temporaryPasswordHash' | 'temporaryPasswordExpiresAt'> & { readonly accountId: string }

/** Takes the temporary password and gives a challenge for it: the password in the link has worked once. */
function challengeNewPassword(db: Db, invited: Invited, now: Date): Promise<SignInChallenge> {
  const { accountId, temporaryPasswordHash: hash, temporaryPasswordExpiresAt: expiresAt } = invited
  if (!hash || !expiresAt || expiresAt <= now) throw refused('temporary_expired')
  return inTransaction(db, async (tx) => {
    if (!(await takeTemporaryPassword(tx, accountId, hash))) throw refused('credentials')
    return openChallenge(tx, { accountId, name: 'NEW_PASSWORD_REQUIRED' }, now)
  })
}

/** A sign-in that the server refuses. */
export function refused(
  reason: 'credentials' | 'disabled' | 'temporary_expired' | 'challenge' | 'old_password' | 'provider',
): Problem {
  return new Problem('NotAuthorizedException', { reason })
}
