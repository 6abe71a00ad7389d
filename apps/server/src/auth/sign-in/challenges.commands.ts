import type { AccessToken, ChallengeName, SignInChallenge } from '@cairn/contract/auth/auth'
import type { AuthenticatorSeed } from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import { findActorById } from '#access/access.queries'
import { hashToken } from '#http/credentials/bearer-token'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { findEmail } from '../account.queries.ts'
import { checkAuthenticatorCode } from '../authenticators/check-code.ts'
import { beginSetUp, checkFirstCode } from '../authenticators/set-up.ts'
import { logIdentity } from '../log-identity.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { updatePassword } from '../passwords/passwords.queries.ts'
import { refused } from '../refusals.ts'
import { beginSession, type SigningInClient } from '../sessions/begin-session.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { type ChallengeKey, findChallenge, takeChallenge, takeChallengeTry } from './challenges.queries.ts'
import { type FailedSignIn, logFailedSignInTask } from './failed-sign-in.ts'
import { askSecondStep } from './verify-sign-in.ts'

/** Wrong codes that end a challenge. */
const triesMax = 5

interface NewPassword extends SigningInClient {
  readonly challengeToken: string
  readonly password: string
}

interface GivenCode extends SigningInClient {
  readonly challengeToken: string
  readonly code: string
}

/** Commands on the challenges that an account answers before its session begins. */
export const challenges = {
  /** Sets the first password of an invited account. */
  async answerWithPassword(
    { clock, passwords }: Pick<Services, 'clock' | 'passwords'>,
    db: Db,
    { challengeToken, password, ...from }: NewPassword,
  ): Promise<AccessToken | SignInChallenge> {
    const hash = await hashNewPassword(passwords, password)
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const key = keyOf('NEW_PASSWORD_REQUIRED', challengeToken)
      const { accountId } = await getChallenge(takeChallenge(tx, key, now))
      if (!(await updatePassword(tx, { id: accountId }, hash))) throw refused('disabled')
      await deleteSessionsOf(tx, accountId)
      const step = await askSecondStep(tx, { accountId, isByInvitation: true }, now)
      return step ?? beginSession(tx, { accountId, ...from, now, isByInvitation: true })
    })
  },

  async answerWithCode(
    services: Pick<Services, 'db' | 'secrets' | 'clock'>,
    db: Db,
    { challengeToken, code, ...from }: GivenCode,
  ): Promise<AccessToken> {
    const { clock } = services
    const key = keyOf('SOFTWARE_TOKEN_MFA', challengeToken)
    const proof = await tryChallenge(db, { key, now: clock.now() }, (accountId) =>
      checkAuthenticatorCode(services, accountId, code),
    )
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const { accountId, isByInvitation } = await getChallenge(takeChallenge(tx, key, now))
      await proof.consume(tx)
      return beginSession(tx, { accountId, ...from, now, isByInvitation })
    })
  },

  /** Makes the seed of an authenticator that the organization requires. */
  async beginAuthenticator(
    services: Pick<Services, 'secrets' | 'clock'>,
    db: Db,
    challengeToken: string,
  ): Promise<AuthenticatorSeed> {
    const { accountId } = await getChallenge(
      findChallenge(db, keyOf('MFA_SETUP', challengeToken), services.clock.now()),
    )
    return beginSetUp(services, db, { accountId, email: await findEmail(db, accountId), replaces: false })
  },

  /** Turns on an authenticator that the organization requires. */
  async confirmAuthenticator(
    services: Pick<Services, 'secrets' | 'clock'>,
    db: Db,
    { challengeToken, code, ...from }: GivenCode,
  ): Promise<AccessToken & { readonly recoveryCodes: string[] }> {
    const { clock } = services
    const key = keyOf('MFA_SETUP', challengeToken)
    const proof = await tryChallenge(db, { key, now: clock.now() }, (accountId) =>
      checkFirstCode(services, db, { accountId, replaces: false, code }),
    )
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const { accountId, isByInvitation } = await getChallenge(takeChallenge(tx, key, now))
      const recoveryCodes = await proof.consume(tx)
      const actor = await findActorById(tx, accountId, now)
      if (!actor) throw refused('disabled')
      await logIdentity(tx, actor, 'turned on an authenticator')
      return { ...(await beginSession(tx, { accountId, ...from, now, isByInvitation })), recoveryCodes }
    })
  },
}

function keyOf(name: ChallengeName, challengeToken: string): ChallengeKey {
  return { hash: hashToken(challengeToken), name }
}

async function getChallenge<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (!found) throw refused('challenge')
  return found
}

/** Checks a code at a challenge. A wrong one is logged as a failed sign-in; the last one that is allowed ends the challenge. */
async function tryChallenge<Proof>(
  db: Db,
  { key, now }: { readonly key: ChallengeKey; readonly now: Date },
  check: (accountId: string) => Promise<Proof>,
): Promise<Proof> {
  const { accountId, tries } = await getChallenge(takeChallengeTry(db, key, { now, max: triesMax }))
  try {
    return await check(accountId)
  } catch (error) {
    if (!Problem.is(error, 'CodeMismatchException')) throw error
    const failed: FailedSignIn = { email: await findEmail(db, accountId), at: now.toISOString() }
    await enqueue(db, logFailedSignInTask, failed)
    throw tries === triesMax ? refused('challenge') : error
  }
}
