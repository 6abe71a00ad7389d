import { isPaid, licenseCountOf } from '@cairn/domain/billing/plans'
import type { Db } from '#platform/database/db'
import type { SubscriptionReport } from '../payments/payments.ts'
import { findBuyerEmail, insertPaidLicenses, lockLicensesOf, updateLicenseEnd } from './paid-licenses.queries.ts'

/**
 * Gives an organization the licences of a subscription: those with a device are kept first, missing ones are added for the
 * buyer, and those that are not paid any more end now.
 */
export async function followLicenses(
  db: Db,
  { organizationId, ...report }: SubscriptionReport & { readonly organizationId: string },
  now: Date,
): Promise<void> {
  const count = isPaid(report.status) ? licenseCountOf(report.items) : 0
  const licenses = await lockLicensesOf(db, report.id)
  const { periodEnd: expiresAt } = report
  const autoRenew = !report.cancelAtPeriodEnd
  const kept = licenses
    .slice(0, count)
    .filter((license) => license.expiresAt.getTime() !== expiresAt.getTime() || license.autoRenew !== autoRenew)
  const ended = licenses.slice(count).filter((license) => license.expiresAt > now)
  await updateLicenseEnd(db, idsOf(kept), { expiresAt, autoRenew, at: now })
  await updateLicenseEnd(db, idsOf(ended), { expiresAt: now, autoRenew: false, at: now })
  const missing = count - licenses.length
  if (missing <= 0) return
  const email = await findBuyerEmail(db, organizationId)
  if (email === undefined) return
  const license = { organizationId, email, expiresAt, autoRenew, stripeSubscriptionId: report.id, createdAt: now }
  await insertPaidLicenses(db, license, missing)
}

const idsOf = (licenses: readonly { readonly id: string }[]) => licenses.map(({ id }) => id)
