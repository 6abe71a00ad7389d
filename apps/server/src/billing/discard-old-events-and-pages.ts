import type { Services } from '#http/services'
import { deleteEventsBefore } from './events/payment-events.queries.ts'
import { deleteExpiredPages } from './sandbox/sandbox.queries.ts'

/** Stripe repeats an event for three days. */
const eventsStoredMs = 30 * 24 * 60 * 60_000

/** Deletes old events of the payment provider and expired pages of the payment sandbox. */
export async function discardOldEventsAndPages({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - eventsStoredMs))
  await deleteExpiredPages(db, now)
}
