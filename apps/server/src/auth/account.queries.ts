import type { Language } from '@cairn/messages/languages'
import type { Db } from '#platform/database/db'

/** Stores the language in which the owner of an account uses the product, for its mails. */
export async function updateLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db
    .updateTable('account')
    .where('id', '=', accountId)
    .where('language', '<>', language)
    .set({ language })
    .execute()
}

/** The address of an account and the language of its mails. */
export async function findAddressee(
  db: Db,
  accountId: string,
): Promise<{ readonly email: string; readonly language: Language }> {
  return db.selectFrom('account').where('id', '=', accountId).select(['email', 'language']).executeTakeFirstOrThrow()
}

/** The address of an account. */
export async function findEmail(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('account').where('id', '=', accountId).select('email').executeTakeFirstOrThrow()
  return row.email
}

/** Marks the address of an account, which its id or the address names, as verified at `now`, if it is not yet. */
export async function updateEmailVerified(
  db: Db,
  account: { readonly id: string } | { readonly email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .where((eb) => eb.and(account))
    .where('emailVerifiedAt', 'is', null)
    .set({ emailVerifiedAt: now })
    .execute()
}

export async function updateAgreement(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('account').where('id', '=', accountId).set({ eulaWebAt: now }).execute()
}
