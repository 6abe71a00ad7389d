import type { Db } from '#platform/database/db'

/** Changes the names of an account. */
export async function updateNames(
  db: Db,
  accountId: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await db.updateTable('account').where('id', '=', accountId).set(names).execute()
}
