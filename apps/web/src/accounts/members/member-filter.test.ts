import { expect, test } from 'vitest'
import { viewOf, withView } from '../../ui/lists/list-address.ts'
import { filterCount, memberList, noFilter, queryOf } from './member-filter.ts'

const firstView = viewOf(new URLSearchParams(), memberList)
const everyBox =
  'status=active&status=invited&type=administrator&type=0001&type=0111&renewal=on&renewal=off&rtk=trimble&withoutRtk=true&staff=true'

test('the first view asks for the first page by address', () => {
  expect(queryOf(firstView)).toEqual({ page: 1, orderBy: 'email', orderDirection: 'ASC' })
  expect(filterCount(noFilter)).toBe(0)
})

test('each box has its parameter, and both boxes of a pair have none', () => {
  const filter = {
    ...noFilter,
    states: new Set(['invited', 'active'] as const),
    administrator: true,
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
    state: 'active,invited',
    administrator: 'true',
    userType: '0001,0111',
    rtk: 'false',
    includeProstarUsers: 'true',
    'rtk-trimble': 'true',
  })
  expect(filterCount(filter)).toBe(10)
})

test('the address holds each box, and leaves out a box that there is not', () => {
  const view = viewOf(new URLSearchParams(`${everyBox}&status=gone&type=7&rtk=`), memberList)
  expect(filterCount(view.filter)).toBe(10)
  expect(withView(new URLSearchParams(), view, memberList).toString()).toBe(everyBox)
  expect(viewOf(new URLSearchParams(), memberList).filter).toEqual(noFilter)
})
