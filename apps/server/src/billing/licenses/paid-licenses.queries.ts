import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { insertRevisions, type NewLicense } from './licenses.queries.ts'

/** Locks the licences that a subscription pays for, those with a device first. */
export async function lockLicensesOf(db: Db, subscriptionId: string) {
  return db
    .selectFrom('license')
    .where('stripeSubscriptionId', '=', subscriptionId)
    .orderBy(sql`device_id = ''`)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .select(['id', 'expiresAt', 'autoRenew'])
    .execute()
}

/** Sets the end of licences. The payment provider changes them: the change has no author. */
export async function updateLicenseEnd(
  db: Db,
  ids: readonly string[],
  { expiresAt, autoRenew, at }: { readonly expiresAt: Date; readonly autoRenew: boolean; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('license')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .set({ expiresAt, autoRenew, changedAt: at, changedBy: '' })
    .execute()
  await insertRevisions(db, ids)
}

/** Adds copies of a licence. One statement for any number: a statement has at most 65,535 parameters. */
export async function insertPaidLicenses(db: Db, license: NewLicense, count: number): Promise<void> {
  const { organizationId, email, expiresAt, autoRenew, stripeSubscriptionId, createdAt } = license
  const { rows } = await sql<{ id: string }>`
    insert into license (organization_id, email, expires_at, auto_renew, stripe_subscription_id, created_at, changed_at)
    select ${organizationId}::uuid, ${email}, ${expiresAt}::timestamptz, ${autoRenew}::boolean, ${stripeSubscriptionId},
      ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from generate_series(1, ${count}::int) returning id`.execute(db)
  await insertRevisions(
    db,
    rows.map(({ id }) => id),
  )
}

/** The address of the account that opened the last checkout, else of the oldest account; undefined without an account. */
export async function findBuyerEmail(db: Db, organizationId: string): Promise<string | undefined> {
  const buyer = await db
    .selectFrom('checkout')
    .innerJoin('account', 'account.id', 'checkout.accountId')
    .where('checkout.organizationId', '=', organizationId)
    .orderBy('checkout.createdAt', 'desc')
    .limit(1)
    .select('account.email')
    .executeTakeFirst()
  if (buyer) return buyer.email
  const oldest = await db
    .selectFrom('account')
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .limit(1)
    .select('email')
    .executeTakeFirst()
  return oldest?.email
}
