import type { AccessToken } from '@cairn/contract/auth'
import { Problem } from '@cairn/contract/problem'
import { createToken, hashToken } from '#http/bearer-token'
import type { Cookies } from '#http/cookies'
import type { Db } from '#platform/db'
import {
  deleteSession,
  insertAccessToken,
  insertSession,
  lockSessionByRefreshHash,
  rotateRefreshToken,
} from './auth.queries.ts'

const accessSeconds = 600
const sessionSeconds = 30 * 24 * 3600
/** Two tabs may send the same refresh token at once; later than this it has been stolen or replayed. */
const graceMs = 30_000

/** Opens a session: the refresh token goes into the cookie, the access token to the caller. */
export async function openSession(
  db: Db,
  accountId: string,
  { cookies, now }: { cookies: Cookies; now: Date },
): Promise<AccessToken> {
  const refresh = createToken()
  const sessionId = await insertSession(db, {
    accountId,
    refreshHash: hashToken(refresh),
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
  })
  cookies.keepRefreshToken(refresh, sessionSeconds)
  return issueAccessToken(db, sessionId, now)
}

/** A new access token for the refresh cookie; undefined when the cookie is no longer good. */
export async function continueSession(db: Db, cookies: Cookies, now: Date): Promise<AccessToken | undefined> {
  const given = cookies.refreshToken
  const session = given && (await lockSessionByRefreshHash(db, hashToken(given), now))
  if (!session) return undefined
  const isCurrent = session.refreshHash.equals(hashToken(given))
  if (isCurrent) {
    const next = createToken()
    await rotateRefreshToken(db, session.id, { from: session.refreshHash, to: hashToken(next), now })
    cookies.keepRefreshToken(next, Math.round((session.expiresAt.getTime() - now.getTime()) / 1000))
  } else if (now.getTime() - session.rotatedAt.getTime() > graceMs) {
    await deleteSession(db, session.id)
    return undefined
  }
  return issueAccessToken(db, session.id, now)
}

async function issueAccessToken(db: Db, sessionId: string, now: Date): Promise<AccessToken> {
  const accessToken = createToken()
  const expiresAt = new Date(now.getTime() + accessSeconds * 1000)
  await insertAccessToken(db, { sessionId, hash: hashToken(accessToken), expiresAt })
  return { accessToken, expiresInSeconds: accessSeconds }
}

export function sessionEnded(): Problem {
  return new Problem('NotAuthorizedException', { reason: 'session' })
}
