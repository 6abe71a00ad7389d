import type { Db } from '#platform/database/db'

export interface StoredPreferences {
  readonly content: Readonly<Record<string, unknown>>
  readonly lastUpdate: Date
}

export function findPreferences(db: Db, accountId: string): Promise<StoredPreferences | undefined> {
  return db
    .selectFrom('accountPreference')
    .where('accountId', '=', accountId)
    .select(['content', 'lastUpdate'])
    .executeTakeFirst()
}

/** The preferences, locked until the transaction ends; undefined if there are none, and then no row is locked. */
export function lockPreferences(tx: Db, accountId: string): Promise<StoredPreferences | undefined> {
  return tx
    .selectFrom('accountPreference')
    .where('accountId', '=', accountId)
    .select(['content', 'lastUpdate'])
    .forUpdate()
    .executeTakeFirst()
}

interface NewPreferences extends StoredPreferences {
  readonly accountId: string
  readonly organizationId: string
}

/** Inserts the first preferences of an account. Returns false if another transaction has inserted them meanwhile. */
export async function insertPreferences(tx: Db, { content, ...row }: NewPreferences): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accountPreference')
    .values({ ...row, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePreferences(tx: Db, accountId: string, { content, lastUpdate }: StoredPreferences) {
  await tx
    .updateTable('accountPreference')
    .where('accountId', '=', accountId)
    .set({ content: JSON.stringify(content), lastUpdate })
    .execute()
}
