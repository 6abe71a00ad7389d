import { randomUUID } from 'node:crypto'
import type { AccessToken } from '@cairn/contract/auth/auth'
import type { Language } from '@cairn/messages/languages'
import { createToken, hashToken } from '#http/credentials/bearer-token'
import type { SecretCookie } from '#http/credentials/cookies'
import type { Db } from '#platform/database/db'
import { updateLanguage } from '../account.queries.ts'
import {
  deleteSession,
  deleteSessionOf,
  insertAccessToken,
  insertSession,
  lockSession,
  updateRefreshToken,
} from './sessions.queries.ts'

const accessSeconds = 600
const sessionSeconds = 30 * 24 * 3600
/** Two tabs may send the same refresh token within this time; the second tab gets the token that the first tab got. */
const tabsMs = 30_000

/** The cookie that holds the refresh token of the session. */
export interface RefreshCookie {
  readonly refresh: SecretCookie
}

/** Opens a session: sets the refresh token as a cookie and returns the access token. */
export async function openSession(
  db: Db,
  session: { readonly accountId: string; readonly userAgent: string; readonly isByInvitation: boolean },
  { cookies, now }: { cookies: RefreshCookie; now: Date },
): Promise<AccessToken> {
  const id = randomUUID()
  const refresh = createRefreshToken(id)
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await insertSession(db, { ...session, id, refreshHash: hashToken(refresh), expiresAt })
  cookies.refresh.keep(refresh, sessionSeconds)
  return issueAccessToken(db, id, now)
}

/**
 * Returns a new access token for the refresh cookie; undefined when the cookie is no longer valid. The previous token is
 * valid until the client uses the current one, because the response with the current one may have been lost. Any other
 * token of the session was stolen or replayed: it ends the session for every client.
 */
export async function continueSession(
  db: Db,
  { cookies, language }: { readonly cookies: RefreshCookie; readonly language: Language | null },
  now: Date,
): Promise<AccessToken | undefined> {
  const given = cookies.refresh.value ?? ''
  const id = sessionIdOf(given)
  const session = id && (await lockSession(db, id, now))
  if (!session) return undefined
  const from = hashToken(given)
  const isPrevious = session.previousRefreshHash?.equals(from)
  if (!isPrevious && !session.refreshHash.equals(from)) {
    await deleteSession(db, id)
    return undefined
  }
  if (!isPrevious || now.getTime() - session.rotatedAt.getTime() > tabsMs) {
    const next = createRefreshToken(id)
    await updateRefreshToken(db, id, { from, to: hashToken(next), now })
    cookies.refresh.keep(next, Math.round((session.expiresAt.getTime() - now.getTime()) / 1000))
  }
  // The user may have chosen another language since the sign-in.
  if (language) await updateLanguage(db, session.accountId, language)
  return issueAccessToken(db, id, now)
}

/** Ends the session of the refresh cookie, if there is one. The id alone is not sufficient: ids are not secret. */
export async function endSession(db: Db, { refresh }: RefreshCookie): Promise<void> {
  const { value: refreshToken = '' } = refresh
  if (sessionIdOf(refreshToken)) await deleteSessionOf(db, hashToken(refreshToken))
}

/** The token contains the session id: the server then recognizes an old token as stolen or replayed at any later time. */
function createRefreshToken(sessionId: string): string {
  return `${sessionId}.${createToken()}`
}

function sessionIdOf(refreshToken: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(refreshToken)?.[1]
}

async function issueAccessToken(db: Db, sessionId: string, now: Date): Promise<AccessToken> {
  const accessToken = createToken()
  const expiresAt = new Date(now.getTime() + accessSeconds * 1000)
  await insertAccessToken(db, { sessionId, hash: hashToken(accessToken), expiresAt })
  return { accessToken, expiresInSeconds: accessSeconds }
}
