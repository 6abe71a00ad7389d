import { describe, expect, test } from 'vitest'
import { reportViewOf, withReportView } from './report-address.ts'

const written = (address: string, before = '') =>
  withReportView(new URLSearchParams(before), reportViewOf(new URLSearchParams(address))).toString()

describe('the view of the reports in the address', () => {
  test.each([
    '',
    'metric=collection&range=LastMonth&collected=line',
    'metric=login&style=table',
    'range=Custom&since=2026-01-05T00%3A00%3A00.000Z&until=2026-01-06T23%3A59%3A59.999Z',
    'range=LastMonth&since=2026-01-05T00%3A00%3A00.000Z',
  ])('returns from what it writes: %s', (address) => {
    expect(written(address)).toBe(address)
  })

  test.each([
    ['metric=weather&range=Tomorrow&style=pie&collected=tree', ''],
    ['range=Custom&since=yesterday', 'range=Custom'],
    ['range=Custom&since=2026-02-01T00%3A00%3A00.000Z&until=2026-01-01T00%3A00%3A00.000Z', 'range=Custom'],
  ])('leaves out what the address has wrong: %s', (address, expected) => {
    expect(written(address)).toBe(expected)
  })

  test('leaves the filter of the log as it is', () => {
    expect(written('metric=login', 'tab=reports&user=7&metric=layer')).toBe('tab=reports&user=7&metric=login')
  })
})
