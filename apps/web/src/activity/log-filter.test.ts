import { activityTypes } from '@cairn/contract/route'
import { expect, test } from 'vitest'
import { filterOf, isFiltered, noFilter, queryOf, rangeFaults, withFilter } from './log-filter.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('a filter returns from its address as it was', () => {
  const filter = {
    ...noFilter,
    startTime: '2026-01-01T00:00:00.000001Z',
    endTime: '2026-01-31T23:59:59.999999Z',
    userIds: [id],
    projectIds: [id],
    activityTypes: [...activityTypes],
    categories: ['System (Dictionary)'],
    featureTypes: ['line'],
    partialMessages: [': imported with '],
    orderDirection: 'ASC',
  } as const
  const address = withFilter(new URLSearchParams('organization=a&action=Edit'), filter)
  expect(filterOf(address)).toEqual(filter)
  expect(address.get('organization')).toBe('a')
  expect(withFilter(address, noFilter).toString()).toBe('organization=a')
})

test('what an address has wrong is left out', () => {
  const address = new URLSearchParams('user=me&action=Fly&category=Bird&type=tower&from=yesterday&sort=up&message=x')
  expect(filterOf(address)).toEqual(noFilter)
  expect(filterOf(new URLSearchParams('from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z'))).toEqual(noFilter)
})

test('the calls get the fields that have a value', () => {
  expect(queryOf(noFilter)).toEqual({ orderDirection: 'DESC' })
  expect(queryOf({ ...noFilter, userIds: [id] })).toEqual({ userIds: [id], orderDirection: 'DESC' })
  expect(isFiltered({ ...noFilter, orderDirection: 'ASC' })).toBe(false)
  expect(isFiltered({ ...noFilter, endTime: '2026-01-01T00:00:00Z' })).toBe(true)
})

test('a range begins before it ends, starts by 2100 and ends after 2019', () => {
  expect(rangeFaults('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual(['order'])
  expect(rangeFaults('2100-01-01T00:00:00Z', undefined)).toEqual([])
  expect(rangeFaults('2100-01-01T00:00:01Z', undefined)).toEqual(['startTooLate'])
  expect(rangeFaults(undefined, '2020-01-01T00:00:00Z')).toEqual([])
  expect(rangeFaults(undefined, '2019-12-31T23:59:59Z')).toEqual(['endTooEarly'])
})
