import type { Db } from '#platform/database/db'

/**
 * Stores a password that its owner chose; the older ways to sign in end. Returns the account, if it is active; with
 * `former`, if that is still the hash of its password.
 */
export async function updatePassword(
  db: Db,
  account: { readonly id: string; readonly former?: string | null } | { readonly email: string },
  hash: string,
) {
  const former = 'former' in account ? account.former : undefined
  const changed = await db
    .updateTable('account')
    .$if('id' in account, (query) => query.where('id', '=', 'id' in account ? account.id : ''))
    .$if('email' in account, (query) => query.where('email', '=', 'email' in account ? account.email : ''))
    .$if(former !== undefined, (query) => query.where('passwordHash', '=', former ?? ''))
    .where('isActive', '=', true)
    .set({
      passwordHash: hash,
      mustResetPassword: false,
      temporaryPasswordHash: null,
      temporaryPasswordExpiresAt: null,
      invitationId: null,
    })
    .returning(['id', 'email', 'language'])
    .executeTakeFirst()
  // A sign-in that has begun with the former password must not replace the new one.
  if (changed) await db.deleteFrom('signInChallenge').where('accountId', '=', changed.id).execute()
  return changed
}

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').where('id', '=', accountId).select('passwordHash').executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Lets an account sign in with a new password only, which a mailed code sets. Returns its id, if there is one. */
export async function updateMustResetPassword(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .updateTable('account')
    .where('email', '=', email)
    .set({ mustResetPassword: true })
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
