import type { ChallengeName, SignInChallenge } from '@cairn/contract/auth/auth'
import { createToken, hashToken } from '#http/credentials/bearer-token'
import type { Db } from '#platform/database/db'
import { insertChallenge } from './challenges.queries.ts'

const challengeMs = 15 * 60_000

interface NextStep {
  readonly accountId: string
  readonly name: ChallengeName
  readonly isByInvitation?: boolean
}

/** Asks an account that has proved its password for a further step. */
export async function openChallenge(
  db: Db,
  { accountId, name, isByInvitation = false }: NextStep,
  now: Date,
): Promise<SignInChallenge> {
  const challengeToken = createToken()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await insertChallenge(db, { accountId, name, isByInvitation, hash: hashToken(challengeToken), expiresAt })
  return { challenge: name, challengeToken }
}
