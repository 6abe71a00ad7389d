import { z } from 'zod'

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Subscribed = z.object({ object: z.literal('subscription'), id: z.string() })
const Session = z.object({ object: z.literal('checkout.session'), subscription: Reference })
const Invoice = z.object({
  object: z.literal('invoice'),
  parent: z.object({ subscription_details: z.object({ subscription: Reference }) }),
})

/** The subscription that the object of a Stripe event concerns; undefined for none. */
export function eventSubscriptionId(object: unknown): string | undefined {
  const subscription = Subscribed.safeParse(object)
  if (subscription.success) return subscription.data.id
  const session = Session.safeParse(object)
  if (session.success) return session.data.subscription
  return Invoice.safeParse(object).data?.parent.subscription_details.subscription
}
