import { type RawBuilder, sql } from 'kysely'
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
  /** The network that asked for the mail; by default, and without one, all of them. */
  readonly networkHash?: Buffer
}

const allNetworks = Buffer.alloc(0)

/** The first moment of the day of `now`, in UTC. */
function dayOf(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
}

/** The mails of a kind that were counted for an address on the day of `now`. */
export async function findMailCount(
  db: Db,
  { email, kind, networkHash = allNetworks }: MailKey,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('mailCount')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('day', '=', dayOf(now))
    .where('networkHash', '=', networkHash)
    .select('count')
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts a mail to an address. Returns the number of the day. */
export async function countMail(
  db: Db,
  { email, kind, networkHash = allNetworks }: MailKey,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('mailCount')
    .values({ email, kind, networkHash, day: dayOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['email', 'kind', 'day', 'networkHash']).doUpdateSet({ count: sql`mail_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The attempts at one code that are allowed. */
export interface TryLimits {
  /** Hash of address and network of the caller, as hexadecimal digits. */
  readonly network: string
  readonly perNetwork: number
  /** From networks that are not known together; undefined for the caller in a known network. */
  readonly unknown: number | undefined
}

/** Whether the caller may try the code of a row. */
function hasTries({ network, perNetwork, unknown }: TryLimits): RawBuilder<boolean> {
  const own = sql`coalesce((account_code.network_tries ->> ${network}::text)::int, 0) < ${perNetwork}::int`
  return unknown === undefined ? sql`${own}` : sql`(${own} and account_code.tries < ${unknown}::int)`
}

interface NewCode {
  /** Names another code than the stored one. */
  readonly seed: string
  readonly now: Date
  readonly expiresAt: Date
  /** A request after this time is too early for another. */
  readonly requestedBefore: Date
  readonly limits: TryLimits
}

/**
 * Begins a code without a hash. One that is valid and that the caller may still try stays, for longer: a request of a
 * stranger must not end the code of the owner. Undefined, and no change, where one was requested after `requestedBefore`.
 */
export async function insertCode(db: Db, { email, purpose }: CodeKey, code: NewCode): Promise<true | undefined> {
  const { seed, now, expiresAt, requestedBefore, limits } = code
  const stays = sql`account_code.expires_at > ${now} and account_code.seed is not null and ${hasTries(limits)}`
  const { rows } = await sql`
    insert into account_code (email, purpose, seed, hash, tries, requested_at, expires_at)
    values (${email}, ${purpose}, ${seed}, null, 0, ${now}, ${expiresAt})
    on conflict (email, purpose) do update set requested_at = excluded.requested_at, expires_at = excluded.expires_at,
      seed = case when ${stays} then account_code.seed else excluded.seed end,
      hash = case when ${stays} then account_code.hash end,
      tries = case when ${stays} then account_code.tries else 0 end,
      network_tries = case when ${stays} then account_code.network_tries else '{}' end
    where account_code.requested_at <= ${requestedBefore}
    returning email`.execute(db)
  return rows.length > 0 || undefined
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

/** Names the code of a row: null for one of an earlier version; undefined without a row. */
export async function findCodeSeed(db: Db, { email, purpose }: CodeKey): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('accountCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .select('seed')
    .executeTakeFirst()
  return row?.seed
}

/** Like `findCodeSeed`, of a code that is valid at `now`. */
export async function findValidSeed(db: Db, { email, purpose }: CodeKey, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('accountCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .select('seed')
    .executeTakeFirst()
  return row?.seed ?? undefined
}

/**
 * Stores the hash of a code that is mailed now; a code that is mailed again keeps its hash and its attempts. The row of
 * another purpose than that of the request may be missing.
 */
export async function updateCode(
  db: Db,
  { email, purpose }: CodeKey,
  { hash, seed, now, expiresAt }: Pick<NewCode, 'seed' | 'now' | 'expiresAt'> & { readonly hash: string },
): Promise<void> {
  const same = sql`account_code.seed = excluded.seed and account_code.hash is not null`
  await sql`
    insert into account_code (email, purpose, seed, hash, requested_at, expires_at)
    values (${email}, ${purpose}, ${seed}, ${hash}, ${now}, ${expiresAt})
    on conflict (email, purpose) do update set seed = excluded.seed, expires_at = excluded.expires_at,
      hash = case when ${same} then account_code.hash else excluded.hash end,
      tries = case when ${same} then account_code.tries else 0 end,
      network_tries = case when ${same} then account_code.network_tries else '{}' end`.execute(db)
}

/** Counts an attempt at a code, before it is compared: concurrent attempts cannot exceed the limits. */
export async function takeTry(
  db: Db,
  { email, purpose }: CodeKey,
  { now, limits }: { readonly now: Date; readonly limits: TryLimits },
): Promise<{ hash: string | null } | undefined> {
  const { network, unknown } = limits
  const { rows } = await sql<{ hash: string | null }>`
    update account_code set tries = tries + ${unknown === undefined ? 0 : 1}::int,
      network_tries = jsonb_set(network_tries, array[${network}::text],
        to_jsonb(coalesce((network_tries ->> ${network}::text)::int, 0) + 1))
    where email = ${email} and purpose = ${purpose} and expires_at > ${now} and ${hasTries(limits)}
    returning hash`.execute(db)
  return rows[0]
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
