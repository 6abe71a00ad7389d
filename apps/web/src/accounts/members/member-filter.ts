import type { MemberFilterQuery } from '@cairn/contract/member-table'
import type { UserType } from '@cairn/domain/permissions'
import type { TableSort } from '../../ui/table/table-column.ts'

/** The boxes of the filter. Boxes of one group widen the result, the groups narrow it. */
export interface MemberFilter {
  readonly active: boolean
  readonly inactive: boolean
  readonly userTypes: ReadonlySet<UserType>
  readonly renew: boolean
  readonly notRenew: boolean
  readonly rtkProviders: ReadonlySet<string>
  readonly noRtk: boolean
  /** Internal staff too, for internal staff. */
  readonly prostar: boolean
}

export const noFilter: MemberFilter = {
  active: false,
  inactive: false,
  userTypes: new Set(),
  renew: false,
  notRenew: false,
  rtkProviders: new Set(),
  noRtk: false,
  prostar: false,
}

/** Number of boxes that are ticked. */
export function filterCount(filter: MemberFilter): number {
  const { active, inactive, renew, notRenew, noRtk, prostar, userTypes, rtkProviders } = filter
  return [active, inactive, renew, notRenew, noRtk, prostar].filter(Boolean).length + userTypes.size + rtkProviders.size
}

export interface MemberView {
  readonly filter: MemberFilter
  readonly search: string
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}

export const firstSort: TableSort = { columnId: 'email', direction: 'asc' }
export const firstView: MemberView = { filter: noFilter, search: '', sort: firstSort, page: 1 }

/** The columns that the server sorts by, with the names that it knows. */
const orders = {
  email: 'email',
  name: 'lastName',
  type: 'userType',
  status: 'isActive',
  renew: 'renew',
  created: 'createdDt',
} as const

export function isSortable(columnId: string): columnId is keyof typeof orders {
  return Object.hasOwn(orders, columnId)
}

/** The query of the call that finds the members of a view. Two opposite boxes of a group exclude no member. */
export function queryOf({ filter, search, sort, page }: MemberView): MemberFilterQuery {
  const active = either(filter.active, filter.inactive)
  const renew = either(filter.renew, filter.notRenew)
  const types = [...filter.userTypes].toSorted().join(',')
  return {
    page,
    orderBy: isSortable(sort.columnId) ? orders[sort.columnId] : 'email',
    orderDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
    ...(search !== '' && { search }),
    ...(active !== undefined && { active }),
    ...(renew !== undefined && { renew }),
    ...(types !== '' && { userType: types }),
    ...(filter.noRtk && { rtk: 'false' }),
    ...(filter.prostar && { includeProstarUsers: 'true' }),
    ...Object.fromEntries([...filter.rtkProviders].toSorted().map((provider) => [`rtk-${provider}`, 'true'])),
  }
}

function either(yes: boolean, no: boolean): string | undefined {
  return yes === no ? undefined : String(yes)
}
