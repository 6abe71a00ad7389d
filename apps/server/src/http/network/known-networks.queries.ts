import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A network from which an account has signed in. */
export interface KnownNetwork {
  readonly accountId: string
  /** As `networkOf` names it. */
  readonly network: string
}

/** Inserts a known network, or moves its expiry on. */
export async function insertKnownNetwork(db: Db, known: KnownNetwork, expiresAt: Date): Promise<void> {
  await db
    .insertInto('knownNetwork')
    .values({ accountId: known.accountId, networkHash: hashOf(known), expiresAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'networkHash']).doUpdateSet({ expiresAt }))
    .execute()
}

interface SignInPlace {
  readonly email: string
  readonly network: string
  readonly now: Date
}

/**
 * Whether the account of an e-mail address has signed in from a network. One query for every address: the time does not say
 * whether there is an account.
 */
export async function isKnownNetwork(db: Db, { email, network, now }: SignInPlace): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from account join known_network known on known.account_id = account.id
    where account.email = ${email} and known.expires_at > ${now}
      and known.network_hash = sha256(convert_to(account.id || ' ' || ${network}, 'UTF8'))) as known`.execute(db)
  return rows[0]?.known === true
}

/** Deletes networks from which no account has signed in for long. */
export async function deleteExpiredNetworks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('knownNetwork').where('expiresAt', '<', now).execute()
}

function hashOf({ accountId, network }: KnownNetwork): Buffer {
  return hash('sha256', `${accountId} ${network}`, 'buffer')
}
