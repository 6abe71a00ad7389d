import type { Subscription } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { SubscriptionReport } from '../payments/payments.ts'

const columns = [
  'id',
  'customerId',
  'status',
  'createdAt',
  'periodStart',
  'periodEnd',
  'cancelAtPeriodEnd',
  'items',
  'updatedAt',
] as const

/** The subscriptions of an organization: paid ones first, then the youngest. */
export async function findSubscriptions(db: Db, organizationId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscription')
    .where('organizationId', '=', organizationId)
    .orderBy(sql`status in ('active', 'trialing', 'past_due')`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .select(columns)
    .execute()
  return rows.map(({ createdAt, periodStart, periodEnd, updatedAt, ...row }) => ({
    ...row,
    created: createdAt.toISOString(),
    currentPeriodStart: periodStart.toISOString(),
    currentPeriodEnd: periodEnd.toISOString(),
    metadata: { lastUpdated: updatedAt.toISOString() },
  }))
}

/** @throws Problem `not_found` for a subscription of another organization. */
export async function getSubscription(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<Subscription> {
  const subscriptions = await findSubscriptions(db, organizationId)
  const subscription = subscriptions.find((each) => each.id === id)
  if (!subscription) throw new Problem('not_found', { asset: 'subscription' })
  return subscription
}

/** A number that grows with each question to the payment provider. */
export async function nextSyncOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('subscription_sync') as next`.execute(db)
  const next = rows[0]?.next
  if (next === undefined) throw new Error('a sequence always has a next value')
  return next
}

/** Where a report stands among those of its subscription. */
export interface SyncPoint {
  readonly syncOrder: number
  readonly now: Date
}

/** Stores a report. Returns false and stores nothing when a report that was asked for later is stored already. */
export async function upsertSubscription(
  db: Db,
  { organizationId, items, ...report }: SubscriptionReport & { readonly organizationId: string },
  { syncOrder, now }: SyncPoint,
): Promise<boolean> {
  const row = { ...report, items: JSON.stringify(items), syncOrder, updatedAt: now }
  const { id: _, ...change } = row
  const stored = await db
    .insertInto('subscription')
    .values({ ...row, organizationId })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(change)
        .where('subscription.syncOrder', '<', syncOrder)
        // Its seats belong to the organization that it was made for.
        .where('subscription.organizationId', '=', organizationId),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Locks the organization that a subscription is for, by its own words or by those of its customer. */
export async function lockOrganizationOf(db: Db, { organizationId, customerId }: SubscriptionReport) {
  return db
    .selectFrom('organization')
    .where((where) =>
      where.or([
        where('stripeCustomerId', '=', customerId),
        ...(organizationId === undefined ? [] : [where(sql<string>`id::text`, '=', organizationId)]),
      ]),
    )
    .orderBy(sql`(stripe_customer_id is not distinct from ${customerId})`, 'desc')
    .limit(1)
    .forUpdate()
    .select(['id', 'type', 'userInfo'])
    .executeTakeFirst()
}

export interface SubscriptionState {
  readonly customerId: string
  /** Whether a subscription is paid; undefined leaves the state as it is. */
  readonly isPaid: boolean | undefined
  readonly now: Date
}

/** Stores the customer and since when the organization pays nothing. */
export async function updateSubscriptionState(
  db: Db,
  id: string,
  { customerId, isPaid, now }: SubscriptionState,
): Promise<void> {
  await db
    .updateTable('organization')
    .where('id', '=', id)
    .set({
      stripeCustomerId: customerId,
      paymentMethod: sql`coalesce(payment_method, 2)`,
      ...(isPaid !== undefined && { lapsedAt: isPaid ? null : sql<Date>`coalesce(lapsed_at, ${now}::timestamptz)` }),
    })
    .execute()
}

interface UserSeats {
  readonly viewers: number
  readonly editors?: number
  readonly dataCollectors?: number
  readonly powerUsers?: number
}

export async function updateSeats(
  db: Db,
  id: string,
  { userInfo, maxUsers }: { userInfo: UserSeats; maxUsers: number },
) {
  await db
    .updateTable('organization')
    .where('id', '=', id)
    .set({ userInfo: JSON.stringify(userInfo), maxUsers })
    .execute()
}
