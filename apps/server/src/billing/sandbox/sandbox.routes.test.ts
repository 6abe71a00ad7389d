import { randomUUID } from 'node:crypto'
import { changeSandboxSubscription, readSandboxPage } from '@cairn/contract/billing/payment-sandbox'
import {
  hasSubscription,
  isCheckoutReady,
  listSubscriptions,
  openCheckout,
  openPortal,
  readCheckout,
  readCustomer,
  readSubscription,
} from '@cairn/contract/billing/payments'
import { createApi } from '@cairn/contract/client'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sendTo, ownAppTest as test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'

const body = { plan_item_id: 'annual-cloud-editor', email: 'buyer@example.test', first_name: 'Ada', last_name: 'Byron' }
const open = (by: Person, change: Partial<typeof body> = {}) =>
  by.api(openCheckout, { query: {}, body: { ...body, ...change } })

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

interface Payment {
  readonly quantity?: number
  readonly status?: 'active' | 'canceled' | 'unpaid'
}

/** Pays at a page of the sandbox. */
function pay(by: Person, id: string, { quantity = 1, status = 'active' }: Payment = {}) {
  const items = [{ priceId: 'annual-cloud-editor' as const, quantity }]
  return by.api(changeSandboxSubscription, { params: { id }, body: { status, items } })
}

async function messagesOf({ services }: TestApp, { organizationId }: Person): Promise<readonly string[]> {
  const entries = services.db.selectFrom('activity').where('organizationId', '=', organizationId)
  return (await entries.orderBy('id').select('message').execute()).map(({ message }) => message)
}

describe('a checkout in the sandbox', () => {
  test('leads from the hosted page to seats', async ({ seeds }) => {
    const admin = await seeds.person()
    const page = await open(admin)
    expect(page.url).toBe(`https://cairn.test/sandbox/checkout/${page.id}`)
    const params = { id: page.id }
    expect(await admin.api(readSandboxPage, { params })).toMatchObject({
      kind: 'checkout',
      email: 'buyer@example.test',
      planItemId: 'annual-cloud-editor',
      state: 'open',
      subscription: null,
      returnPath: `/redirect-to-app?id=${page.id}`,
    })
    expect(await admin.api(readCheckout, { params, query: {} })).toMatchObject({ state: 'open' })
    expect(await admin.api(isCheckoutReady, { params, query: {} })).toEqual({ isReady: false })
    expect(await admin.api(hasSubscription, { query: {} })).toEqual({ exists: false })

    await pay(admin, page.id, { quantity: 3 })
    expect(await admin.api(readCheckout, { params, query: {} })).toMatchObject({ state: 'complete' })
    expect(await admin.api(isCheckoutReady, { params, query: {} })).toEqual({ isReady: true })
    expect(await admin.api(hasSubscription, { query: {} })).toEqual({ exists: true })
    const { data } = await admin.api(listSubscriptions, { query: {} })
    expect(data).toMatchObject([
      { status: 'active', items: [{ priceId: 'annual-cloud-editor', quantity: 3, unitAmount: 199_500 }] },
    ])
    const [subscription] = data
    expect(await admin.api(readSubscription, { params: { id: subscription?.id ?? '' }, query: {} })).toEqual(
      subscription,
    )
    const customer = { id: subscription?.customerId ?? '' }
    expect(await admin.api(readCustomer, { params: customer, query: {} })).toMatchObject(customer)
    await problemFrom(pay(admin, page.id), 'not_found')
  })

  test('names what is missing in the order', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(open(admin, { plan_item_id: 'annual-cloud-pilot' }), 'checkout_plan_item_missing')
    await problemFrom(admin.api(openCheckout, { query: {}, body: {} }), 'checkout_plan_item_missing')
    const missing = await problemFrom(open(admin, { email: '', last_name: ' ' }), 'checkout_attributes_missing')
    expect(missing.params).toEqual({ names: ['email', 'last_name'] })
    await problemFrom(open(admin, { first_name: 'x'.repeat(129) }), 'invalid_request')
  })

  test('is refused while a subscription is paid, also for a page that was opened before', async ({ seeds }) => {
    const admin = await seeds.person()
    const [first, second] = [await open(admin), await open(admin)]
    await pay(admin, first.id)
    await problemFrom(open(admin), 'subscription_active')
    await problemFrom(pay(admin, second.id), 'not_found')
  })

  test('is for admins and store admins of the organization', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const page = await open(admin)
    const member = await seeds.person({ organizationId, permission: '0111' })
    await problemFrom(open(member), 'not_permitted')
    await problemFrom(member.api(openPortal, { query: {} }), 'not_permitted')
    await problemFrom(member.api(listSubscriptions, { query: {} }), 'not_permitted')
    await seeds.permit(member, { assetType: 'store', assetId: '*', permission: '1111' })
    expect((await open(member)).url).toContain('/sandbox/checkout/')
    const stranger = await seeds.person()
    for (const call of [
      () => stranger.api(readCheckout, { params: { id: page.id }, query: {} }),
      () => stranger.api(isCheckoutReady, { params: { id: page.id }, query: {} }),
      () => stranger.api(readCheckout, { params: { id: page.id }, query: { orgId: organizationId } }),
      () => stranger.api(openPortal, { query: { orgId: organizationId } }),
      () => stranger.api(hasSubscription, { query: { orgId: organizationId } }),
      () => stranger.api(readSubscription, { params: { id: 'sub_1' }, query: {} }),
    ])
      await problemFrom(call(), 'not_found')
  })
})

describe('a page of the sandbox', () => {
  test('is for the account that opened it, while it may pay', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const params = { id: (await open(admin)).id }
    const others = [
      await seeds.person(),
      await seeds.person({ organizationId }),
      await seeds.person({ organizationId, userType: '0001', permission: '0001' }),
    ]
    for (const other of others) {
      await problemFrom(other.api(readSandboxPage, { params }), 'not_found')
      await problemFrom(pay(other, params.id), 'not_found')
    }
    await problemFrom(app.as()(readSandboxPage, { params }), 'not_signed_in')
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', admin.accountId).execute()
    await problemFrom(pay(admin, params.id), 'not_found')
    const subscribed = app.services.db.selectFrom('subscription').where('organizationId', '=', organizationId)
    expect(await subscribed.select('id').execute()).toEqual([])
  })

  test('opens once for a repeated request, and leaves one entry in the activity log', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const repeated = async (act: (options: { idempotencyKey: string }) => Promise<object>) => {
      const options = { idempotencyKey: randomUUID() }
      return [await act(options), await act(options)] as const
    }
    const order = { query: {}, body }
    const [first, second] = await repeated((options) => admin.api(openCheckout, order, options))
    expect(second).toEqual(first)
    expect(await messagesOf(app, admin)).toEqual([`${admin.email} opened the checkout`])
    await pay(admin, (await open(admin)).id)
    await repeated((options) => admin.api(openPortal, { query: {} }, options))
    expect((await messagesOf(app, admin)).slice(2)).toEqual([`${admin.email} opened the billing portal`])
  })
})

describe('the portal of the sandbox', () => {
  test('changes and ends the subscription of the organization', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(admin.api(openPortal, { query: {} }), 'portal_without_customer')
    await pay(admin, (await open(admin)).id)
    const id = idIn((await admin.api(openPortal, { query: {} })).access_url)
    expect(await admin.api(readSandboxPage, { params: { id } })).toMatchObject({
      kind: 'portal',
      planItemId: null,
      subscription: { items: [{ quantity: 1 }] },
    })
    expect(await pay(admin, id, { quantity: 8 })).toMatchObject({
      state: 'open',
      subscription: { items: [{ quantity: 8 }] },
    })
    expect(await pay(admin, id, { quantity: 8, status: 'unpaid' })).toMatchObject({
      subscription: { status: 'unpaid' },
    })
    expect(await admin.api(hasSubscription, { query: {} })).toEqual({ exists: false })
    // A lapsed organization may buy again.
    expect((await open(admin)).url).toContain('/sandbox/checkout/')
    expect(await pay(admin, id, { quantity: 8 })).toMatchObject({ subscription: { status: 'active' } })
  })

  test('expires after a day, and does not exist under another id', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id } = await open(admin)
    // The page moves instead of the clock: a day also ends the session of the caller.
    const moved = await app.services.db
      .updateTable('sandboxPage')
      .set({ expiresAt: sql`expires_at - interval '24 hours'` })
      .where('id', '=', id)
      .returning('expiresAt')
      .executeTakeFirstOrThrow()
    expect(moved.expiresAt).toEqual(app.clock.now())
    expect(await admin.api(readSandboxPage, { params: { id } })).toMatchObject({ state: 'expired' })
    await problemFrom(pay(admin, id), 'not_found')
    await problemFrom(admin.api(readSandboxPage, { params: { id: 'sandbox_x' } }), 'not_found')
  })

  test('refuses no plan, an unknown plan and quantities that are none', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await open(admin)
    const change = (items: readonly object[]) =>
      admin.api(changeSandboxSubscription, { params: { id }, body: { status: 'active', items: items as never } })
    for (const items of [
      [],
      [{ priceId: 'gold', quantity: 1 }],
      [{ priceId: 'annual-cloud-editor', quantity: 0 }],
      [{ priceId: 'annual-cloud-editor', quantity: 10_001 }],
    ])
      await problemFrom(change(items), 'invalid_request')
  })
})

describe('a server without a payment provider', () => {
  test('opens neither checkout nor portal, and changes nothing at a page that was opened before', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    await pay(admin, (await open(admin)).id)
    const pages = [(await open(await seeds.person())).id, idIn((await admin.api(openPortal, { query: {} })).access_url)]
    const before = await limitsOf(app, admin)

    const { services } = app
    const { app: server } = await buildApp({ ...services, settings: { ...services.settings, paymentSandbox: false } })
    const unconfigured = { ...admin, api: createApi('', sendTo(server, admin.token)) }
    const newcomer = await seeds.person()
    const calls = [
      () => open(unconfigured),
      () => unconfigured.api(openPortal, { query: {} }),
      () => open({ ...newcomer, api: createApi('', sendTo(server, newcomer.token)) }),
    ]
    for (const call of calls) await problemFrom(call(), 'payments_not_configured')
    for (const id of pages) {
      await problemFrom(unconfigured.api(readSandboxPage, { params: { id } }), 'not_found')
      await problemFrom(pay(unconfigured, id, { quantity: 500 }), 'not_found')
    }
    expect(await limitsOf(app, admin)).toEqual(before)
    const { data } = await unconfigured.api(listSubscriptions, { query: {} })
    expect(data).toMatchObject([{ status: 'active', items: [{ quantity: 1 }] }])
    await server.close()
  })
})

function limitsOf({ services }: TestApp, { organizationId }: Person) {
  return services.db.selectFrom('organization').where('id', '=', organizationId).selectAll().executeTakeFirstOrThrow()
}
