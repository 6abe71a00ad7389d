import { countAccounts, readSeats } from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { at, colleague, newMember, plusAdmin, subscribe } from '../../test/members.ts'
import { problemFrom } from '../../test/problems.ts'

describe('seats', () => {
  test('of the type or of all users limit adding', async ({ app, seeds }) => {
    const admin = await seeds.person()
    await subscribe(app, admin, { viewers: 1, editors: 1 })
    await admin.api(createMember, newMember('a@example.test'))
    await problemFrom(admin.api(createMember, newMember('b@example.test')), 'no_users_available')
    await problemFrom(admin.api(createMember, newMember('b@example.test', { userType: '0111' })), 'no_users_available')
    await admin.api(createMember, newMember('b@example.test', { userType: '0011' }))
    await subscribe(app, admin, { maxUsers: 3 })
    await problemFrom(admin.api(createMember, newMember('c@example.test')), 'no_users_available')
    expect(await admin.api(readSeats, { query: {} })).toMatchObject({
      users: { used: 3, total: 3 },
      byType: { '0001': { used: 1, total: null }, '0011': { used: 1 }, '0111': { used: 1 } },
      available: [],
    })
  })

  test('of a disabled member are free, and enabling takes one again', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const viewer = await colleague(seeds, admin, { userType: '0001' })
    await subscribe(app, admin, { viewers: 1 })
    await admin.api(deactivateMember, at(viewer))
    await admin.api(createMember, newMember('a@example.test'))
    await problemFrom(admin.api(activateMember, at(viewer)), 'no_users_available')
    await subscribe(app, admin, { viewers: 2 })
    await expect(admin.api(activateMember, at(viewer))).resolves.toMatchObject({ isActive: true })
    await expect(admin.api(activateMember, at(viewer))).resolves.toMatchObject({ isActive: true })
  })

  test('of editors and data collectors limit promotion and demotion', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const collector = await colleague(seeds, admin, { userType: '0011' })
    await subscribe(app, admin, { editors: 1, dataCollectors: 1 })
    await problemFrom(admin.api(promoteMember, at(collector)), 'no_editors_available')
    await subscribe(app, admin, { editors: 2, dataCollectors: 0 })
    await expect(admin.api(promoteMember, at(collector))).resolves.toMatchObject({ userType: '0111' })
    await problemFrom(admin.api(demoteMember, at(collector)), 'no_collectors_available')
    await subscribe(app, admin, { powerUsers: 2 })
    await expect(admin.api(demoteMember, at(collector))).resolves.toMatchObject({ userType: '0011' })
    await problemFrom(admin.api(createMember, newMember('a@example.test', { userType: '0011' })), 'no_users_available')
  })

  test('of RTK are counted by provider', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const [first, second] = [await colleague(seeds, admin), await colleague(seeds, admin)]
    const give = (id: string, rtkProvider: string | null) =>
      admin.api(changeMember, { query: {}, body: { id, rtkProvider } })
    await subscribe(app, admin, { rtkInfo: { trimble: 1 } })
    const { rtkInfo } = await give(first.accountId, 'trimble')
    expect(rtkInfo).toMatchObject({ provider: 'trimble' })
    expect((await give(first.accountId, 'trimble')).rtkInfo).toEqual(rtkInfo)
    const refusal = await problemFrom(give(second.accountId, 'trimble'), 'no_rtk_available')
    expect(refusal.params).toEqual({ provider: 'trimble' })
    await problemFrom(give(second.accountId, 'leica'), 'no_rtk_available')
    expect((await give(first.accountId, null)).rtkInfo).toBeNull()
    await expect(give(second.accountId, 'trimble')).resolves.toMatchObject({ rtkInfo: { provider: 'trimble' } })
  })

  test('of a plus organization have no limit', async ({ app, seeds }) => {
    const admin = await plusAdmin(app, seeds)
    await subscribe(app, admin, { viewers: 1, maxUsers: 1 })
    await admin.api(createMember, newMember('a@example.test'))
    expect(await admin.api(countAccounts, { query: {} })).toEqual({ count: 2 })
  })
})
