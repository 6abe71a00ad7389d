import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import type { Payments } from '../payments/payments.ts'

/** A page of the payment provider that a member opens for an organization. */
export interface PageOpening {
  readonly actor: Actor
  readonly organizationId: string
  /** A repeated key opens the same page again. */
  readonly idempotencyKey: string | undefined
}

export interface PageServices extends Pick<Services, 'clock'> {
  readonly payments: Payments
}

/** @throws Problem `payments_not_configured` on a server without a payment provider. */
export function required(payments: Payments | undefined): Payments {
  if (!payments) throw new Problem('payments_not_configured', {})
  return payments
}

interface OpenedPage {
  readonly organizationId: string
  readonly page: 'checkout' | 'billing portal'
  readonly artifact: Readonly<Record<string, unknown>>
}

/** Writes the opening of a page to the activity log of the organization. */
export function logOpened(tx: Db, actor: Actor, { organizationId, page, artifact }: OpenedPage): Promise<void> {
  return insertActivity(tx, actor, {
    type: 'Add',
    category: 'Payment and Subscription',
    organizationId,
    projectId: null,
    message: `${actor.email} opened the ${page}`,
    artifact,
  })
}
