import type { Services } from '#http/services'
import { deleteOutboxMailsBefore } from '#platform/mail/outbox.queries'

const mailsStoredMs = 7 * 24 * 60 * 60_000

/** Deletes old mails from the outbox of a server of the demo. */
export async function discardOldMails({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteOutboxMailsBefore(db, new Date(now.getTime() - mailsStoredMs))
}
