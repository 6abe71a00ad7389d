import { discardOldExports } from './activity/discard-old-exports.ts'
import { deleteExpiredSessions } from './auth/auth.queries.ts'
import { deleteExpiredCodes } from './auth/codes.queries.ts'
import { deleteExpiredProviderSignIns } from './auth/providers/providers.queries.ts'
import { deleteEventsBefore } from './billing/events/payment-events.queries.ts'
import { deleteExpiredPages } from './billing/sandbox/sandbox.queries.ts'
import { deleteKeysBefore } from './http/idempotency.queries.ts'
import { deleteExpiredNetworks } from './http/known-networks.queries.ts'
import { answersStoredMs } from './http/repeated-request.ts'
import type { Services } from './http/services.ts'
import { discardAbandonedUploads } from './imports/discard-abandoned-uploads.ts'
import { discardAbandonedImports } from './imports/import-file.job.ts'
import { deleteExpiredUploads } from './imports/imports.queries.ts'
import type { Task } from './platform/jobs.ts'
import { deleteOutboxMailsBefore } from './platform/mail/outbox.queries.ts'
import { deleteUploadsBefore } from './symbols/symbol-uploads.queries.ts'

export const cleanUpTask = 'clean-up'

/** How long a sign-up may be confirmed: a new code can be asked for until then. */
const signUpsStoredMs = 7 * 24 * 60 * 60_000
/** How long the outbox of a server of the demo keeps a mail. */
const mailsStoredMs = 7 * 24 * 60 * 60_000

/** How long after its end an address for the file of a symbol says that it has expired. */
const symbolUploadsStoredMs = 24 * 60 * 60_000

/** Stripe repeats an event for three days. */
const paymentEventsStoredMs = 30 * 24 * 60 * 60_000

/**
 * Deletes expired sessions, upload addresses and pages of the payment sandbox, stored answers, mails and payment events,
 * abandoned imports, and their files.
 */
/** Deletes expired sessions, codes, sign-ups, upload addresses, stored answers and mails, abandoned imports, and their files. */
export function cleanUp(services: Services): Task<unknown> {
  return async () => {
    const now = services.clock.now()
    await deleteExpiredSessions(services.db, now)
    await deleteExpiredCodes(services.db, { now, signedUpBefore: new Date(now.getTime() - signUpsStoredMs) })
    const answeredBefore = new Date(now.getTime() - answersStoredMs)
    await deleteKeysBefore(services.db, answeredBefore)
    await deleteExpiredNetworks(services.db, now)
    await deleteExpiredProviderSignIns(services.db, now)
    await deleteOutboxMailsBefore(services.db, new Date(now.getTime() - mailsStoredMs))
    await deleteEventsBefore(services.db, new Date(now.getTime() - paymentEventsStoredMs))
    await deleteExpiredPages(services.db, now)
    await deleteExpiredUploads(services.db, { now, usedBefore: answeredBefore })
    await deleteUploadsBefore(services.db, new Date(now.getTime() - symbolUploadsStoredMs))
    await discardAbandonedImports(services, now)
    await discardAbandonedUploads(services, now)
    await discardOldExports(services, now)
  }
}
