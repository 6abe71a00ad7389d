import { expect, test } from 'vitest'
import { formatCreated, formatDay } from './format-date.ts'

const afternoon = '2026-01-05T15:07:00.000Z'

test.each([
  ['en', 'January 5th, 2026, 03:07 PM'],
  ['es', '5 de enero de 2026, 15:07'],
  ['zh', '2026年1月5日 15:07'],
])('the time of a creation in %s', (language, expected) => {
  expect(formatCreated(afternoon, language, 'UTC')).toBe(expected)
})

test.each([
  ['en', 'Jan 5th, 2026'],
  ['es', '5 ene 2026'],
  ['zh', '2026年1月5日'],
])('the day of a subscription in %s', (language, expected) => {
  expect(formatDay(afternoon, language, 'UTC')).toBe(expected)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('the %d of a month is the %s', (day, expected) => {
  const iso = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`
  expect(formatDay(iso, 'en', 'UTC')).toBe(`Jan ${expected}, 2026`)
})

test('midnight and noon have twelve hours in English', () => {
  expect(formatCreated('2026-01-05T00:05:00.000Z', 'en', 'UTC')).toBe('January 5th, 2026, 12:05 AM')
  expect(formatCreated('2026-01-05T12:05:00.000Z', 'en', 'UTC')).toBe('January 5th, 2026, 12:05 PM')
})

test('the day is that of the time zone', () => {
  expect(formatDay('2026-01-05T23:30:00.000Z', 'en', 'Asia/Shanghai')).toBe('Jan 6th, 2026')
})
