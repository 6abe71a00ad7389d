import type { Services } from '#http/services'
import { inTransaction } from '#platform/database/db'
import type { JobSpec, Task } from '#platform/jobs/jobs'
import { paymentsOf } from '../choose-payments.ts'
import { followSubscription } from '../follow-subscription.ts'
import { nextSyncOrder } from '../subscriptions/subscriptions.queries.ts'

/** Asks the payment provider for a subscription. Its attempts reach over 16 hours: it may be away. */
export const syncSubscriptionSpec = { task: 'sync-subscription', maxAttempts: 12 } as const satisfies JobSpec

/**
 * Stores the present state of a subscription after an event. Events may come twice and in any order: the job asks for
 * the state itself, and takes its place in the order before it asks, so that a slow answer never replaces a later one.
 */
export function syncSubscription(services: Services): Task<{ readonly subscriptionId: string }> {
  const events = paymentsOf(services)?.events
  return async ({ subscriptionId }) => {
    if (!events) return
    const { db, clock } = services
    const syncOrder = await nextSyncOrder(db)
    const report = await events.findSubscription(subscriptionId)
    if (report) await inTransaction(db, (tx) => followSubscription(tx, report, { syncOrder, now: clock.now() }))
  }
}
