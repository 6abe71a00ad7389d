import type { Subscription } from '@cairn/contract/billing/payments'
import { isLapsed, isPaid, seatsOf } from '@cairn/domain/billing/plans'
import type { Db } from '#platform/database/db'
import { completeCheckouts } from './checkout/checkout.queries.ts'
import { followLicenses } from './licenses/follow-licenses.ts'
import type { SubscriptionReport } from './payments/payments.ts'
import {
  findSubscriptions,
  lockOrganizationOf,
  type SyncPoint,
  updateSeats,
  updateSubscriptionState,
  upsertSubscription,
} from './subscriptions/subscriptions.queries.ts'

type Organization = NonNullable<Awaited<ReturnType<typeof lockOrganizationOf>>>

/**
 * Stores a report of the payment provider and gives the organization what it pays for: seats, licences, and access at
 * all. A report that was asked for before the stored one changes nothing, nor does one of an unknown organization.
 */
export async function followSubscription(db: Db, report: SubscriptionReport, point: SyncPoint): Promise<void> {
  const organization = await lockOrganizationOf(db, report)
  if (!organization) return
  const before = await findSubscriptions(db, organization.id)
  if (!(await upsertSubscription(db, { ...report, organizationId: organization.id }, point))) return
  const after = await findSubscriptions(db, organization.id)
  const { customerId } = report
  await updateSubscriptionState(db, organization.id, { customerId, isPaid: isPaidBy(after), now: point.now })
  await followSeats(db, organization, { before, after })
  await followLicenses(db, { ...report, organizationId: organization.id }, point.now)
  if (isPaid(report.status)) await completeCheckouts(db, organization.id, point.now)
}

function isPaidBy(subscriptions: readonly Subscription[]): boolean | undefined {
  if (subscriptions.some(({ status }) => isPaid(status))) return true
  return subscriptions.some(({ status }) => isLapsed(status)) ? false : undefined
}

const seatsPaidIn = (subscriptions: readonly Subscription[]) =>
  seatsOf(subscriptions.filter(({ status }) => isPaid(status)).flatMap(({ items }) => items))

/**
 * A plus organization has no limit, and one without any paid subscription keeps its seats for its return. Seats that
 * were set by hand stay until a subscription gives some.
 */
async function followSeats(
  db: Db,
  { id, type, userInfo }: Organization,
  { before, after }: { readonly before: readonly Subscription[]; readonly after: readonly Subscription[] },
): Promise<void> {
  if (type === 'plus' || !after.some(({ status }) => isPaid(status))) return
  const seats = seatsPaidIn(after) ?? (seatsPaidIn(before) && { viewers: 0, dataCollectors: 0, editors: 0 })
  if (!seats) return
  const { viewers, dataCollectors, editors } = seats
  const powerUsers = dataCollectors + editors
  // An organization with pooled power users stays with them.
  const pooled = (userInfo.powerUsers ?? 0) > 0
  await updateSeats(db, id, {
    userInfo: pooled ? { viewers, powerUsers } : { viewers, dataCollectors, editors },
    maxUsers: viewers + powerUsers,
  })
}
