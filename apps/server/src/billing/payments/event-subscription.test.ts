import { expect, test } from 'vitest'
import { eventSubscriptionId } from './event-subscription.ts'

test.each([
  ['a subscription', { object: 'subscription', id: 'sub_1' }, 'sub_1'],
  ['a checkout', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }, 'sub_1'],
  [
    'an expanded checkout',
    { object: 'checkout.session', subscription: { id: 'sub_1', object: 'subscription' } },
    'sub_1',
  ],
  ['a checkout of one payment', { object: 'checkout.session', id: 'cs_1', subscription: null }, undefined],
  ['an invoice', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }, 'sub_1'],
  ['an invoice of no subscription', { object: 'invoice', parent: null }, undefined],
  ['a customer', { object: 'customer', id: 'cus_1' }, undefined],
  ['nothing', null, undefined],
] as const)('the event of %s names its subscription', (_, object, id) => {
  expect(eventSubscriptionId(object)).toBe(id)
})
