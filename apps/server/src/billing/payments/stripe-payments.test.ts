import { readSandboxPage } from '@cairn/contract/billing/payment-sandbox'
import { isCheckoutReady, openCheckout, openPortal, readCheckout, readCustomer } from '@cairn/contract/billing/payments'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { StripeServer } from '../../../test/peers/stripe-server.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { syncSubscription } from '../events/sync-subscription.job.ts'

const webhookSecret = 'whsec_test'

const test = appTest
  .extend('stripeServer', async ({}, { onCleanup }) => {
    const server = await StripeServer.open()
    onCleanup(() => server.close())
    return server
  })
  .extend('stripe', ({ stripeServer }) => ({ secretKey: 'sk_test_1', webhookSecret, apiUrl: stripeServer.url }))

const body = {
  plan_item_id: 'annual-cloud-viewer',
  email: 'buyer@example.test',
  first_name: 'Ada',
  last_name: 'Byron',
  phone: '+13035550100',
  company: 'Mains',
}

const checkout = (by: Person, idempotencyKey?: string) =>
  by.api(openCheckout, { query: {}, body }, idempotencyKey === undefined ? {} : { idempotencyKey })

interface Signing {
  readonly secret?: string
  /** Age of the event. */
  readonly ageSeconds?: number
}

/** Sends an event as Stripe does: the signature is over the bytes. Returns the status of the answer. */
async function sendEvent(
  { http, clock }: TestApp,
  event: object,
  { secret = webhookSecret, ageSeconds = 0 }: Signing = {},
) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(clock.now().getTime() / 1000) - ageSeconds
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const reply = await http.app.inject({ method: 'POST', url: '/rest/checkout/events', headers, payload })
  return reply.statusCode
}

const subscriptionEvent = (id: string, subscriptionId: string) => ({
  id,
  object: 'event',
  type: 'customer.subscription.updated',
  data: { object: { object: 'subscription', id: subscriptionId } },
})

async function queuedSubscriptions({ services }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.payload ->> 'subscriptionId' as id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'sync-subscription'
  `.execute(services.db)
  return rows.map(({ id }) => id)
}

const runSync = ({ services }: TestApp, subscriptionId: string) =>
  syncSubscription(services)(
    { subscriptionId },
    { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 },
  )

describe('a checkout at Stripe', () => {
  test('opens a page for the price of the plan item, once for each key', async ({ seeds, stripeServer }) => {
    const admin = await seeds.person()
    const key = '3f0c8f4e-52f1-4a4b-8a7c-0d6a1d6f3c11'
    const page = await checkout(admin, key)
    expect(page.url).toBe(`${stripeServer.url}/pay/${page.id}`)
    const [customer, , session] = stripeServer.calls
    expect(customer).toMatchObject({
      path: '/v1/customers',
      form: { email: 'buyer@example.test', name: 'Mains', phone: '+13035550100' },
    })
    expect(session?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: admin.organizationId,
      'line_items[0][price]': 'price_annual-cloud-viewer',
      'subscription_data[metadata][organizationId]': admin.organizationId,
      success_url: 'https://cairn.test/redirect-to-app?id={CHECKOUT_SESSION_ID}',
    })
    expect(await checkout(admin, key)).toEqual(page)
    expect(stripeServer.calls.filter(({ path }) => path === '/v1/customers')).toHaveLength(1)
    const params = { id: page.id }
    expect(await admin.api(readCheckout, { params, query: {} })).toEqual({
      id: page.id,
      planItemId: 'annual-cloud-viewer',
      state: 'open',
    })
    stripeServer.sessions.set(page.id, 'expired')
    expect(await admin.api(readCheckout, { params, query: {} })).toMatchObject({ state: 'expired' })
    await problemFrom(admin.api(readSandboxPage, { params }), 'not_found')
  })

  test('that two admins open at once is of one customer', async ({ seeds, stripeServer }) => {
    const admin = await seeds.person()
    const other = await seeds.person({ organizationId: admin.organizationId })
    await Promise.all([checkout(admin), checkout(other)])
    const opened = stripeServer.calls.filter(({ path }) => path === '/v1/checkout/sessions')
    expect(opened).toHaveLength(2)
    expect(new Set(opened.map(({ form }) => form['customer'])).size).toBe(1)
  })

  test('ends the page that another admin opened before, so that the organization does not pay twice', async ({
    seeds,
    stripeServer,
  }) => {
    const admin = await seeds.person()
    const other = await seeds.person({ organizationId: admin.organizationId })
    const stranger = await checkout(await seeds.person())
    const pages = [await checkout(admin), await checkout(other)]
    expect(pages.map(({ id }) => stripeServer.sessions.get(id))).toEqual(['expired', 'open'])
    expect(stripeServer.sessions.get(stranger.id)).toBe('open')
  })

  test('is refused where another page was paid and the event has not arrived', async ({ seeds, stripeServer }) => {
    const admin = await seeds.person()
    const paid = await checkout(admin)
    stripeServer.sessions.set(paid.id, 'complete')
    await problemFrom(checkout(admin), 'subscription_active')
    expect([...stripeServer.sessions.values()].toSorted()).toEqual(['complete', 'expired'])
  })

  test('of another organization with the same key opens a page of its own', async ({ seeds, stripeServer }) => {
    const [one, other] = [await seeds.person(), await seeds.person()]
    const key = '3f0c8f4e-52f1-4a4b-8a7c-0d6a1d6f3c11'
    const pages = [await checkout(one, key), await checkout(other, key)]
    expect(new Set(pages.map(({ id }) => id)).size).toBe(2)
    const opened = stripeServer.calls.filter(({ path }) => path === '/v1/checkout/sessions')
    expect(opened.map(({ form }) => form['client_reference_id'])).toEqual([one.organizationId, other.organizationId])
  })

  test('shows the sentence with which Stripe refuses, and a general one for other failures', async ({
    seeds,
    stripeServer,
  }) => {
    const admin = await seeds.person()
    stripeServer.refuseNext(400, 'The tax id is not valid.')
    const refused = await problemFrom(checkout(admin), 'checkout_refused')
    expect(refused.params).toEqual({ reason: 'The tax id is not valid.' })
    stripeServer.refuseNext(401, 'Invalid API Key provided: sk_test_1')
    await problemFrom(checkout(admin), 'checkout_failed')
    await stripeServer.close()
    await problemFrom(checkout(admin), 'checkout_failed')
  })
})

describe('the portal of Stripe', () => {
  test('opens for the customer of the organization', async ({ seeds, stripeServer }) => {
    const admin = await seeds.person()
    await problemFrom(admin.api(openPortal, { query: {} }), 'portal_without_customer')
    await checkout(admin)
    const { access_url } = await admin.api(openPortal, { query: {} })
    const customerId = new URL(access_url).pathname.split('/').at(-1) ?? ''
    expect(await admin.api(readCustomer, { params: { id: customerId }, query: {} })).toEqual({
      id: customerId,
      email: 'buyer@example.test',
      name: 'Buyer',
    })
    await problemFrom(admin.api(readCustomer, { params: { id: 'cus_other' }, query: {} }), 'not_found')
    stripeServer.refuseNext(400, 'No configuration provided.')
    const refused = await problemFrom(admin.api(openPortal, { query: {} }), 'portal_refused')
    expect(refused.params).toEqual({ reason: 'No configuration provided.' })
    stripeServer.refuseNext(403, 'Not allowed')
    await problemFrom(admin.api(openPortal, { query: {} }), 'portal_failed')
  })
})

describe('an event of Stripe', () => {
  test('is taken once, with a valid and recent signature alone', async ({ app }) => {
    const event = subscriptionEvent('evt_1', 'sub_1')
    expect(await sendEvent(app, event, { secret: 'whsec_wrong' })).toBe(400)
    expect(await sendEvent(app, event, { ageSeconds: 301 })).toBe(400)
    expect(await queuedSubscriptions(app)).toEqual([])
    expect(await sendEvent(app, event)).toBe(200)
    expect(await sendEvent(app, event)).toBe(200)
    expect(await queuedSubscriptions(app)).toEqual(['sub_1'])
    const other = { id: 'evt_2', object: 'event', type: 'customer.created', data: { object: { object: 'customer' } } }
    expect(await sendEvent(app, other)).toBe(200)
    expect(await queuedSubscriptions(app)).toEqual(['sub_1'])
  })

  test('without a signature, with a changed body or with none is refused', async ({ app }) => {
    const post = (headers: Record<string, string>, payload: string) =>
      app.http.app.inject({ method: 'POST', url: '/rest/checkout/events', headers, payload })
    const json = { 'content-type': 'application/json' }
    expect((await post(json, '{}')).json()).toMatchObject({ code: 'payment_event_refused' })
    const payload = JSON.stringify(subscriptionEvent('evt_1', 'sub_1'))
    const timestamp = Math.floor(app.clock.now().getTime() / 1000)
    const { webhooks } = new Stripe('sk_test_1')
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    expect((await post({ ...json, 'stripe-signature': signature }, `${payload} `)).statusCode).toBe(400)
    expect((await post({ ...json, 'stripe-signature': 'x'.repeat(9000) }, payload)).statusCode).toBe(400)
  })

  test('brings the present state of the subscription, so that late events are harmless', async ({
    app,
    seeds,
    stripeServer,
  }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const page = await checkout(admin)
    const subscription = {
      id: 'sub_1',
      customer: 'cus_1',
      metadata: { organizationId },
      items: { 'annual-cloud-viewer': 3 },
      periodEnd: 1_930_000_000,
    }
    stripeServer.subscriptions.set('sub_1', { ...subscription, status: 'incomplete' })
    await runSync(app, 'sub_1')
    const ready = async () => (await admin.api(isCheckoutReady, { params: { id: page.id }, query: {} })).isReady
    expect(await ready()).toBe(false)
    stripeServer.subscriptions.set('sub_1', { ...subscription, status: 'active' })
    await runSync(app, 'sub_1')
    expect(await ready()).toBe(true)
    // The job of the first event again: it asks for the state, and the state is the present one.
    await runSync(app, 'sub_1')
    const organization = await app.services.db
      .selectFrom('organization')
      .where('id', '=', organizationId)
      .select(['userInfo', 'maxUsers', 'paymentMethod', 'stripeCustomerId', 'lapsedAt'])
      .executeTakeFirstOrThrow()
    expect(organization).toEqual({
      userInfo: { viewers: 3, dataCollectors: 0, editors: 0 },
      maxUsers: 3,
      paymentMethod: 2,
      stripeCustomerId: 'cus_1',
      lapsedAt: null,
    })
  })

  test('of a subscription that Stripe does not know any more fails, so that the job is repeated', async ({ app }) => {
    await expect(runSync(app, 'sub_unknown')).rejects.toThrow('No such object')
  })
})
