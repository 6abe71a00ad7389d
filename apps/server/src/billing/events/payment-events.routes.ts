import { paymentEventMaxBytes, receivePaymentEvent } from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import type { Upload } from '#http/calls/context'
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
    const event = await events.read(await readBody(upload), headers['stripe-signature'], now)
    const isFirst = await insertPaymentEvent(db, { id: event.id, type: event.type, receivedAt: now })
    if (isFirst && event.subscriptionId !== undefined)
      await enqueue(db, syncSubscriptionSpec, { subscriptionId: event.subscriptionId })
    return { received: true } as const
  })
}

/** The bytes as they were sent: the signature is over them. */
async function readBody({ bytes, contentLength = 0 }: Upload): Promise<Buffer> {
  // Before it is read: the rest of a body that is read in part would stay on the connection.
  if (contentLength > paymentEventMaxBytes) throw tooLarge()
  const parts: Buffer[] = []
  let sizeBytes = 0
  const chunks: AsyncIterable<Buffer> | undefined = bytes
  if (!chunks) return Buffer.of()
  for await (const part of chunks) {
    sizeBytes += part.byteLength
    if (sizeBytes > paymentEventMaxBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(): Problem {
  return new Problem('too_large', { maxBytes: paymentEventMaxBytes })
}
