import type { Overview } from '@cairn/contract/overview'

/** The members who are not disabled: each takes a seat, also one whose invitation is not accepted. */
export function enabledMembersOf({ active, invited, expired }: NonNullable<Overview['members']>): number {
  return active + invited + expired
}
