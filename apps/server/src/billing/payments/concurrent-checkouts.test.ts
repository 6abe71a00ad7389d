import { openCheckout } from '@cairn/contract/billing/payments'
import { expect } from 'vitest'
import { StripeServer } from '../../../test/peers/stripe-server.ts'
import type { Person } from '../../../test/seeds.ts'
import { test as workingTest } from '../../../test/working-server.ts'

const test = workingTest
  .extend('stripeServer', async ({}, { onCleanup }) => {
    const server = await StripeServer.open()
    onCleanup(() => server.close())
    return server
  })
  .extend('stripe', ({ stripeServer }) => ({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_test',
    apiUrl: stripeServer.url,
  }))

const body = { plan_item_id: 'annual-cloud-viewer', email: 'b@example.test', first_name: 'Ada', last_name: 'Byron' }

test('of checkouts that several admins open at once one page can be paid', async ({ seeds, stripeServer }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  const admins: Person[] = [admin, await seeds.person({ organizationId }), await seeds.person({ organizationId })]
  const pages = await Promise.all(admins.map(({ api }) => api(openCheckout, { query: {}, body })))
  const open = pages.filter(({ id }) => stripeServer.sessions.get(id) === 'open')
  expect(open).toHaveLength(1)
})
