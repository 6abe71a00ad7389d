import { paymentEventMaxBytes, receivePaymentEvent } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import { readBytes } from '#http/bodies/read-bytes'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { enqueue } from '#platform/jobs/jobs'
import type { Payments } from '../payments/payments.ts'
import { insertPaymentEvent } from './payment-events.queries.ts'
import { syncSubscriptionSpec } from './sync-subscription.job.ts'

export function paymentEventRoutes(http: Http, payments: Payments | undefined): void {
  const events = payments?.events
  const { clock } = http.services

  serve(http, receivePaymentEvent, async ({ db, upload, headers }) => {
    if (!events) throw new Problem('not_found', { asset: 'route' })
    const now = clock.now()
    // The signature is over the bytes as they were sent.
    const event = await events.read(
      await readBytes(upload, { maxBytes: paymentEventMaxBytes, tooLarge }),
      headers['stripe-signature'],
      now,
    )
    const isFirst = await insertPaymentEvent(db, { id: event.id, type: event.type, receivedAt: now })
    if (isFirst && event.subscriptionId !== undefined)
      await enqueue(db, syncSubscriptionSpec, { subscriptionId: event.subscriptionId })
    return { received: true } as const
  })
}

function tooLarge(): Problem {
  return new Problem('too_large', { maxBytes: paymentEventMaxBytes })
}
