import type { Db } from '#platform/db'

/** The parts of the invitation of an active account; undefined for any other. */
export function findInvited(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .where('account.id', '=', accountId)
    .where('account.isActive', '=', true)
    .select(['account.email', 'account.language', 'organization.name as organization'])
    .executeTakeFirst()
}

interface TemporaryPassword {
  readonly hash: Buffer
  readonly expiresAt: Date
}

export async function updateTemporaryPassword(
  db: Db,
  accountId: string,
  { hash, expiresAt }: TemporaryPassword,
): Promise<void> {
  await db
    .updateTable('account')
    .where('id', '=', accountId)
    .set({ temporaryPasswordHash: hash, temporaryPasswordExpiresAt: expiresAt })
    .execute()
}

/** Removes the temporary password of an account: it works once. Returns whether it was still there. */
export async function takeTemporaryPassword(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .where('id', '=', accountId)
    .where('temporaryPasswordHash', '=', hash)
    .set({ temporaryPasswordHash: null, temporaryPasswordExpiresAt: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewChallenge {
  readonly hash: Buffer
  readonly accountId: string
  readonly name: 'NEW_PASSWORD_REQUIRED'
  readonly expiresAt: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insertInto('signInChallenge').values(challenge).execute()
}

/** Deletes a challenge that is valid at `now`: it is answered once. Returns its account. */
export function takeChallenge(db: Db, hash: Buffer, now: Date) {
  return db
    .deleteFrom('signInChallenge')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst()
}
