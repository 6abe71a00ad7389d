import { Problem } from '@cairn/contract/problem'
import { domainOf } from '@cairn/domain/auth/email-domain'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { isOfOtherProvider } from '../auth/providers/providers.queries.ts'
import { deleteAdditionsBefore, isForeignAddress, takeRefusal, turnIntoAddition } from './member-additions.queries.ts'

const hourMs = 60 * 60_000

/**
 * In an hour and an organization. A mistyped address is refused at once, as specification 1, section 5 asks; twenty of them
 * are far more than a user needs, and too few to search a list of addresses. An addition mails the owner of the address.
 */
const limits = { refused: 20, added: 100 } as const

interface NewAddress {
  readonly actor: Actor
  readonly organizationId: string
  readonly email: string
}

/**
 * Checks the address of an account that is to be added, before and outside of the transaction of the call, which a refusal
 * rolls back: the refusal is counted and written to the activity log. Above a limit the answer is the same for every
 * address.
 * @throws Problem `email_domain_reserved`, `too_many_additions`, `email_taken`
 */
export async function checkNewAddress(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  db: Db,
  { actor, organizationId, email }: NewAddress,
): Promise<void> {
  if (await isOfOtherProvider(db, email, organizationId))
    throw new Problem('email_domain_reserved', { domain: domainOf(email) })
  const hour = { organizationId, now: clock.now() }
  if (!(await takeRefusal(db, hour, limits))) {
    log.warn({ organizationId }, 'an organization adds accounts, or tries addresses, above the limit of an hour')
    throw new Problem('too_many_additions', { minutes: Math.ceil((hourMs - (hour.now.getTime() % hourMs)) / 60_000) })
  }
  if (!(await isForeignAddress(db, email, organizationId))) return turnIntoAddition(db, hour)
  await insertActivity(db, actor, {
    type: 'Add',
    category: 'General',
    subject: 'member',
    organizationId,
    projectId: null,
    message: `Member ${email}: Add refused, the address has an account elsewhere`,
    artifact: { email },
  })
  throw new Problem('email_taken', { email })
}

/** Deletes the counts of former hours. */
export async function discardOldAdditions({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteAdditionsBefore(db, new Date(now.getTime() - hourMs))
}
