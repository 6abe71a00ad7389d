import { domainOf } from '@cairn/domain/auth/email-domain'
import type { Db } from '#platform/database/db'

/** The domains and names of all providers, by domain. An operator adds each by hand: there are few. */
export function findProviders(db: Db) {
  return db.selectFrom('signInProvider').select(['domain', 'name']).orderBy('domain').execute()
}

/** The provider of the domain of an e-mail address. */
export function findProviderOf(db: Db, email: string) {
  return db.selectFrom('signInProvider').where('domain', '=', domainOf(email)).selectAll().executeTakeFirst()
}

export type SignInProvider = NonNullable<Awaited<ReturnType<typeof findProviderOf>>>

/** Whether the account of an address signs in at a provider. */
export async function hasProvider(db: Db, email: string): Promise<boolean> {
  return (await findProviderOf(db, email)) !== undefined
}

/** Inserts a provider, or replaces the one of the same domain. */
export async function upsertProvider(db: Db, provider: Omit<SignInProvider, 'id' | 'createdAt'>): Promise<void> {
  await db
    .insertInto('signInProvider')
    .values(provider)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(provider))
    .execute()
}

/** Returns whether there was a provider of the domain. */
export async function deleteProvider(db: Db, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('signInProvider').where('domain', '=', domain).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account with an address that a provider has verified. */
export function findAccountOf(db: Db, verifiedEmail: string) {
  return db.selectFrom('account').where('email', '=', verifiedEmail).select(['id', 'isActive']).executeTakeFirst()
}

interface NewProviderSignIn {
  readonly stateHash: Buffer
  readonly providerId: string
  readonly browserHash: Buffer
  readonly nonce: string
  readonly codeVerifier: string
  readonly expiresAt: Date
}

export async function insertProviderSignIn(db: Db, signIn: NewProviderSignIn): Promise<void> {
  await db.insertInto('providerSignIn').values(signIn).execute()
}

/** Deletes the sign-in that a browser has begun and returns it with its provider: a second request finds none. */
export async function takeProviderSignIn(db: Db, given: { stateHash: Buffer; browserHash: Buffer; now: Date }) {
  return db
    .deleteFrom('providerSignIn')
    .using('signInProvider as provider')
    .whereRef('provider.id', '=', 'providerSignIn.providerId')
    .where('stateHash', '=', given.stateHash)
    .where('browserHash', '=', given.browserHash)
    .where('expiresAt', '>', given.now)
    .returning(['nonce', 'codeVerifier'])
    .returningAll('provider')
    .executeTakeFirst()
}

export async function deleteExpiredProviderSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('providerSignIn').where('expiresAt', '<', now).execute()
}
