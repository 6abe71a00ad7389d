import { countAccounts, listAccounts, readSeats } from '@cairn/contract/accounts/member-table'
import {
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { at, colleague, newMember, subscribe } from '../../test/members.ts'
import { test } from '../../test/working-server.ts'

const codes = (results: PromiseSettledResult<unknown>[]): string[] =>
  results
    .map((result) => {
      if (result.status === 'fulfilled') return 'done'
      return result.reason instanceof Problem ? result.reason.code : String(result.reason)
    })
    .toSorted((a, b) => a.localeCompare(b))

test('one of two administrators who take the last seat at once gets it', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const second = await colleague(seeds, admin, { permission: '1111' })
  await subscribe(app, admin, { viewers: 1 })
  const results = await Promise.allSettled([
    admin.api(createMember, newMember(`${admin.accountId}@example.test`)),
    second.api(createMember, newMember(`${second.accountId}@example.test`)),
  ])
  expect(codes(results)).toEqual(['done', 'no_users_available'])
  expect(await admin.api(countAccounts, { query: {} })).toEqual({ count: 3 })
})

test('one of many promotions takes the last seat for editors', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const collectors = await Promise.all(Array.from({ length: 5 }, () => colleague(seeds, admin, { userType: '0011' })))
  await subscribe(app, admin, { editors: 2, dataCollectors: 5 })
  const results = await Promise.allSettled(collectors.map((collector) => admin.api(promoteMember, at(collector))))
  expect(codes(results)).toEqual(['done', ...Array.from({ length: 4 }, () => 'no_editors_available')])
  expect(await admin.api(readSeats, { query: {} })).toMatchObject({ byType: { '0111': { used: 2 } } })
})

test('one of two accounts takes the last RTK seat', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const two = [await colleague(seeds, admin), await colleague(seeds, admin)]
  await subscribe(app, admin, { rtkInfo: { trimble: 1 } })
  const results = await Promise.allSettled(
    two.map(({ accountId: id }) => admin.api(changeMember, { query: {}, body: { id, rtkProvider: 'trimble' } })),
  )
  expect(codes(results)).toEqual(['done', 'no_rtk_available'])
})

test.for([
  ['disable', deactivateMember],
  ['delete', deleteMember],
] as const)('two administrators who %s each other leave one administrator', async ([, route], { seeds }) => {
  const admin = await seeds.person()
  const second = await colleague(seeds, admin, { permission: '1111' })
  const results = await Promise.allSettled([
    admin.api(route, at(second)) as Promise<unknown>,
    second.api(route, at(admin)) as Promise<unknown>,
  ])
  // The second call runs after the first, with or without the session that the first has ended.
  const [first = '', refusal = ''] = codes(results)
  expect(first).toBe('done')
  expect(['last_organization_admin', 'not_signed_in']).toContain(refusal)
  const winner = results[0]?.status === 'fulfilled' ? admin : second
  const accounts = await winner.api(listAccounts, { query: {} })
  expect(accounts.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([winner.accountId])
})

test('two administrators who withdraw the right to administer from each other leave one', async ({ seeds }) => {
  const admin = await seeds.person()
  const second = await colleague(seeds, admin, { permission: '1111' })
  const withdraw = (by: typeof admin, { accountId: id }: typeof admin) =>
    by.api(changeMember, { query: {}, body: { id, permissions: [] } })
  const results = await Promise.allSettled([withdraw(admin, second), withdraw(second, admin)])
  const [first = '', refusal = ''] = codes(results)
  expect(first).toBe('done')
  expect(['last_organization_admin', 'not_permitted']).toContain(refusal)
})

test('two administrators who demote each other leave an administrator', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const second = await colleague(seeds, admin, { permission: '1111' })
  const results = await Promise.allSettled([admin.api(demoteMember, at(second)), second.api(demoteMember, at(admin))])
  // A data collector administers too, so that both calls may succeed, one after the other.
  const refusals = codes(results).filter((code) => code !== 'done')
  expect(refusals.filter((code) => code !== 'last_organization_admin')).toEqual([])
  const left = await app.services.db
    .selectFrom('permissionEntry')
    .innerJoin('account', 'account.id', 'permissionEntry.accountId')
    .where('permissionEntry.organizationId', '=', admin.organizationId)
    .where('permissionEntry.assetType', '=', 'organization')
    .where('permissionEntry.permission', '=', '1111')
    .where('account.isActive', '=', true)
    .where('account.userType', '<>', '0001')
    .select('account.id')
    .execute()
  expect(left.length).toBeGreaterThan(0)
})

test('one of two new members gets an address', async ({ seeds }) => {
  const [admin, stranger] = [await seeds.person(), await seeds.person()]
  const email = `${admin.accountId}@example.test`
  const results = await Promise.allSettled([admin, stranger].map(({ api }) => api(createMember, newMember(email))))
  expect(codes(results)).toEqual(['done', 'email_taken'])
})
