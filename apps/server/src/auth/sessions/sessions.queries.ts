import type { SessionEntry } from '@cairn/contract/auth/auth'
import type { Db } from '#platform/database/db'

interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly refreshHash: Buffer
  /** Default: a random one. */
  readonly refreshKey?: Buffer
  readonly expiresAt: Date
  readonly userAgent?: string
  readonly isByInvitation?: boolean
}

export async function insertSession(db: Db, session: NewSession) {
  await db.insertInto('session').values(session).execute()
}

export async function insertAccessToken(db: Db, token: { sessionId: string; hash: Buffer; expiresAt: Date }) {
  await db.insertInto('accessToken').values(token).execute()
}

/** Locks a session that is valid at `now`, of an account that may sign in; with its key and its current and previous token hash. */
export function lockSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', now)
    .where('account.isActive', '=', true)
    .select(['accountId', 'refreshKey', 'refreshHash', 'previousRefreshHash', 'rotatedAt', 'session.expiresAt'])
    .forUpdate('session')
    .executeTakeFirst()
}

export async function updateRefreshToken(db: Db, id: string, change: { from: Buffer; to: Buffer; now: Date }) {
  await db
    .updateTable('session')
    .where('id', '=', id)
    .set({ refreshHash: change.to, previousRefreshHash: change.from, rotatedAt: change.now })
    .execute()
}

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Deletes the session whose current or previous refresh token has the hash. */
export async function deleteSessionOf(db: Db, refreshHash: Buffer) {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('refreshHash', '=', refreshHash), where('previousRefreshHash', '=', refreshHash)]),
    )
    .execute()
}

/** Ends the sessions of an account and the sign-ins that it has begun; with `except` all sessions but that of this access token. */
export async function deleteSessionsOf(db: Db, accountId: string, except?: { readonly tokenHash: Buffer }) {
  await db.deleteFrom('signInChallenge').where('accountId', '=', accountId).execute()
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(except !== undefined, (query) =>
      query.where('id', 'not in', (from) =>
        from
          .selectFrom('accessToken')
          .where('hash', '=', except?.tokenHash ?? Buffer.of())
          .select('sessionId'),
      ),
    )
    .execute()
}

/** Deletes a session of an account. Returns whether there was one. */
export async function deleteOwnSession(db: Db, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const sessionsMax = 100

/** The sessions of an account that are valid at `now`, the last used first, and whether an access token is theirs. */
export async function findSessions(
  db: Db,
  { accountId, tokenHash, now }: { readonly accountId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom('session')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .select(['id', 'createdAt', 'rotatedAt', 'userAgent'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('accessToken')
            .whereRef('accessToken.sessionId', '=', 'session.id')
            .where('accessToken.hash', '=', tokenHash)
            .select('accessToken.hash'),
        )
        .as('isCurrent'),
    )
    .orderBy('rotatedAt', 'desc')
    .limit(sessionsMax)
    .execute()
  return rows.map(({ createdAt, rotatedAt, isCurrent, ...row }) => ({
    ...row,
    isCurrent: isCurrent === true,
    createdAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
  }))
}

/** Whether the session of an access token began with an invitation. */
export async function isInvitedSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .where('accessToken.hash', '=', tokenHash)
    .select('session.isByInvitation')
    .executeTakeFirst()
  return row?.isByInvitation === true
}

/** Deletes expired sessions and tokens. The server accepts none of them any more. */
export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.deleteFrom('accessToken').where('expiresAt', '<', now).execute()
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
}
