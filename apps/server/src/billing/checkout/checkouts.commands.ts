import type { openCheckout } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { type Db, inTransaction } from '#platform/database/db'
import type { OpenedCheckout, Payments } from '../payments/payments.ts'
import { findFormerCheckouts, insertCheckout, lockCheckouts, storeCustomer } from './checkout.queries.ts'
import { logOpened, type PageOpening, type PageServices } from './opened-pages.ts'
import { prepareCheckout } from './prepare-checkout.ts'

interface NewCheckout extends PageOpening {
  readonly order: Served<typeof openCheckout>['body']
}

/** Commands on checkouts. */
export const checkouts = {
  /**
   * Opens the page at which a member pays for an organization. The pages that it opened before end.
   * @throws Problem `checkout_plan_item_missing`, `checkout_attributes_missing`, `checkout_refused`, `checkout_failed`,
   * `subscription_active`
   */
  async open(
    { payments, clock }: PageServices,
    db: Db,
    { actor, organizationId, order, idempotencyKey }: NewCheckout,
  ): Promise<OpenedCheckout> {
    const { accountId } = actor
    const spec = await prepareCheckout(db, organizationId, order)
    const { planItemId } = spec
    // Outside of a transaction: the payment provider may take seconds.
    const customerId = spec.customerId ?? (await storeCustomer(db, organizationId, await payments.createCustomer(spec)))
    const { id, url } = await payments.openCheckout({ ...spec, customerId, accountId, idempotencyKey })
    const former = await inTransaction(db, async (tx) => {
      await lockCheckouts(tx, organizationId)
      const checkout = { id, organizationId, accountId, planItemId, createdAt: clock.now() }
      if (!(await insertCheckout(tx, checkout))) return []
      await logOpened(tx, actor, { organizationId, page: 'checkout', artifact: { planItemId } })
      return findFormerCheckouts(tx, checkout)
    })
    await endFormer(payments, { id, former })
    return { id, url }
  },
}

/**
 * Ends the pages that an organization opened before: two admins who pay at two pages would pay twice.
 * @throws Problem `subscription_active` if one of them was paid and the event of the provider has not arrived yet
 */
async function endFormer(
  payments: Payments,
  { id, former }: { readonly id: string; readonly former: readonly string[] },
): Promise<void> {
  const states = await Promise.all(former.map((one) => payments.endCheckout(one)))
  if (!states.includes('complete')) return
  await payments.endCheckout(id)
  throw new Problem('subscription_active', {})
}
