import { type UserType, userTypes } from '../permissions.ts'

/** The account types that hold a seat. Internal staff hold none. */
export const seatTypes = ['0001', '0011', '0111'] as const satisfies readonly UserType[]
export type SeatType = (typeof seatTypes)[number]

/** The seats of an organization. null: no limit. */
export interface SeatPlan {
  /** Accounts of all types together. */
  readonly maxUsers: number | null
  readonly byType: Readonly<Record<SeatType, number | null>>
  /** Data collectors and editors share these seats; `byType` then limits viewers alone. */
  readonly powerUsers: number | null
  /** Seats of each RTK correction provider. An organization has none of a provider that is not listed. */
  readonly rtk: Readonly<Record<string, number>>
}

/** The seats that active accounts hold. */
export interface SeatUse {
  readonly byType: Readonly<Record<SeatType, number>>
  readonly rtk: Readonly<Record<string, number>>
}

/** Seats by their names in `userInfo` of an organization (specification 1, section 3). */
export interface UserSeats {
  readonly viewers?: number | undefined
  readonly editors?: number | undefined
  readonly dataCollectors?: number | undefined
  readonly powerUsers?: number | undefined
}

interface Subscribed {
  readonly type: 'standard' | 'plus'
  readonly maxUsers: number | null
  readonly userInfo: UserSeats
  readonly rtkInfo: Readonly<Record<string, number>>
}

const noLimits = { '0001': null, '0011': null, '0111': null } as const

/**
 * The seats of an organization (specification 1, sections 3 and 6). A type that `userInfo` does not name has no limit of
 * its own; seats of power users replace those of editors and data collectors.
 */
export function seatPlanOf({ type, maxUsers, userInfo, rtkInfo }: Subscribed): SeatPlan {
  if (type === 'plus') return { maxUsers: null, byType: noLimits, powerUsers: null, rtk: rtkInfo }
  // 0 power users: the organization has seats of each type.
  const powerUsers = userInfo.powerUsers || null
  const own = (seats: number | undefined) => (powerUsers === null ? (seats ?? null) : null)
  const byType = {
    '0001': userInfo.viewers ?? null,
    '0011': own(userInfo.dataCollectors),
    '0111': own(userInfo.editors),
  }
  return { maxUsers, byType, powerUsers, rtk: rtkInfo }
}

/** Seats that a new account of a type can take; null for no limit. Never negative. */
export function freeSeats(plan: SeatPlan, use: SeatUse, userType: UserType): number | null {
  const users = seatTypes.reduce((sum, type) => sum + use.byType[type], 0)
  return least(left(plan.maxUsers, users), freeOfType(plan, use, userType))
}

/** Seats that an account of another type can take when its type changes: the number of accounts stays the same. */
export function freeSeatsForChange(plan: SeatPlan, use: SeatUse, to: UserType): number | null {
  return isPooled(plan, to) ? null : freeOfType(plan, use, to)
}

/** Seats of an RTK correction provider that an account can take. */
export function freeRtkSeats(plan: SeatPlan, use: SeatUse, provider: string): number {
  return Math.max(0, (plan.rtk[provider] ?? 0) - (use.rtk[provider] ?? 0))
}

function freeOfType(plan: SeatPlan, use: SeatUse, userType: UserType): number | null {
  if (userType === userTypes.internal) return null
  if (isPooled(plan, userType)) return left(plan.powerUsers, use.byType['0011'] + use.byType['0111'])
  return left(plan.byType[userType], use.byType[userType])
}

function isPooled({ powerUsers }: SeatPlan, userType: UserType): boolean {
  return powerUsers !== null && (userType === userTypes.dataCollector || userType === userTypes.editor)
}

function left(seats: number | null, used: number): number | null {
  return seats === null ? null : Math.max(0, seats - used)
}

function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}
