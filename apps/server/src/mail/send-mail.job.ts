import type { Services } from '#http/services'
import type { Task } from '#platform/jobs/jobs'
import { composeMail, type MailSpec } from './compose-mail.ts'

/** Sends a mail of the queue. */
export function sendMail({ mail, settings }: Services): Task<MailSpec> {
  return async (spec) => mail.send(composeMail(spec, settings.publicUrl))
}
