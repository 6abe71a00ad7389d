import { expect, test } from 'vitest'
import { filterCount, firstView, noFilter, queryOf } from './member-filter.ts'

test('the first view asks for the first page by address', () => {
  expect(queryOf(firstView)).toEqual({ page: 1, orderBy: 'email', orderDirection: 'ASC' })
  expect(filterCount(noFilter)).toBe(0)
})

test('each box has its parameter, and both boxes of a pair have none', () => {
  const filter = {
    ...noFilter,
    active: true,
    renew: true,
    notRenew: true,
    noRtk: true,
    prostar: true,
    userTypes: new Set(['0111', '0001'] as const),
    rtkProviders: new Set(['trimble']),
  }
  expect(
    queryOf({ ...firstView, filter, search: 'ann', page: 3, sort: { columnId: 'name', direction: 'desc' } }),
  ).toEqual({
    page: 3,
    orderBy: 'lastName',
    orderDirection: 'DESC',
    search: 'ann',
    active: 'true',
    userType: '0001,0111',
    rtk: 'false',
    includeProstarUsers: 'true',
    'rtk-trimble': 'true',
  })
  expect(filterCount(filter)).toBe(8)
})
