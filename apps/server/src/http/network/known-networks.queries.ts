import { hash } from 'node:crypto'
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

/** Whether the account of an e-mail address has signed in from a network. */
export async function isKnownNetwork(db: Db, { email, network, now }: SignInPlace): Promise<boolean> {
  const account = await db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst()
  if (!account) return false
  const row = await db
    .selectFrom('knownNetwork')
    .where('accountId', '=', account.id)
    .where('networkHash', '=', hashOf({ accountId: account.id, network }))
    .where('expiresAt', '>', now)
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes networks from which no account has signed in for long. */
export async function deleteExpiredNetworks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('knownNetwork').where('expiresAt', '<', now).execute()
}

function hashOf({ accountId, network }: KnownNetwork): Buffer {
  return hash('sha256', `${accountId} ${network}`, 'buffer')
}
