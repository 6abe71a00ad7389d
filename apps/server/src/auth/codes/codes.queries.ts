import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A code confirms a sign-up, allows a new password, or verifies an e-mail address. */
export type CodePurpose = 'sign-up' | 'password' | 'email'

/** The code of an address for a purpose. */
export interface CodeKey {
  readonly email: string
  readonly purpose: CodePurpose
}

interface MailKey {
  readonly email: string
  readonly kind: 'code' | 'invitation'
}

/** The first moment of the day of `now`, in UTC. */
function dayOf(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
}

/** The mails of a kind that were counted for an address on the day of `now`. */
export async function findMailCount(db: Db, { email, kind }: MailKey, now: Date): Promise<number> {
  const row = await db
    .selectFrom('mailCount')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('day', '=', dayOf(now))
    .select('count')
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts a mail to an address. Returns the number of the day. */
export async function countMail(db: Db, { email, kind }: MailKey, now: Date): Promise<number> {
  const row = await db
    .insertInto('mailCount')
    .values({ email, kind, day: dayOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['email', 'kind', 'day']).doUpdateSet({ count: sql`mail_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

interface CodeTimes {
  readonly now: Date
  readonly expiresAt: Date
  /** A request after this time is too early for another. */
  readonly requestedBefore: Date
  /** Leaves the stored code as it is: no other is mailed. */
  readonly keepsCode: boolean
}

/**
 * Begins a code without a hash, in place of an earlier one unless `keepsCode`. Undefined, and no change, where one was requested after
 * `requestedBefore`.
 */
export async function insertCode(db: Db, { email, purpose }: CodeKey, times: CodeTimes): Promise<true | undefined> {
  const { now, expiresAt, requestedBefore, keepsCode } = times
  const row = await db
    .insertInto('accountCode')
    .values({ email, purpose, hash: null, tries: 0, requestedAt: now, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requestedAt: now, ...(!keepsCode && { hash: null, tries: 0, expiresAt }) })
        .where('accountCode.requestedAt', '<=', requestedBefore),
    )
    .returning('email')
    .executeTakeFirst()
  return row && true
}

/** When a code was requested last. */
export async function findCodeRequest(db: Db, { email, purpose }: CodeKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('accountCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .select('requestedAt')
    .executeTakeFirst()
  return row?.requestedAt
}

/** Stores the hash of a code that is mailed now. The row of another purpose than that of the request may be missing. */
export async function updateCode(
  db: Db,
  { email, purpose }: CodeKey,
  { hash, now, expiresAt }: { readonly hash: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('accountCode')
    .values({ email, purpose, hash, requestedAt: now, expiresAt })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet({ hash, tries: 0, expiresAt }))
    .execute()
}

/** Counts an attempt at a code, before it is compared: concurrent attempts cannot exceed the limit. */
export function takeTry(
  db: Db,
  { email, purpose }: CodeKey,
  { now, max }: { readonly now: Date; readonly max: number },
) {
  return db
    .updateTable('accountCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('tries', '<', max)
    .set({ tries: sql`tries + 1` })
    .returning('hash')
    .executeTakeFirst()
}

/** Deletes a code: it works once. Returns whether it was still there. */
export async function deleteCode(db: Db, { email, purpose }: CodeKey, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes expired codes and the counts of mails of former days. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accountCode').where('expiresAt', '<', now).execute()
  await db.deleteFrom('mailCount').where('day', '<', dayOf(now)).execute()
}
