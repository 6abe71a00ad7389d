import {
  answerCodeChallenge,
  beginRequiredAuthenticator,
  confirmRequiredAuthenticator,
} from '@cairn/contract/identity/authenticator'
import { Problem } from '@cairn/contract/problem'
import { findActorById } from '#access/access.queries'
import { hashToken } from '#http/bearer-token'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { type Db, inTransaction } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { findEmail } from '../account-passwords.queries.ts'
import { beginSession } from '../begin-session.ts'
import { type ChallengeKey, findChallenge, takeChallenge, takeChallengeTry } from '../challenges.queries.ts'
import { logIdentity } from '../log-identity.ts'
import { type FailedSignIn, logFailedSignInTask, refused } from '../sign-in.ts'
import { checkAuthenticatorCode } from './check-code.ts'
import { beginSetUp, checkFirstCode } from './set-up.ts'

/** Wrong codes that end a challenge. */
const triesMax = 5

/** The calls that answer the challenge of a sign-in with a code. */
export function challengeRoutes(http: Http): void {
  const { services } = http
  const { clock } = services

  serve(http, answerCodeChallenge, async ({ db, body: { challengeToken, code }, ...client }) => {
    const key = { hash: hashToken(challengeToken), name: 'SOFTWARE_TOKEN_MFA' } as const
    const right = await tryChallenge(db, { key, now: clock.now() }, (accountId) =>
      checkAuthenticatorCode(services, accountId, code),
    )
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const { accountId, isByInvitation } = await getChallenge(takeChallenge(tx, key, now))
      await right.take(tx)
      return beginSession(tx, { accountId, client, now, isByInvitation })
    })
  })

  serve(http, beginRequiredAuthenticator, async ({ db, body: { challengeToken } }) => {
    const key = { hash: hashToken(challengeToken), name: 'MFA_SETUP' } as const
    const { accountId } = await getChallenge(findChallenge(db, key, clock.now()))
    return beginSetUp(services, db, { accountId, email: await findEmail(db, accountId), replaces: false })
  })

  serve(http, confirmRequiredAuthenticator, async ({ db, body: { challengeToken, code }, ...client }) => {
    const key = { hash: hashToken(challengeToken), name: 'MFA_SETUP' } as const
    const right = await tryChallenge(db, { key, now: clock.now() }, (accountId) =>
      checkFirstCode(services, db, { accountId, replaces: false, code }),
    )
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const { accountId, isByInvitation } = await getChallenge(takeChallenge(tx, key, now))
      const recoveryCodes = await right.take(tx)
      const actor = await findActorById(tx, accountId, now)
      if (!actor) throw refused('disabled')
      await logIdentity(tx, actor, 'turned on an authenticator')
      return { ...(await beginSession(tx, { accountId, client, now, isByInvitation })), recoveryCodes }
    })
  })
}

async function getChallenge<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (!found) throw refused('challenge')
  return found
}

/** Checks a code at a challenge. A wrong one is logged as a failed sign-in; the last one that is allowed ends the challenge. */
async function tryChallenge<Right>(
  db: Db,
  { key, now }: { readonly key: ChallengeKey; readonly now: Date },
  check: (accountId: string) => Promise<Right>,
): Promise<Right> {
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
