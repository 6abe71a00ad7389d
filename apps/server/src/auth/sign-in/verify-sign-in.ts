import type { SignInChallenge } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import { hashToken } from '#http/credentials/bearer-token'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { findSecondStep } from '../authenticators/second-step.ts'
import { takeTemporaryPassword } from '../invitations/temporary-passwords.queries.ts'
import { hasProvider } from '../providers/providers.queries.ts'
import { refused } from '../refusals.ts'
import { type FailedSignIn, logFailedSignInTask } from './failed-sign-in.ts'
import { openChallenge } from './open-challenge.ts'
import { findSignIn, type SignInRow } from './sign-in.queries.ts'

/** A right password: the account may sign in, or has one more step to take. */
type Verified = { readonly accountId: string } | SignInChallenge

export interface GivenCredentials {
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
  { email, password }: GivenCredentials,
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
