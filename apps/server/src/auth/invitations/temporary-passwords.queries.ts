import type { Db } from '#platform/database/db'

/** The parts of the invitation of an active account; undefined for any other. */
export function findInvited(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .where('account.id', '=', accountId)
    .where('account.isActive', '=', true)
    .select(['account.email', 'account.language', 'account.invitationId', 'organization.name as organization'])
    .executeTakeFirst()
}

/** Lets an invitation take the place of an earlier one, which is not mailed any more. */
export async function updateInvitation(db: Db, accountId: string, invitationId: string): Promise<void> {
  await db.updateTable('account').where('id', '=', accountId).set({ invitationId }).execute()
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
    .set({ temporaryPasswordHash: null, temporaryPasswordExpiresAt: null, invitationId: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
