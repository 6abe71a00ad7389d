import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'

/** Longer than the pages of the payment provider can be paid, which is 24 hours. */
const pageLifeMs = 25 * 60 * 60_000

export async function getBilledOrganization(db: Db, id: string) {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['id', 'stripeCustomerId'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'organization' })
  return row
}

export interface NewCheckout {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  readonly planItemId: string
  readonly createdAt: Date
}

/** Returns false for a repeated request: it opens the same page of the payment provider again. */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<boolean> {
  const row = await db
    .insertInto('checkout')
    .values(checkout)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the customer that the payment provider made. An organization keeps its first one, which is returned: of two
 * checkouts that begin at once both are of one customer, whose portal shows every subscription.
 */
export async function storeCustomer(db: Db, organizationId: string, customerId: string): Promise<string> {
  const { id } = await db
    .updateTable('organization')
    .where('id', '=', organizationId)
    .set((row) => ({ stripeCustomerId: row.fn.coalesce('stripeCustomerId', row.val(customerId)) }))
    .returning((row) => row.fn.coalesce('stripeCustomerId', row.val(customerId)).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Until the end of the transaction the organization's checkouts are stored one after another. */
export async function lockCheckouts(tx: Db, organizationId: string): Promise<void> {
  await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute()
}

/** The ids of the checkouts that the organization opened before this one and that may still be paid. */
export async function findFormerCheckouts(
  db: Db,
  { id, organizationId, createdAt }: Pick<NewCheckout, 'id' | 'organizationId' | 'createdAt'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout')
    .where('organizationId', '=', organizationId)
    .where('id', '!=', id)
    .where('completedAt', 'is', null)
    .where('createdAt', '<=', createdAt)
    .where('createdAt', '>', new Date(createdAt.getTime() - pageLifeMs))
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** @throws Problem `not_found` for a checkout of another organization. */
export async function getCheckout(db: Db, organizationId: string, id: string) {
  const row = await db
    .selectFrom('checkout')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .select(['id', 'planItemId', 'completedAt'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'checkout' })
  return row
}

/** The organization has what it pays for: every checkout that was open is done. */
export async function completeCheckouts(db: Db, organizationId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkout')
    .where('organizationId', '=', organizationId)
    .where('completedAt', 'is', null)
    .set({ completedAt: now })
    .execute()
}
