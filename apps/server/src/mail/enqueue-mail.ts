import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import type { MailSpec } from './compose-mail.ts'

/** 12 attempts are about a day: an SMTP server that is down for a night loses no mail. */
export const sendMailSpec: JobSpec = { task: 'send-mail', maxAttempts: 12 }

/**
 * Enqueues a mail in the transaction of `tx`: it is sent after the commit, and never after a rollback. The parameters are
 * stored in the queue until then, so they must hold no secret.
 */
export async function enqueueMail(tx: Db, spec: MailSpec): Promise<void> {
  await enqueue(tx, sendMailSpec, spec)
}
