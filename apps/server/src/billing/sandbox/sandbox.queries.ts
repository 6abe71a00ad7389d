import type { Customer } from '@cairn/contract/billing/payments'
import type { Db } from '#platform/database/db'
import type { CheckoutState } from '../payments/payments.ts'

export interface NewSandboxPage {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  readonly kind: 'checkout' | 'portal'
  readonly email: string
  readonly planItemId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A repeated request opens the same page again. */
export async function insertSandboxPage(db: Db, page: NewSandboxPage): Promise<void> {
  await db
    .insertInto('sandboxPage')
    .values(page)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A page with its organization and, for a checkout, the time at which it was paid. */
export function findSandboxPage(db: Db, id: string) {
  return db
    .selectFrom('sandboxPage')
    .innerJoin('organization', 'organization.id', 'sandboxPage.organizationId')
    .leftJoin('checkout', 'checkout.id', 'sandboxPage.id')
    .where('sandboxPage.id', '=', id)
    .select([
      'sandboxPage.id',
      'sandboxPage.kind',
      'sandboxPage.email',
      'sandboxPage.planItemId',
      'sandboxPage.organizationId',
      'sandboxPage.accountId',
      'sandboxPage.expiresAt',
      'organization.name as organizationName',
      'organization.stripeCustomerId as customerId',
      'checkout.completedAt',
    ])
    .executeTakeFirst()
}
export type StoredSandboxPage = NonNullable<Awaited<ReturnType<typeof findSandboxPage>>>

export async function pageState(db: Db, id: string, now: Date): Promise<CheckoutState> {
  const page = await findSandboxPage(db, id)
  return page ? stateOf(page, now) : 'expired'
}

export function stateOf({ completedAt, expiresAt }: StoredSandboxPage, now: Date): CheckoutState {
  if (completedAt) return 'complete'
  return expiresAt > now ? 'open' : 'expired'
}

export async function findSandboxCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('organization').where('stripeCustomerId', '=', id).select('name').executeTakeFirst()
  return row && { id, email: null, name: row.name }
}

export async function deleteExpiredPages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sandboxPage').where('expiresAt', '<', now).execute()
}
