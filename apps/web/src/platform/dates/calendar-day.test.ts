import { expect, test } from 'vitest'
import { dayOf, endOfDay } from './calendar-day.ts'

test('a day is written as a date field holds it', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('a day ends one millisecond before the next one begins, in the time zone of the browser', () => {
  const end = new Date(endOfDay('2026-02-28'))
  expect(dayOf(end)).toBe('2026-02-28')
  expect(end.getTime() + 1).toBe(new Date(2026, 2, 1).getTime())
})
