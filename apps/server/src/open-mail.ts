import type { Db } from './platform/database/db.ts'
import { type Mail, mailNotConfigured } from './platform/mail/mail.ts'
import { outboxMail } from './platform/mail/outbox.queries.ts'
import { smtpMail } from './platform/mail/smtp-mail.ts'
import type { ServerSettings } from './settings.ts'

/** Mail by SMTP where it is configured, else to the outbox of the demo; without both it waits in the queue. */
export function openMail(
  { SMTP_URL: url, CAIRN_MAIL_FROM: from, demo }: Pick<ServerSettings, 'SMTP_URL' | 'CAIRN_MAIL_FROM' | 'demo'>,
  { db, publicUrl }: { readonly db: Db; readonly publicUrl: string },
): Mail {
  if (url) return smtpMail({ url, from: from ?? `Cairn <no-reply@${new URL(publicUrl).hostname}>` })
  return demo ? outboxMail(db) : mailNotConfigured
}
