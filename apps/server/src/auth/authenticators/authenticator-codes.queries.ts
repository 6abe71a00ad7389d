import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

interface TryLimit {
  readonly now: Date
  /** Tries before this time count no more. */
  readonly since: Date
  readonly max: number
}

/**
 * Counts an attempt at the code of an account, before it is compared: concurrent attempts cannot exceed the limit.
 * undefined without an authenticator; the seed is null where the limit is reached.
 */
export async function takeCodeTry(
  db: Db,
  accountId: string,
  { now, since, max }: TryLimit,
): Promise<{ readonly seed: Buffer | null } | undefined> {
  const { rows } = await sql<{ seed: Buffer; tries: number }>`
    update authenticator set
      tries = case when tries_since > ${since} then least(tries, ${max}) + 1 else 1 end,
      tries_since = case when tries_since > ${since} then tries_since else ${now} end
    where account_id = ${accountId} and seed is not null
    returning seed, tries`.execute(db)
  const [row] = rows
  return row && { seed: row.tries > max ? null : row.seed }
}

/** Marks the time step of an accepted code. Returns false where a code of this step or a later one was accepted. */
export async function updateLastStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .where('accountId', '=', accountId)
    .where('seed', 'is not', null)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .set({ lastStep: step, tries: 0 })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a recovery code: it works once. Returns whether it was still there. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the recovery codes of an account. Its authenticator is locked: of two calls the later one wins whole. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db
    .selectFrom('authenticator')
    .where('accountId', '=', accountId)
    .select('accountId')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ accountId, hash })))
    .execute()
}
