import { domainOf } from '@cairn/domain/auth/email-domain'
import { sql } from 'kysely'
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

/** Whether the domain of an address has a provider that does not name the organization. */
export async function isOfOtherProvider(db: Db, email: string, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from sign_in_provider provider where domain = ${domainOf(email)} and not exists (
      select from sign_in_provider_organization named
      where named.provider_id = provider.id and named.organization_id = ${organizationId})) as found`.execute(db)
  return rows[0]?.found === true
}

/** Inserts a provider with the organizations that it names, or replaces the one of the same domain. */
export async function upsertProvider(
  db: Db,
  provider: Omit<SignInProvider, 'id' | 'createdAt'>,
  organizationIds: readonly string[] = [],
): Promise<void> {
  const { id: providerId } = await db
    .insertInto('signInProvider')
    .values(provider)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(provider))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('signInProviderOrganization').where('providerId', '=', providerId).execute()
  if (organizationIds.length > 0)
    await db
      .insertInto('signInProviderOrganization')
      .values(organizationIds.map((organizationId) => ({ providerId, organizationId })))
      .execute()
}

/** The providers with the names of the organizations that they name, by domain. */
export async function findProvidersWithOrganizations(db: Db) {
  const { rows } = await sql<{ domain: string; name: string; organizations: string[] }>`
    select domain, provider.name,
      coalesce(jsonb_agg(organization.name order by organization.name) filter (where organization.id is not null), '[]')
        as organizations
    from sign_in_provider provider
    left join sign_in_provider_organization named on named.provider_id = provider.id
    left join organization on organization.id = named.organization_id
    group by provider.id order by domain`.execute(db)
  return rows
}

/** The accounts with addresses of a domain in organizations that its provider does not name, by organization. */
export async function findAccountsElsewhere(db: Db, domain: string) {
  const { rows } = await sql<{ email: string; organizationId: string; organization: string }>`
    select account.email, organization.id as organization_id, organization.name as organization
    from account join organization on organization.id = account.organization_id
    where split_part(account.email, '@', 2) = ${domain} and not exists (
      select from sign_in_provider provider join sign_in_provider_organization named on named.provider_id = provider.id
      where provider.domain = ${domain} and named.organization_id = organization.id)
    order by organization.name, account.email`.execute(db)
  return rows
}

/** Returns whether there was a provider of the domain. */
export async function deleteProvider(db: Db, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('signInProvider').where('domain', '=', domain).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account with an address that a provider has verified, and whether the provider names its organization. */
export async function findAccountOf(db: Db, verifiedEmail: string, providerId: string) {
  const { rows } = await sql<{ id: string; isActive: boolean; isOfProvider: boolean }>`
    select id, is_active, exists (select from sign_in_provider_organization named
      where named.provider_id = ${providerId} and named.organization_id = account.organization_id) as is_of_provider
    from account where email = ${verifiedEmail}`.execute(db)
  return rows[0]
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
