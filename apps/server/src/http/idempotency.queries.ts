import type { Db } from '#platform/db'

/** A key of an account. The organization is that of the account. */
export interface OwnedKey {
  readonly accountId: string
  readonly key: string
}

interface NewKey extends OwnedKey {
  readonly organizationId: string
  readonly requestHash: Buffer
  readonly createdAt: Date
}

/**
 * Inserts a key; false when a committed request has used it. Waits for the end of a running request with the same key.
 */
export async function insertKey(db: Db, key: NewKey): Promise<boolean> {
  const row = await db
    .insertInto('idempotencyKey')
    .values(key)
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** The request of a key and its answer, which is null until the request has ended. */
export function findKey(db: Db, { accountId, key }: OwnedKey) {
  return db
    .selectFrom('idempotencyKey')
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .select(['requestHash', 'answer'])
    .executeTakeFirst()
}

/** Stores the answer of the request that has inserted the key. */
export async function updateAnswer(db: Db, { accountId, key }: OwnedKey, answer: string): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .set({ answer })
    .execute()
}

/** Deletes the keys inserted before `time`: their requests can no longer be repeated. */
export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', time).execute()
}
