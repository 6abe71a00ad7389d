import { userTypes } from '@cairn/domain/permissions'
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

/** The name of the account that invites, else its address. undefined for a deleted account, and for internal staff, which members do not see. */
export async function findInviterName(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('userType', '<>', userTypes.internal)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirst()
  if (!row) return undefined
  const name = `${row.firstName} ${row.lastName}`.replaceAll(/\s+/g, ' ').trim()
  return name === '' ? row.email : name
}

/** Lets an invitation take the place of an earlier one, which is not mailed any more, and whose link no longer works. */
export async function updateInvitation(db: Db, accountId: string, invitationId: string): Promise<void> {
  await db
    .updateTable('account')
    .where('id', '=', accountId)
    .set({ invitationId, temporaryPasswordHash: null, temporaryPasswordExpiresAt: null })
    .execute()
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
