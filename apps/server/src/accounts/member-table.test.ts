import { filterAccounts, type MemberFilterQuery } from '@cairn/contract/accounts/member-table'
import { deactivateMember } from '@cairn/contract/accounts/members'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { at } from '../../test/members.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'

interface MemberRow {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly userType?: '0001' | '0011' | '0111' | '1111'
  readonly isActive?: boolean
  readonly renew?: boolean
  readonly rtkProvider?: string
}

const rows: readonly MemberRow[] = [
  { email: 'ann@members.test', firstName: 'Ann', lastName: 'zander', userType: '0001' },
  { email: 'ben@members.test', firstName: 'Ben', lastName: 'Young', userType: '0011', rtkProvider: 'trimble' },
  { email: 'cal@members.test', firstName: 'Cal', lastName: 'Xu', isActive: false, rtkProvider: 'leica', renew: false },
  { email: 'staff@members.test', userType: '1111' },
]

/** An administrator, whose address sorts first, and its members. */
const test = appTest.extend('admin', async ({ app, seeds }): Promise<Person> => {
  const admin = await seeds.person()
  const { db } = app.services
  const values = { firstName: 'Ada', lastName: 'Admin', email: 'ada@members.test' }
  await db.updateTable('account').where('id', '=', admin.accountId).set(values).execute()
  for (const { rtkProvider, ...row } of rows) {
    const person = await seeds.person({ organizationId: admin.organizationId, permission: null })
    const rtk = rtkProvider === undefined ? {} : { rtkProvider, rtkId: person.accountId }
    await db
      .updateTable('account')
      .where('id', '=', person.accountId)
      .set({ ...row, ...rtk })
      .execute()
  }
  return admin
})

async function found({ api }: Person, query: MemberFilterQuery): Promise<string[]> {
  const { data } = await api(filterAccounts, { query })
  return data.map(({ email }) => email.split('@')[0] ?? '')
}

describe('the filter of members', () => {
  test.for<[MemberFilterQuery, string[]]>([
    [{}, ['ada', 'ann', 'ben', 'cal']],
    [{ active: 'true' }, ['ada', 'ann', 'ben']],
    [{ state: 'active' }, ['ada', 'ann', 'ben']],
    [{ state: 'inactive,expired' }, ['cal']],
    [{ administrator: 'true' }, ['ada']],
    [{ administrator: 'false' }, ['ann', 'ben', 'cal']],
    [{ administrator: 'true', userType: '0001' }, ['ada', 'ann']],
    [{ orderBy: 'isActive', userType: '0111' }, ['cal', 'ada']],
    [{ active: 'false' }, ['cal']],
    [{ renew: 'false' }, ['cal']],
    [{ userType: '0001' }, ['ann']],
    [{ userType: '0001,0011' }, ['ann', 'ben']],
    [{ rtk: 'false' }, ['ada', 'ann']],
    [{ rtk: 'true' }, ['ben', 'cal']],
    [{ 'rtk-trimble': 'true' }, ['ben']],
    [{ 'rtk-trimble': 'true', 'rtk-leica': 'true' }, ['ben', 'cal']],
    [{ 'rtk-trimble': 'true', rtk: 'false' }, ['ada', 'ann', 'ben']],
    [{ 'rtk-trimble': 'true', active: 'false' }, []],
    [{ search: 'BEN@' }, ['ben']],
    [{ search: 'cal x' }, ['cal']],
    [{ search: '%' }, []],
    [{ orderBy: 'email', orderDirection: 'DESC' }, ['cal', 'ben', 'ann', 'ada']],
    [{ orderBy: 'lastName' }, ['ada', 'cal', 'ben', 'ann']],
    [{ includeProstarUsers: 'true' }, ['ada', 'ann', 'ben', 'cal']],
    [{ userType: '1111' }, []],
  ])('%o', async ([query, expected], { admin }) => {
    expect(await found(admin, query)).toEqual(expected)
  })

  test('returns pages with the number of all that were found, also behind the last page', async ({ admin }) => {
    const page = (number: number) => admin.api(filterAccounts, { query: { page: number, pageSize: 3 } })
    expect(await page(1)).toMatchObject({ page: 1, totalCount: 4, data: [{}, {}, {}] })
    expect(await page(2)).toMatchObject({ page: 2, totalCount: 4, data: [{ email: 'cal@members.test' }] })
    expect(await page(3)).toEqual({ page: 3, totalCount: 4, data: [] })
  })

  test('shows internal staff to internal staff that asks for it', async ({ admin, seeds }) => {
    const { organizationId } = admin
    const staff = await seeds.person({ organizationId, userType: '1111' })
    expect(await found(staff, {})).toEqual(['ada', 'ann', 'ben', 'cal'])
    const all = await found(staff, { includeProstarUsers: 'true' })
    expect(all).toContain('staff')
    expect(all).toHaveLength(6)
    expect(await found(staff, { includeProstarUsers: 'true', userType: '1111' })).toHaveLength(2)
  })

  test.for([
    { page: 0 },
    { pageSize: 101 },
    { orderBy: 'password' },
    { active: 'maybe' },
    { state: 'gone' },
    { state: 'active,gone' },
    { userType: 'viewer' },
    { search: 'x'.repeat(129) },
  ])('refuses %o', async (query, { admin }) => {
    // The values are wrong on purpose.
    await problemFrom(admin.api(filterAccounts, { query: query as MemberFilterQuery }), 'invalid_request')
  })

  test('is for administrators alone, of their own organization', async ({ admin, seeds }) => {
    const { organizationId } = admin
    const member = await seeds.person({ organizationId, permission: '0111' })
    await problemFrom(member.api(filterAccounts, { query: {} }), 'not_permitted')
    const stranger = await seeds.person()
    await problemFrom(stranger.api(filterAccounts, { query: { orgId: organizationId } }), 'not_found')
    expect(await found(stranger, {})).toHaveLength(1)
  })

  test('finds a member that has just been disabled', async ({ admin, seeds }) => {
    const other = await seeds.person({ organizationId: admin.organizationId })
    await admin.api(deactivateMember, at(other))
    expect(await found(admin, { active: 'false' })).toHaveLength(2)
  })
})
