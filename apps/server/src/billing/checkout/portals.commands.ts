import { hash } from 'node:crypto'
import { type Customer, openPortal } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { insertKey } from '#http/idempotency/idempotency.queries'
import { type Db, inTransaction } from '#platform/database/db'
import type { Payments } from '../payments/payments.ts'
import { getBilledOrganization } from './checkout.queries.ts'
import { logOpened, type PageOpening, type PageServices, required } from './opened-pages.ts'

/** Commands on the billing portal. */
export const portals = {
  /** Opens the portal of an organization and returns its address. @throws Problem `portal_without_customer`, `portal_refused`, `portal_failed` */
  async open(
    { payments, clock }: PageServices,
    db: Db,
    { actor, organizationId, idempotencyKey }: PageOpening,
  ): Promise<string> {
    const { accountId, email } = actor
    const { stripeCustomerId: id } = await getBilledOrganization(db, organizationId)
    if (id === null) throw new Problem('portal_without_customer', {})
    const url = await payments.openPortal({ id, organizationId, accountId, email })
    await inTransaction(db, async (tx) => {
      const isFirst = await isFirstRequest(tx, { actor, idempotencyKey, now: clock.now() })
      if (isFirst) await logOpened(tx, actor, { organizationId, page: 'billing portal', artifact: {} })
    })
    return url
  },

  /** Returns the customer that an organization is at the payment provider. @throws Problem `not_found` for the customer of another one */
  async readCustomer(
    configured: Payments | undefined,
    db: Db,
    { id, organizationId }: { readonly id: string; readonly organizationId: string },
  ): Promise<Customer> {
    const { stripeCustomerId } = await getBilledOrganization(db, organizationId)
    const customer = stripeCustomerId === id ? await required(configured).findCustomer(id) : undefined
    if (!customer) throw new Problem('not_found', { asset: 'customer' })
    return customer
  },
}

interface KeyedCall {
  readonly actor: Actor
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Claims the key of a call that opens the portal, which leaves no row of its own. */
async function isFirstRequest(tx: Db, { actor, idempotencyKey: key, now }: KeyedCall): Promise<boolean> {
  if (key === undefined) return true
  const { accountId, rights } = actor
  const requestHash = hash('sha256', openPortal.path, 'buffer')
  return insertKey(tx, { accountId, key, organizationId: rights.organizationId, requestHash, createdAt: now })
}
