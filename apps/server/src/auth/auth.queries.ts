import type { Db } from '#platform/db'

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst()
}

interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly refreshHash: Buffer
  readonly expiresAt: Date
}

export async function insertSession(db: Db, { id, accountId, refreshHash, expiresAt }: NewSession) {
  await db
    .insertInto('session')
    .values({ id, account_id: accountId, refresh_hash: refreshHash, expires_at: expiresAt })
    .execute()
}

export async function insertAccessToken(db: Db, token: { sessionId: string; hash: Buffer; expiresAt: Date }) {
  await db
    .insertInto('access_token')
    .values({ session_id: token.sessionId, hash: token.hash, expires_at: token.expiresAt })
    .execute()
}

/** A session that is good at `now`, of an account that may sign in, with the hashes of its refresh token and of the one before. */
export function lockSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    .where('account.is_active', '=', true)
    .select([
      'refresh_hash as refreshHash',
      'previous_refresh_hash as previousRefreshHash',
      'rotated_at as rotatedAt',
      'session.expires_at as expiresAt',
    ])
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

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Sessions and tokens past their time, of which nothing more can come. */
export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.deleteFrom('access_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
}
