import type { Db } from '#platform/db'

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'passwordHash', 'isActive'])
    .executeTakeFirst()
}

interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly refreshHash: Buffer
  readonly expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession) {
  await db.insertInto('session').values(session).execute()
}

export async function insertAccessToken(db: Db, token: { sessionId: string; hash: Buffer; expiresAt: Date }) {
  await db.insertInto('accessToken').values(token).execute()
}

/** Locks a session that is valid at `now`, of an account that may sign in; with its current and previous token hash. */
export function lockSession(db: Db, id: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', now)
    .where('account.isActive', '=', true)
    .select(['refreshHash', 'previousRefreshHash', 'rotatedAt', 'session.expiresAt'])
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

/** Deletes expired sessions and tokens. The server accepts none of them any more. */
export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.deleteFrom('accessToken').where('expiresAt', '<', now).execute()
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
}
