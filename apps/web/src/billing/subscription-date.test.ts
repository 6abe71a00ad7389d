import { expect, test } from 'vitest'
import { subscriptionDate } from './subscription-date.ts'

test.each([
  [1, 'Jun 1st, 2031'],
  [2, 'Jun 2nd, 2031'],
  [3, 'Jun 3rd, 2031'],
  [4, 'Jun 4th, 2031'],
  [11, 'Jun 11th, 2031'],
  [12, 'Jun 12th, 2031'],
  [13, 'Jun 13th, 2031'],
  [22, 'Jun 22nd, 2031'],
])('day %i of a subscription is %s', (day, text) => {
  expect(subscriptionDate(new Date(2031, 5, day, 12).toISOString(), 'en')).toBe(text)
})

test('other languages write the date of a subscription in their own order', () => {
  const iso = new Date(2031, 5, 2, 12).toISOString()
  expect(subscriptionDate(iso, 'es')).toBe('2 jun 2031')
  expect(subscriptionDate(iso, 'zh')).toBe('2031年6月2日')
})
