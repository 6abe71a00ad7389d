import type { Feedback } from '@cairn/contract/help'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { insertFeedback } from './feedback.queries.ts'

interface GivenFeedback {
  readonly actor: Actor
  readonly feedback: Feedback
  readonly now: Date
  /** null: the feedback is stored only. */
  readonly mailTo: string | null
}

/** Stores a feedback and mails it. */
export async function storeFeedback(tx: Db, { actor, feedback, now, mailTo }: GivenFeedback): Promise<{ id: string }> {
  const { Title: title, Message: message } = feedback
  const { organizationId } = actor.rights
  const stored = await insertFeedback(tx, {
    organizationId,
    accountId: actor.accountId,
    title,
    message,
    createdAt: now,
  })
  if (mailTo !== null) {
    const params = {
      title: title.replaceAll(/\s+/g, ' '),
      message,
      email: actor.email,
      organization: actor.organizationName,
    }
    await enqueueMail(tx, { to: mailTo, language: 'en', kind: 'feedback', params })
  }
  return stored
}
