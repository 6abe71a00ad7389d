import type { ProblemCode } from '@cairn/contract/problem'
import { Problem } from '@cairn/contract/problem'
import { type SubscriptionStatus, subscriptionStatuses } from '@cairn/domain/billing/plans'
import type Stripe from 'stripe'
import { eventSubscriptionId } from './event-subscription.ts'
import type {
  CheckoutSpec,
  CheckoutState,
  CustomerSpec,
  OpenedCheckout,
  PaymentEvent,
  Payments,
  SubscriptionReport,
} from './payments.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** The user waits for the answer. */
const timeoutMs = 20_000
/** Age of a signed event after which it is refused as replayed; Stripe's own default. */
const eventAgeSeconds = 300

interface StripePaymentsOptions {
  readonly stripe: StripeSettings
  readonly publicUrl: string
}

/** Payments at Stripe, through its library. */
export function stripePayments({ stripe: settings, publicUrl }: StripePaymentsOptions): Payments {
  let opened: Promise<Stripe> | undefined
  const client = () => (opened ??= openClient(settings))

  return {
    createCustomer: (spec) => checked('checkout', async () => createCustomer(await client(), spec)),

    openCheckout: (spec) => checked('checkout', async () => openCheckout(await client(), spec, publicUrl)),

    findCheckoutState: (id) => checked('checkout', async () => findState(await client(), id)),

    endCheckout: (id) =>
      checked('checkout', async () => {
        const stripe = await client()
        const state = await findState(stripe, id)
        if (state !== 'open') return state
        return expireCheckout(stripe, id)
      }),

    openPortal: ({ id }) =>
      checked('portal', async () => {
        const stripe = await client()
        const session = await stripe.billingPortal.sessions.create({
          customer: id,
          return_url: `${publicUrl}/settings/home`,
        })
        return session.url
      }),

    findCustomer: (id) =>
      checked('portal', async () => {
        const customer = await (await client()).customers.retrieve(id)
        if (customer.deleted) return undefined
        return { id: customer.id, email: customer.email, name: customer.name ?? null }
      }),

    events: {
      read: async (body, signature, now) =>
        readEvent(await client(), { body, signature, now, secret: settings.webhookSecret }),
      findSubscription: async (id) => reportOf(await (await client()).subscriptions.retrieve(id)),
    },
  }
}

/** The library is loaded by the first call: it is large, and most deployments start without it. */
async function openClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const address = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      ...(address.port && { port: address.port }),
    }),
  })
}

async function openCheckout(stripe: Stripe, spec: CheckoutSpec, publicUrl: string): Promise<OpenedCheckout> {
  const { organizationId, planItemId, customerId, idempotencyKey } = spec
  const prices = await stripe.prices.list({ lookup_keys: [planItemId], active: true, limit: 1 })
  const price = prices.data[0]
  if (!price) throw new Error(`Stripe has no active price with the lookup key ${planItemId} (docs/operations.md)`)
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: organizationId,
      line_items: [{ price: price.id, quantity: 1, adjustable_quantity: { enabled: true, minimum: 1 } }],
      subscription_data: { metadata: { organizationId } },
      success_url: `${publicUrl}/redirect-to-app?id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/index.html`,
    },
    // Keys of two organizations may be the same, and all are of one account at Stripe.
    idempotencyKey === undefined ? {} : { idempotencyKey: `checkout-${organizationId}-${idempotencyKey}` },
  )
  if (session.url === null) throw new Error(`Stripe gave the checkout ${session.id} no address`)
  return { id: session.id, url: session.url }
}

async function findState(stripe: Stripe, id: string): Promise<CheckoutState> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  return (['complete', 'expired'] as const).find((known) => known === status) ?? 'open'
}

async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    await stripe.checkout.sessions.expire(id)
    return 'expired'
  } catch (error) {
    // Stripe refuses to expire a session that was paid in the meantime.
    const state = await findState(stripe, id)
    if (state === 'open') throw error
    return state
  }
}

async function createCustomer(stripe: Stripe, { organizationId, buyer }: CustomerSpec): Promise<string> {
  const { email, firstName, lastName, phone, company } = buyer
  const customer = await stripe.customers.create({
    email,
    name: company || `${firstName} ${lastName}`,
    ...(phone && { phone }),
    metadata: { organizationId, first_name: firstName, last_name: lastName },
  })
  return customer.id
}

interface SignedEvent {
  readonly body: Buffer
  readonly signature: string | undefined
  readonly now: Date
  readonly secret: string
}

async function readEvent(stripe: Stripe, { body, signature = '', now, secret }: SignedEvent): Promise<PaymentEvent> {
  try {
    const atMs = now.getTime()
    const event = stripe.webhooks.constructEvent(body, signature, secret, eventAgeSeconds, undefined, atMs)
    return { id: event.id, type: event.type, subscriptionId: eventSubscriptionId(event.data.object) }
  } catch {
    // The sender learns nothing about the reason: a wrong signature and a body without an event are answered alike.
    throw new Problem('payment_event_refused', {})
  }
}

function reportOf(subscription: Stripe.Subscription): SubscriptionReport {
  const items = subscription.items.data
  const [first] = items
  const created = dateOf(subscription.created)
  return {
    id: subscription.id,
    organizationId: subscription.metadata['organizationId'],
    customerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    status: statusOf(subscription.status),
    createdAt: created,
    periodStart: first ? dateOf(first.current_period_start) : created,
    periodEnd: first ? dateOf(first.current_period_end) : created,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    items: items.map(({ id, price, quantity }) => ({
      id,
      priceId: price.lookup_key ?? price.id,
      quantity: quantity ?? 1,
      unitAmount: price.unit_amount ?? 0,
      nickname: price.nickname,
    })),
  }
}

function statusOf(status: string): SubscriptionStatus {
  const known = subscriptionStatuses.find((candidate) => candidate === status)
  if (!known) throw new Error(`Stripe reports the unknown state ${status} of a subscription`)
  return known
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** Turns a failure of Stripe into a problem: its sentence for a call that it refused, else a general one. */
async function checked<T>(what: 'checkout' | 'portal', call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { errors } = (await import('stripe')).default
    if (!(error instanceof errors.StripeError)) throw error
    // 402: the card was refused. 401 and 403 are faults of the key, which the buyer cannot repair.
    const isRefused = error.statusCode === 400 || error.statusCode === 402
    if (isRefused) throw new Problem(`${what}_refused` satisfies ProblemCode, { reason: error.message })
    throw new Problem(`${what}_failed` satisfies ProblemCode, {})
  }
}
