import { subscriptionStatuses } from '@cairn/domain/billing/plans'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, freeText } from '../text.ts'

/** Units of one plan item that an organization may buy. */
export const quantityMax = 10_000
const textMax = 128

/** The payment provider's ids. */
const ProviderId = freeText(255).min(1)

/** An organization as the payment provider knows it. */
export const Customer = z
  .object({ id: z.string(), email: z.string().nullable(), name: z.string().nullable() })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** One price of a subscription with its number of units. */
const SubscriptionItem = z
  .object({
    id: z.string(),
    /** Id of a plan item. */
    priceId: z.string(),
    quantity: z.number().int(),
    /** US cents for one unit and period. */
    unitAmount: z.number().int(),
    nickname: z.string().nullable(),
  })
  .meta({ id: 'SubscriptionItem' })

/** The state of a subscription that the payment provider reported last. */
export const Subscription = z
  .object({
    id: z.string(),
    customerId: z.string(),
    status: z.enum(subscriptionStatuses),
    created: z.iso.datetime(),
    currentPeriodStart: z.iso.datetime(),
    currentPeriodEnd: z.iso.datetime(),
    /** The subscription ends with the period and is not renewed. */
    cancelAtPeriodEnd: z.boolean(),
    items: z.array(SubscriptionItem),
    metadata: z.object({ lastUpdated: z.iso.datetime() }),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** The attributes of a buyer that a checkout needs. */
export const checkoutAttributes = ['email', 'first_name', 'last_name'] as const

/** The problems of checkout and billing portal. `reason` is the sentence of the payment provider. */
export const billingProblems = {
  checkout_plan_item_missing: { status: 400, params: noParams },
  checkout_attributes_missing: { status: 400, params: z.object({ names: z.array(z.enum(checkoutAttributes)) }) },
  checkout_refused: { status: 400, params: z.object({ reason: z.string() }) },
  checkout_failed: { status: 502, params: noParams },
  subscription_active: { status: 409, params: noParams },
  portal_refused: { status: 400, params: z.object({ reason: z.string() }) },
  portal_failed: { status: 502, params: noParams },
  payments_not_configured: { status: 409, params: noParams },
  portal_without_customer: { status: 409, params: noParams },
  payment_event_refused: { status: 400, params: noParams },
} as const satisfies ProblemKinds

export const readCustomer = route({
  method: 'GET',
  path: '/rest/stripe/customers/:id',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns the customer of an organization.',
  params: z.object({ id: ProviderId }),
  query: OrganizationQuery,
  response: Customer,
})

export const listSubscriptions = route({
  method: 'GET',
  path: '/rest/stripe/subscriptions',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Lists the subscriptions of an organization, a paid one first.',
  query: OrganizationQuery,
  response: z.object({ data: z.array(Subscription) }),
})

export const readSubscription = route({
  method: 'GET',
  path: '/rest/stripe/subscriptions/:id',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns a subscription of an organization.',
  params: z.object({ id: ProviderId }),
  query: OrganizationQuery,
  response: Subscription,
})

/** A hosted page at which a member pays. */
const HostedPage = z.object({ id: z.string(), url: z.url() }).meta({ id: 'HostedPage' })

const attribute = freeText(textMax).optional()

export const openCheckout = route({
  method: 'POST',
  path: '/rest/checkout/hosted-page',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Opens a hosted page at which the organization subscribes to a plan item.',
  query: OrganizationQuery,
  body: z.object({
    // Checked by the handler, which has a problem of its own for each that is missing.
    plan_item_id: attribute,
    email: freeText(emailMax).optional(),
    first_name: attribute,
    last_name: attribute,
    phone: attribute,
    company: attribute,
  }),
  response: HostedPage,
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})

export const readCheckout = route({
  method: 'GET',
  path: '/rest/checkout/hosted-page/:id',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns what happened at a hosted page of the organization.',
  params: z.object({ id: ProviderId }),
  query: OrganizationQuery,
  response: z.object({ id: z.string(), state: z.enum(['open', 'complete', 'expired']), planItemId: z.string() }),
})

export const isCheckoutReady = route({
  method: 'GET',
  path: '/rest/checkout/isReady/:id',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns whether the seats and licences that were paid at a hosted page are there.',
  params: z.object({ id: ProviderId }),
  query: OrganizationQuery,
  response: z.object({ isReady: z.boolean() }),
})

export const openPortal = route({
  method: 'POST',
  path: '/rest/checkout/portal',
  access: { organization: 'store', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Opens the billing portal of an organization.',
  query: OrganizationQuery,
  response: z.object({ access_url: z.url() }),
  activity: 'none',
  transaction: 'own',
  rateLimit: { perAddress: 60 },
})

export const hasSubscription = route({
  method: 'GET',
  path: '/rest/checkout/subscription/exists',
  access: { organization: 'own-member', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns whether the own organization, or one that the caller may pay for, has a paid subscription.',
  query: OrganizationQuery,
  response: z.object({ exists: z.boolean() }),
})

/** Bytes of an event of the payment provider; theirs have some tens of kilobytes. */
export const paymentEventMaxBytes = 1_048_576

export const receivePaymentEvent = route({
  method: 'POST',
  path: '/rest/checkout/events',
  access: 'anonymous',
  headers: ['stripe-signature'],
  summary: 'Receives an event of Stripe, signed in the header Stripe-Signature.',
  consumes: 'bytes',
  response: z.object({ received: z.literal(true) }),
  activity: 'none',
  bodyLimitBytes: paymentEventMaxBytes,
})
