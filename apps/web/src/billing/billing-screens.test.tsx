import { refreshSession, signOut } from '@cairn/contract/auth/auth'
import { changeSandboxSubscription, readSandboxPage, type SandboxPage } from '@cairn/contract/billing/payment-sandbox'
import {
  isCheckoutReady,
  listSubscriptions,
  openCheckout,
  openPortal,
  readCheckout,
  type Subscription,
} from '@cairn/contract/billing/payments'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount, sampleViewer } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { BillingScreen } from './checkout/billing-screen.tsx'
import { CheckoutScreen } from './checkout/checkout-screen.tsx'
import { RedirectScreen } from './checkout/redirect-screen.tsx'
import type { Leave } from './checkout/use-checkout.ts'
import { ManageSubscription } from './manage-subscription.tsx'
import { SandboxScreen } from './sandbox/sandbox-screen.tsx'
import { StoreLink } from './store-link.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const subscription: Subscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  created: '2030-06-02T12:00:00.000Z',
  currentPeriodStart: '2030-06-02T12:00:00.000Z',
  currentPeriodEnd: '2031-06-02T12:00:00.000Z',
  cancelAtPeriodEnd: true,
  items: [{ id: 'si_1', priceId: 'annual-cloud-editor', quantity: 3, unitAmount: 199_500, nickname: null }],
  metadata: { lastUpdated: '2030-06-02T12:00:00.000Z' },
}

describe('the checkout', () => {
  async function showCheckout(server: AnsweringServer, address = '/checkout?planItemId=annual-cloud-viewer') {
    const leave = vi.fn<Leave>()
    const shown = await showSignedIn(<CheckoutScreen leave={leave} />, server, { address })
    return { leave, ...shown }
  }

  test('asks for the hosted page with the attributes of the account and leaves for it', async () => {
    const server = new AnsweringServer().on(openCheckout, () => ({ id: 'cs_1', url: 'https://pay.test/cs_1' }))
    const { leave } = await showCheckout(server)
    await expect.poll(() => leave.mock.calls).toEqual([['https://pay.test/cs_1']])
    expect(server.bodiesOf(openCheckout)).toEqual([
      {
        plan_item_id: 'annual-cloud-viewer',
        email: 'admin@demo.test',
        first_name: 'Demo',
        last_name: 'Admin',
        company: 'Front Range Utilities',
      },
    ])
  })

  test.each([
    [
      new Problem('checkout_attributes_missing', { names: ['first_name'] }),
      'Your name or e-mail address is missing. Complete your profile, then try again.',
    ],
    [
      new Problem('checkout_refused', { reason: 'The tax id is not valid.' }),
      'The checkout page could not be opened. The tax id is not valid.',
    ],
    [new Problem('checkout_failed', {}), 'The checkout page could not be opened. Try again in a few minutes.'],
  ])('shows the message of %s and tries again', async (problem, text) => {
    let fails = true
    const server = new AnsweringServer().on(openCheckout, () => {
      if (fails) throw problem
      return { id: 'cs_1', url: 'https://pay.test/cs_1' }
    })
    const { leave } = await showCheckout(server)
    await expect.element(page.getByText(text)).toBeVisible()
    fails = false
    await button('Try again').click()
    await expect.poll(() => leave.mock.calls).toHaveLength(1)
  })

  test.each([
    [new Problem('checkout_plan_item_missing', {}), 'The plan was not found. Choose a plan on the pricing page.'],
    [
      new Problem('payments_not_configured', {}),
      'Payments are not configured on this server. Ask its operator for seats and licenses.',
    ],
  ])('shows the message of %s and offers no further try, which would fail too', async (problem, text) => {
    const server = new AnsweringServer().on(openCheckout, () => {
      throw problem
    })
    await showCheckout(server, '/checkout')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the application' })).toBeVisible()
    expect(button('Try again').query()).toBeNull()
  })

  test('of an organization with a subscription leads to its portal', async () => {
    const server = new AnsweringServer()
      .on(openCheckout, () => {
        throw new Problem('subscription_active', {})
      })
      .on(openPortal, () => ({ access_url: 'https://pay.test/portal' }))
    const { leave } = await showCheckout(server)
    await expect.element(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await button('Open billing portal').click()
    await expect.poll(() => leave.mock.calls).toEqual([['https://pay.test/portal']])
  })
})

describe('the return from the hosted page', () => {
  const order = (state: 'open' | 'complete' | 'expired') => ({ id: 'cs_1', planItemId: 'annual-cloud-viewer', state })

  const showRedirect = (server: AnsweringServer, address = '/redirect-to-app?id=cs_1', patienceMs = 60_000) =>
    showSignedIn(
      <Routes>
        <Route path="/redirect-to-app" element={<RedirectScreen pollMs={20} patienceMs={patienceMs} />} />
        <Route path="*" element={<p>The map</p>} />
      </Routes>,
      server,
      { address },
    )
  const renewing = () => new AnsweringServer().on(refreshSession, () => ({ accessToken: 'new', expiresInSeconds: 600 }))

  test('polls until the seats are there, then renews the session and opens the map', async () => {
    let polls = 0
    const server = renewing().on(isCheckoutReady, () => ({ isReady: polls > 3 }))
    server.on(readCheckout, () => {
      polls += 1
      return order(polls > 1 ? 'complete' : 'open')
    })
    const { router } = await showRedirect(server)
    await expect.element(page.getByText('The map')).toBeVisible()
    expect(router.state.location.pathname).toBe('/index.html')
    expect(polls).toBeGreaterThan(3)
    expect(server.received.filter(({ path }) => path === refreshSession.path)).toHaveLength(1)
    expect(server.received.at(-1)?.path).toBe(refreshSession.path)
  })

  test('without an id says that the address is not complete', async () => {
    await showRedirect(new AnsweringServer(), '/redirect-to-app')
    await expect.element(page.getByText(/^The address of this page is not complete/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('that fails says so, and a retry goes on', async () => {
    const server = renewing().on(readCheckout, () => {
      throw new Problem('not_found', { asset: 'checkout' })
    })
    await showRedirect(server)
    await expect.element(page.getByText(/^Your order could not be confirmed/)).toBeVisible()
    server.on(readCheckout, () => order('complete')).on(isCheckoutReady, () => ({ isReady: true }))
    await button('Try again').click()
    await expect.element(page.getByText('The map')).toBeVisible()
  })

  test('that takes longer than expected offers a retry', async () => {
    let isReady = false
    const server = renewing()
      .on(readCheckout, () => order('complete'))
      .on(isCheckoutReady, () => ({ isReady }))
    await showRedirect(server, '/redirect-to-app?id=cs_1', 100)
    await expect.element(page.getByText(/^The confirmation took longer than expected/)).toBeVisible()
    isReady = true
    await button('Try again').click()
    await expect.element(page.getByText('The map')).toBeVisible()
  })

  test('from a page that was left unpaid says so', async () => {
    const server = new AnsweringServer().on(readCheckout, () => order('expired'))
    await showRedirect(server)
    await expect.element(page.getByText(/^The checkout page was closed before the payment/)).toBeVisible()
  })
})

describe('the billing portal page', () => {
  test('of a lapsed organization leads an admin to the portal, and signs out', async () => {
    const server = new AnsweringServer()
      .on(openPortal, () => {
        throw new Problem('portal_refused', { reason: 'No configuration provided.' })
      })
      .on(signOut, () => ({}))
    const { session } = await showSignedIn(<BillingScreen />, server, { account: sampleAccount({ isActive: false }) })
    await expect.element(page.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await button('Open billing portal').click()
    await expect
      .element(page.getByText('The billing portal could not be opened. No configuration provided.'))
      .toBeVisible()
    server.on(openPortal, () => {
      throw new Problem('portal_failed', {})
    })
    await button('Open billing portal').click()
    await expect
      .element(page.getByText('The billing portal could not be opened. Try again in a few minutes.'))
      .toBeVisible()
    await button('Sign out').click()
    await expect.poll(() => session.state.status).toBe('signed-out')
  })

  test('of a lapsed organization sends a member to the admin', async () => {
    const account = { ...sampleViewer(), isActive: false }
    await showSignedIn(<BillingScreen />, new AnsweringServer(), { account })
    await expect.element(page.getByText(/Ask an administrator of your organization to renew it\.$/)).toBeVisible()
    await expect.element(button('Open billing portal')).not.toBeInTheDocument()
  })

  test('of an organization without a subscription says so', async () => {
    const server = new AnsweringServer().on(listSubscriptions, () => ({ data: [] }))
    await showSignedIn(<BillingScreen />, server)
    await expect.element(page.getByText('The organization has no subscription.')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('of an organization with a subscription leads to the portal', async () => {
    const server = new AnsweringServer().on(listSubscriptions, () => ({ data: [subscription] }))
    await showSignedIn(<BillingScreen />, server)
    await expect.element(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible()
  })
})

describe('the settings of billing', () => {
  test('show the subscription and open the portal', async () => {
    const leave = vi.fn<Leave>()
    const server = new AnsweringServer()
      .on(listSubscriptions, () => ({ data: [subscription] }))
      .on(openPortal, () => ({ access_url: 'https://pay.test/portal' }))
    await showSignedIn(<ManageSubscription leave={leave} />, server)
    await expect.element(page.getByRole('row', { name: /Cloud editor 3 \$5,985\.00 a year/ })).toBeVisible()
    await expect.element(page.getByText('Jun 2nd, 2030 to Jun 2nd, 2031')).toBeVisible()
    await expect.element(page.getByText('The subscription ends with the current period.')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await button('Open billing portal').click()
    await expect.poll(() => leave.mock.calls).toEqual([['https://pay.test/portal']])
  })

  test('lead to the store where it is configured', async () => {
    const links = { help: null, store: 'https://store.test/licenses', pricing: null, sales: null, university: false }
    const server = new AnsweringServer().on(readConfiguration, () => ({ streetMapUrl: null, demo: false, links }))
    await showSignedIn(<StoreLink />, server)
    const store = page.getByRole('link', { name: 'Open licenses in the store' })
    await expect.element(store).toHaveAttribute('href', 'https://store.test/licenses')
    await expect.element(store).toHaveAttribute('target', '_blank')
    expect(await findBarriers()).toEqual([])
  })
})

describe('the payment sandbox', () => {
  const checkout: SandboxPage = {
    kind: 'checkout',
    organizationName: 'Front Range Utilities',
    email: 'admin@demo.test',
    planItemId: 'annual-cloud-editor',
    state: 'open',
    subscription: null,
    returnPath: '/redirect-to-app?id=s1',
  }
  const showSandbox = (server: AnsweringServer, address: string) =>
    showSignedIn(
      <Routes>
        <Route path="/sandbox/:kind/:id" element={<SandboxScreen />} />
        <Route path="*" element={<p>The application</p>} />
      </Routes>,
      server,
      { address },
    )

  test('pays for seats and returns to the application', async () => {
    const server = new AnsweringServer()
      .on(readSandboxPage, () => checkout)
      .on(changeSandboxSubscription, () => ({ ...checkout, state: 'complete' as const }))
    const { router } = await showSandbox(server, '/sandbox/checkout/s1')
    await expect.element(page.getByText('Payment sandbox: no money moves.')).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Quantity of Cloud editor' }).fill('2')
    expect(await findBarriers()).toEqual([])
    await button('Refuse the card').click()
    await expect.element(page.getByText('The card was refused. Try another one.')).toBeVisible()
    await button('Pay $3,990.00').click()
    await expect.element(page.getByText('The application')).toBeVisible()
    expect(router.state.location.search).toBe('?id=s1')
    expect(server.bodiesOf(changeSandboxSubscription)).toEqual([
      { status: 'active', items: [{ priceId: 'annual-cloud-editor', quantity: 2 }] },
    ])
  })

  async function showPortal(): Promise<AnsweringServer> {
    const portal: SandboxPage = {
      ...checkout,
      kind: 'portal',
      planItemId: null,
      subscription,
      returnPath: '/settings/home',
    }
    const server = new AnsweringServer()
      .on(readSandboxPage, () => portal)
      .on(changeSandboxSubscription, ({ body }) => ({
        ...portal,
        subscription: { ...subscription, status: (body as { status: 'active' }).status },
      }))
    await showSandbox(server, '/sandbox/portal/s1')
    return server
  }

  test('changes a subscription in its portal', async () => {
    const server = await showPortal()
    await page.getByRole('spinbutton', { name: 'Quantity of Cloud viewer' }).fill('4')
    await button('Save changes').click()
    await expect.element(page.getByText('The subscription was changed.')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    expect(server.bodiesOf(changeSandboxSubscription).map((body) => body.status)).toEqual(['active'])
  })

  test('lets a payment fail, renews and cancels a subscription in its portal', async () => {
    const server = await showPortal()
    await button('Let the payment fail').click()
    await button('Renew subscription').click()
    await button('Cancel subscription').click()
    await button('Keep subscription').click()
    await button('Cancel subscription').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await expect.element(button('Renew subscription')).toBeVisible()
    const statuses = server.bodiesOf(changeSandboxSubscription).map((body) => body.status)
    expect(statuses).toEqual(['unpaid', 'active', 'canceled'])
  })

  test('refuses quantities that are no whole numbers at their fields, and cancels with the stored ones', async () => {
    const server = await showPortal()
    const viewers = page.getByRole('spinbutton', { name: 'Quantity of Cloud viewer' })
    for (const wrong of ['-1', '2.5', '', '10001']) {
      await viewers.fill(wrong)
      await button('Save changes').click()
      await expect.element(page.getByRole('alert').getByText('Enter a whole number from 0 to 10,000.')).toBeVisible()
      await expect.element(viewers).toHaveFocus()
    }
    expect(await findBarriers()).toEqual([])
    expect(server.bodiesOf(changeSandboxSubscription)).toEqual([])
    await button('Cancel subscription').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await expect
      .poll(() => server.bodiesOf(changeSandboxSubscription))
      .toEqual([
        { status: 'canceled', items: subscription.items.map(({ priceId, quantity }) => ({ priceId, quantity })) },
      ])
  })

  test('says that a page has expired or does not exist', async () => {
    const server = new AnsweringServer().on(readSandboxPage, () => ({ ...checkout, state: 'expired' as const }))
    await showSandbox(server, '/sandbox/checkout/s1')
    await expect.element(page.getByText(/^This page has expired/)).toBeVisible()
    server.on(readSandboxPage, () => {
      throw new Problem('not_found', { asset: 'checkout' })
    })
    await showSandbox(server, '/sandbox/checkout/s2')
    await expect.element(page.getByText(/^The checkout does not exist/)).toBeVisible()
  })
})
