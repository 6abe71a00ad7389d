import type { Db } from '#platform/db'

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst()
}

export async function insertSession(db: Db, session: { accountId: string; refreshHash: Buffer; expiresAt: Date }) {
  const row = await db
    .insertInto('session')
    .values({ account_id: session.accountId, refresh_hash: session.refreshHash, expires_at: session.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertAccessToken(db: Db, token: { sessionId: string; hash: Buffer; expiresAt: Date }) {
  await db
    .insertInto('access_token')
    .values({ session_id: token.sessionId, hash: token.hash, expires_at: token.expiresAt })
    .execute()
}

/** The session that a refresh token belongs to, whether it is the current token or the one before it. Locked. */
export function lockSessionByRefreshHash(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
    .where('session.expires_at', '>', now)
    .where('account.is_active', '=', true)
    .select(['session.id', 'refresh_hash as refreshHash', 'rotated_at as rotatedAt', 'session.expires_at as expiresAt'])
    .forUpdate('session')
    .executeTakeFirst()
}

export async function rotateRefreshToken(db: Db, id: string, change: { from: Buffer; to: Buffer; now: Date }) {
  await db
    .updateTable('session')
    .where('id', '=', id)
    .set({ refresh_hash: change.to, previous_refresh_hash: change.from, rotated_at: change.now })
    .execute()
}

export async function deleteSessionByRefreshHash(db: Db, hash: Buffer) {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
    .execute()
}

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Sessions and tokens past their time, of which nothing more can come. */
export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.deleteFrom('access_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
}
