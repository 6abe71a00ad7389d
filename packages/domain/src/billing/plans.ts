/**
 * The plan items that organizations buy, in US cents a year (specification 2, section 9). `id` is also the lookup key of
 * its price at Stripe. `gives`: the seats of a user type, or licences of the field application.
 */
export const planItems = [
  { id: 'annual-single-device-license', unitAmount: 495_00, gives: 'licenses' },
  { id: 'annual-cloud-viewer', unitAmount: 500_00, gives: 'viewers' },
  { id: 'annual-cloud-data-collector', unitAmount: 950_00, gives: 'dataCollectors' },
  { id: 'annual-cloud-editor', unitAmount: 1995_00, gives: 'editors' },
] as const
/** One of `planItems`. */
export type PlanItem = (typeof planItems)[number]
/** The id of a plan item, which is the lookup key of its price. */
export type PlanItemId = PlanItem['id']

/** The plan item with an id; undefined for an unknown id. */
export function findPlanItem(id: string | undefined): PlanItem | undefined {
  return planItems.find((item) => item.id === id)
}

/** A number of one plan item. `priceId` is a plan item id, or the id of a price that is not for sale any more. */
export interface Quantity {
  readonly priceId: string
  readonly quantity: number
}

/** The seats that items give, by user type; undefined when no item gives any. */
export function seatsOf(
  items: readonly Quantity[],
): Record<'viewers' | 'dataCollectors' | 'editors', number> | undefined {
  const seats = { viewers: 0, dataCollectors: 0, editors: 0 }
  let givesSeats = false
  for (const { priceId, quantity } of items) {
    const gives = findPlanItem(priceId)?.gives
    if (gives === undefined || gives === 'licenses') continue
    seats[gives] += quantity
    givesSeats = true
  }
  return givesSeats ? seats : undefined
}

/** The licences of the field application that items give. */
export function licenseCountOf(items: readonly Quantity[]): number {
  return items
    .filter(({ priceId }) => findPlanItem(priceId)?.gives === 'licenses')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The states of a subscription, by the names of Stripe. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
/** One of `subscriptionStatuses`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether a subscription gives its seats and licences. While a payment is past due, the provider tries again. */
export function isPaid(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Whether a subscription gave seats before and has ended without payment. */
export function isLapsed(status: SubscriptionStatus): boolean {
  return status === 'canceled' || status === 'unpaid' || status === 'paused'
}
