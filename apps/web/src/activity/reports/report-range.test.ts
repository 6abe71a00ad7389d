import { expect, test } from 'vitest'
import { columnName, daysOf, timesOf } from './report-range.ts'

const now = new Date(2026, 2, 31, 15, 30)

test.each([
  ['LastWeek', new Date(2026, 2, 25)],
  ['Last2Weeks', new Date(2026, 2, 18)],
  ['LastMonth', new Date(2026, 1, 28)],
] as const)('%s begins at midnight and ends now', (range, start) => {
  expect(timesOf(range, now)).toEqual({ startTime: start.toISOString(), endTime: undefined })
})

test('all time has no start, and its days begin with the earliest of a filter', () => {
  expect(timesOf('AllTime', now)).toEqual({ startTime: undefined, endTime: undefined })
  expect(daysOf(timesOf('AllTime', now), now)).toEqual({ fromDate: '2020-01-01', toDate: '2026-03-31' })
  expect(daysOf(timesOf('LastWeek', now), now)).toEqual({ fromDate: '2026-03-25', toDate: '2026-03-31' })
})

test('a column is named by its day, the days of its week or its month', () => {
  const column = { startTime: new Date(2026, 2, 25).toISOString(), endTime: new Date(2026, 2, 31, 23).toISOString() }
  expect(columnName(column, 'day', 'en')).toBe('Mar 25')
  expect(columnName(column, 'week', 'en').replaceAll(/\s/g, ' ')).toBe('Mar 25 – 31')
  expect(columnName(column, 'month', 'en')).toBe('Mar 2026')
})
