import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import { freeRtkSeats, freeSeats, type SeatType } from '@cairn/domain/billing/seats'

/** Seats that a new account of a type can take; null without a limit. */
export function freeSeatsOf(seats: MemberSeats, userType: SeatType): number | null {
  return freeSeats(planOf(seats), useOf(seats), userType)
}

export function freeRtkSeatsOf(seats: MemberSeats, provider: string): number {
  return freeRtkSeats(planOf(seats), useOf(seats), provider)
}

function planOf({ users, byType, powerUsers, rtk }: MemberSeats): Parameters<typeof freeSeats>[0] {
  return {
    maxUsers: users.total,
    byType: { '0001': byType['0001'].total, '0011': byType['0011'].total, '0111': byType['0111'].total },
    powerUsers: powerUsers?.total ?? null,
    rtk: Object.fromEntries(Object.entries(rtk).map(([provider, { total }]) => [provider, total ?? 0])),
  }
}

function useOf({ byType, rtk }: MemberSeats): Parameters<typeof freeSeats>[1] {
  return {
    byType: { '0001': byType['0001'].used, '0011': byType['0011'].used, '0111': byType['0111'].used },
    rtk: Object.fromEntries(Object.entries(rtk).map(([provider, { used }]) => [provider, used])),
  }
}
