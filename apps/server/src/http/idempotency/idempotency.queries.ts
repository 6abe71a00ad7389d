import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'

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
  const { rows } = await sql`${prepared}
    insert into idempotency_key (account_id, key, organization_id, request_hash, created_at)
    values (${key.accountId}, ${key.key}, ${key.organizationId}, ${key.requestHash}, ${key.createdAt})
    on conflict (account_id, key) do nothing returning key`.execute(db)
  return rows.length > 0
}

/**
 * The request of a key and its answer, which is null until the request has ended. Locked until the transaction ends: of
 * repetitions at the same time that replace an unreadable answer, one does.
 */
export function lockKey(db: Db, { accountId, key }: OwnedKey) {
  return db
    .selectFrom('idempotencyKey')
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .select(['requestHash', 'answer'])
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the answer of the request that has inserted the key. */
export async function updateAnswer(db: Db, { accountId, key }: OwnedKey, answer: string): Promise<void> {
  await sql`${prepared}
    update idempotency_key set answer = ${answer} where account_id = ${accountId} and key = ${key}`.execute(db)
}

/** Deletes the keys inserted before `time`: their requests can no longer be repeated. */
export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', time).execute()
}
