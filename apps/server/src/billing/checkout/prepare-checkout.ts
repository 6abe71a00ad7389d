import { checkoutAttributes, type openCheckout as route } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { findPlanItem, isPaid } from '@cairn/domain/billing/plans'
import type { Db } from '#platform/database/db'
import type { Buyer, CheckoutSpec } from '../payments/payments.ts'
import { findSubscriptions } from '../subscriptions/subscriptions.queries.ts'
import { getBilledOrganization } from './checkout.queries.ts'

type Ordered = Served<typeof route>['body']

/** A checked order. The customer is null before the first checkout of the organization. */
interface Order extends Pick<CheckoutSpec, 'organizationId' | 'planItemId' | 'buyer'> {
  readonly customerId: string | null
}

/**
 * Checks an order against the plan items, the attributes of its buyer and the subscriptions of the organization.
 * @throws Problem `checkout_plan_item_missing`, `checkout_attributes_missing`, `subscription_active`
 */
export async function prepareCheckout(db: Db, organizationId: string, order: Ordered): Promise<Order> {
  const item = findPlanItem(order.plan_item_id)
  if (!item) throw new Problem('checkout_plan_item_missing', {})
  const buyer = buyerOf(order)
  const subscriptions = await findSubscriptions(db, organizationId)
  if (subscriptions.some(({ status }) => isPaid(status))) throw new Problem('subscription_active', {})
  const { stripeCustomerId: customerId } = await getBilledOrganization(db, organizationId)
  return { organizationId, customerId, planItemId: item.id, buyer }
}

function buyerOf(order: Ordered): Buyer {
  const names = checkoutAttributes.filter((name) => !order[name])
  if (names.length > 0) throw new Problem('checkout_attributes_missing', { names })
  const { email = '', first_name: firstName = '', last_name: lastName = '', phone, company } = order
  return { email, firstName, lastName, phone, company }
}
