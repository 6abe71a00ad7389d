import type { MemberFilterQuery } from '@cairn/contract/accounts/member-table'

/** Query keys of accounts. The first part is the name of the slice, so that no two slices share a key. */
export const accountQueryKeys = {
  current: () => ['accounts', 'current'],
  /** All that changes with the members of an organization. */
  members: (organizationId: string) => ['accounts', 'members', organizationId],
  memberPage: (organizationId: string, query: MemberFilterQuery) => [
    'accounts',
    'members',
    organizationId,
    'page',
    query,
  ],
  seats: (organizationId: string) => ['accounts', 'members', organizationId, 'seats'],
  assets: (organizationId: string) => ['accounts', 'assets', organizationId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
