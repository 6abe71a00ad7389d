import { expect, test } from 'vitest'
import { findPlanItem, isLapsed, isPaid, licenseCountOf, planItems, seatsOf, subscriptionStatuses } from './plans.ts'

test('the prices are those of the specification, in US cents', () => {
  expect(planItems.map(({ unitAmount }) => unitAmount)).toEqual([49_500, 50_000, 95_000, 199_500])
})

test('seats are the sum of the items of their type, and none without such an item', () => {
  const items = [
    { priceId: 'annual-cloud-viewer', quantity: 3 },
    { priceId: 'annual-cloud-editor', quantity: 2 },
    { priceId: 'annual-cloud-viewer', quantity: 1 },
    { priceId: 'annual-single-device-license', quantity: 7 },
    { priceId: 'retired', quantity: 9 },
  ]
  expect(seatsOf(items)).toEqual({ viewers: 4, dataCollectors: 0, editors: 2 })
  expect(licenseCountOf(items)).toBe(7)
  expect(seatsOf(items.slice(3))).toBeUndefined()
  expect(seatsOf([])).toBeUndefined()
})

test('an unknown plan item is not found', () => {
  expect(findPlanItem('annual-cloud-viewer')?.gives).toBe('viewers')
  expect(findPlanItem('constructor')).toBeUndefined()
  expect(findPlanItem(undefined)).toBeUndefined()
})

test('no state of a subscription is paid and lapsed; a first payment that is open is neither', () => {
  expect(subscriptionStatuses.filter((status) => isPaid(status) && isLapsed(status))).toEqual([])
  const neither = subscriptionStatuses.filter((status) => !isPaid(status) && !isLapsed(status))
  expect(neither).toEqual(['incomplete', 'incomplete_expired'])
})
