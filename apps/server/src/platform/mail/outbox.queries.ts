import type { Db } from '../database/db.ts'
import type { Mail } from './mail.ts'

/** Keeps mails in the database, where a developer reads them. */
export function outboxMail(db: Db): Mail {
  return {
    send: async ({ to, subject, text, html }) => {
      await db.insertInto('outboxMail').values({ recipient: to, subject, textBody: text, htmlBody: html }).execute()
    },
  }
}

const shownMax = 100

/** The mails of the outbox, newest first; with `recipient` only those to this address. */
export function listOutboxMails(db: Db, { recipient }: { readonly recipient?: string | undefined } = {}) {
  return db
    .selectFrom('outboxMail')
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .select(['id', 'createdAt', 'recipient', 'subject', 'textBody', 'htmlBody'])
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}

/** Deletes old mails: the outbox is for trying things out. */
export async function deleteOutboxMailsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('outboxMail').where('createdAt', '<', time).execute()
}
