import { describe, expect, test } from 'vitest'
import { freeRtkSeats, freeSeats, freeSeatsForChange, type SeatUse, seatPlanOf, type UserSeats } from './seats.ts'

const use = (viewers: number, collectors: number, editors: number): SeatUse => ({
  byType: { '0001': viewers, '0011': collectors, '0111': editors },
  rtk: {},
})
const rtkUse = (rtk: SeatUse['rtk']): SeatUse => ({ ...use(0, 0, 0), rtk })
const plan = (userInfo: UserSeats, maxUsers: number | null = null, type: 'standard' | 'plus' = 'standard') =>
  seatPlanOf({ type, maxUsers, userInfo, rtkInfo: { trimble: 2 } })

describe('the seats of a new account', () => {
  test('are counted by type', () => {
    const seats = plan({ viewers: 3, dataCollectors: 2, editors: 1 })
    expect(freeSeats(seats, use(1, 2, 0), '0001')).toBe(2)
    expect(freeSeats(seats, use(1, 2, 0), '0011')).toBe(0)
    expect(freeSeats(seats, use(1, 2, 0), '0111')).toBe(1)
  })

  test('have no limit for a type that the organization has no number of, nor for internal staff', () => {
    expect(freeSeats(plan({ viewers: 3 }), use(0, 9, 9), '0111')).toBeNull()
    expect(freeSeats(plan({}), use(9, 9, 9), '0001')).toBeNull()
    expect(freeSeats(plan({ viewers: 0, editors: 0, dataCollectors: 0 }), use(0, 0, 0), '1111')).toBeNull()
  })

  test('are pooled for editors and data collectors where the organization has power users', () => {
    const pooled = plan({ viewers: 1, dataCollectors: 0, editors: 0, powerUsers: 3 })
    expect(freeSeats(pooled, use(0, 1, 1), '0011')).toBe(1)
    expect(freeSeats(pooled, use(0, 1, 2), '0111')).toBe(0)
    expect(freeSeats(pooled, use(1, 0, 0), '0001')).toBe(0)
    expect(freeSeats(plan({ editors: 2, powerUsers: 0 }), use(0, 0, 1), '0111')).toBe(1)
  })

  test('end with the maximum of users of the organization', () => {
    expect(freeSeats(plan({ viewers: 9 }, 4), use(2, 1, 1), '0001')).toBe(0)
    expect(freeSeats(plan({}, 4), use(2, 1, 0), '0111')).toBe(1)
    expect(freeSeats(plan({}, 4), use(9, 1, 0), '0111')).toBe(0)
  })

  test('have no limit in a plus organization', () => {
    expect(freeSeats(plan({ viewers: 1 }, 1, 'plus'), use(9, 0, 0), '0001')).toBeNull()
  })
})

describe('the seats of a changed type', () => {
  test('are those of the new type, whether or not the organization has its maximum of users', () => {
    const seats = plan({ dataCollectors: 2, editors: 2 }, 3)
    expect(freeSeatsForChange(seats, use(0, 2, 1), '0111')).toBe(1)
    expect(freeSeatsForChange(seats, use(0, 2, 1), '0011')).toBe(0)
  })

  test('have no limit where editors and data collectors share their seats', () => {
    expect(freeSeatsForChange(plan({ powerUsers: 2 }), use(0, 1, 1), '0111')).toBeNull()
  })
})

test('RTK seats are counted by provider, in plus organizations too', () => {
  expect(freeRtkSeats(plan({}), rtkUse({ trimble: 1 }), 'trimble')).toBe(1)
  expect(freeRtkSeats(plan({}, null, 'plus'), rtkUse({ trimble: 2 }), 'trimble')).toBe(0)
  expect(freeRtkSeats(plan({}), use(0, 0, 0), 'leica')).toBe(0)
})
