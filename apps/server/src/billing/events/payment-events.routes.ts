import { paymentEventMaxBytes, receivePaymentEvent } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { enqueue } from '#platform/jobs'
import type { Payments } from '../payments/payments.ts'
import { insertPaymentEvent } from './payment-events.queries.ts'
import { syncSubscriptionSpec } from './sync-subscription.job.ts'

export function paymentEventRoutes(http: Http, { events }: Payments): void {
  const { clock } = http.services

  serve(http, receivePaymentEvent, async ({ db, bytes, signature }) => {
    if (!events) throw new Problem('not_found', { asset: 'route' })
    const now = clock.now()
    const event = await events.read(await readBody(bytes), signature, now)
    const isFirst = await insertPaymentEvent(db, { id: event.id, type: event.type, receivedAt: now })
    if (isFirst && event.subscriptionId !== undefined)
      await enqueue(db, syncSubscriptionSpec, { subscriptionId: event.subscriptionId })
    return { received: true } as const
  })
}

/** The bytes as they were sent: the signature is over them. */
async function readBody(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let sizeBytes = 0
  for await (const part of bytes) {
    sizeBytes += part.byteLength
    if (sizeBytes > paymentEventMaxBytes) throw new Problem('too_large', { maxBytes: paymentEventMaxBytes })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
