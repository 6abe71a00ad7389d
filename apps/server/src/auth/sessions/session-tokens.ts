import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
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
  const refreshKey = randomBytes(32)
  const refresh = createRefreshToken(id, refreshKey)
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await insertSession(db, { ...session, id, refreshKey, refreshHash: hashToken(refresh), expiresAt })
  cookies.refresh.keep(refresh, sessionSeconds)
  return issueAccessToken(db, id, now)
}

/**
 * Returns a new access token for the refresh cookie; undefined when the cookie is no longer valid. The previous token is
 * valid until the client uses the current one, because the response with the current one may have been lost. Any other
 * token that the session once had was stolen or replayed: it ends the session for every client. A token that it never had
 * is only refused: ids of sessions are not secret, and knowing one must not sign the user out.
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
    if (wasIssued(given, id, session.refreshKey)) await deleteSession(db, id)
    return undefined
  }
  if (!isPrevious || now.getTime() - session.rotatedAt.getTime() > tabsMs) {
    const next = createRefreshToken(id, session.refreshKey)
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

const nonceBytes = 16
const tagBytes = 16

/**
 * The token contains the session id and a tag of its nonce: the server then recognizes an old token as stolen or replayed
 * at any later time, and stores none.
 */
function createRefreshToken(sessionId: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  return `${sessionId}.${Buffer.concat([nonce, tagOf(nonce, sessionId, key)]).toString('base64url')}`
}

/** Whether a well-formed token is one that `createRefreshToken` has made for a session. */
function wasIssued(refreshToken: string, sessionId: string, key: Buffer): boolean {
  const secret = Buffer.from(refreshToken.slice(sessionId.length + 1), 'base64url')
  return timingSafeEqual(secret.subarray(nonceBytes), tagOf(secret.subarray(0, nonceBytes), sessionId, key))
}

function tagOf(nonce: Buffer, sessionId: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(sessionId).update(nonce).digest().subarray(0, tagBytes)
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
