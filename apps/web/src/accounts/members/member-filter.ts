import type { MemberFilterQuery } from '@cairn/contract/accounts/member-table'
import { type MemberState, memberStates } from '@cairn/contract/accounts/members'
import { emailMax } from '@cairn/contract/text'
import { type UserType, userTypes } from '@cairn/domain/permissions'
import type { FilterParameters, ListShape, ListView } from '../../ui/lists/list-address.ts'

/** The boxes of the filter. Boxes of one group widen the result, the groups narrow it. */
export interface MemberFilter {
  readonly states: ReadonlySet<MemberState>
  /** Administrators, beside the types. */
  readonly administrator: boolean
  readonly userTypes: ReadonlySet<UserType>
  readonly renew: boolean
  readonly notRenew: boolean
  readonly rtkProviders: ReadonlySet<string>
  readonly noRtk: boolean
  /** Internal staff too, for internal staff. */
  readonly prostar: boolean
}

export const noFilter: MemberFilter = {
  states: new Set(),
  administrator: false,
  userTypes: new Set(),
  renew: false,
  notRenew: false,
  rtkProviders: new Set(),
  noRtk: false,
  prostar: false,
}

/** The columns that the server sorts by, with the names that it knows. */
const orders = {
  email: 'email',
  name: 'lastName',
  type: 'userType',
  status: 'isActive',
  renew: 'renew',
  created: 'createdDt',
} as const

export type MemberColumn = keyof typeof orders

/** The boxes in the address: those of a group are values of one parameter. */
const filterParameters: FilterParameters<MemberFilter> = {
  names: ['status', 'type', 'renewal', 'rtk', 'withoutRtk', 'staff'],
  read: (parameters) => {
    const has = (name: string, value: string) => parameters.getAll(name).includes(value)
    return {
      states: new Set(memberStates.filter((state) => has('status', state))),
      administrator: has('type', 'administrator'),
      userTypes: new Set(Object.values(userTypes).filter((type) => has('type', type))),
      renew: has('renewal', 'on'),
      notRenew: has('renewal', 'off'),
      rtkProviders: new Set(parameters.getAll('rtk').filter((provider) => provider !== '')),
      noRtk: has('withoutRtk', 'true'),
      prostar: has('staff', 'true'),
    }
  },
  write: (filter) => [
    ...memberStates.filter((state) => filter.states.has(state)).map((state) => ['status', state] as const),
    ...ticked(filter.administrator, 'type', 'administrator'),
    ...[...filter.userTypes].toSorted().map((type) => ['type', type] as const),
    ...ticked(filter.renew, 'renewal', 'on'),
    ...ticked(filter.notRenew, 'renewal', 'off'),
    ...[...filter.rtkProviders].toSorted().map((provider) => ['rtk', provider] as const),
    ...ticked(filter.noRtk, 'withoutRtk', 'true'),
    ...ticked(filter.prostar, 'staff', 'true'),
  ],
}

function ticked(isTicked: boolean, name: string, value: string): readonly (readonly [string, string])[] {
  return isTicked ? [[name, value]] : []
}

/** Number of boxes that are ticked. */
export function filterCount(filter: MemberFilter): number {
  return filterParameters.write(filter).length
}

/** The views of the table of members. */
export const memberList: ListShape<MemberColumn, MemberFilter> = {
  searchMax: emailMax,
  columns: ['email', 'name', 'type', 'status', 'renew', 'created'],
  filter: filterParameters,
}

/** The query of the call that finds the members of a view. Two opposite boxes of a group exclude no member. */
export function queryOf({ filter, search, sort, page }: ListView<MemberColumn, MemberFilter>): MemberFilterQuery {
  const states = memberStates.filter((state) => filter.states.has(state)).join(',')
  const renew = either(filter.renew, filter.notRenew)
  const types = [...filter.userTypes].toSorted().join(',')
  return {
    page,
    orderBy: orders[sort.columnId],
    orderDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
    ...(search !== '' && { search }),
    ...(states !== '' && { state: states }),
    ...(filter.administrator && { administrator: 'true' }),
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
