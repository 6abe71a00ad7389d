import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/database.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { deleteMemberRow } from '../accounts/members.queries.ts'
import { insertOrganization } from '../organizations/organizations.queries.ts'
import type { Db } from '../platform/database/db.ts'
import { nameByEmail } from './account-names.queries.ts'

const email = 'crew@example.test'
const account = { email, firstName: 'Test', lastName: 'Person', userType: userTypes.editor, passwordHash: '' } as const

async function nameIn(db: Db, organizationId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameByEmail('stored.email', sql`${organizationId}::uuid`)} as name
    from (values (${email})) stored (email)`.execute(db)
  return rows[0]?.name
}

test('an address has the name of its account in the organization of that account alone', async ({ db }) => {
  const [own, other] = [await insertOrganization(db, 'Utilities'), await insertOrganization(db, 'Water')]
  expect(await nameIn(db, own)).toBeNull()
  await insertAccount(db, { ...account, organizationId: own })
  expect([await nameIn(db, own), await nameIn(db, other)]).toEqual(['Test Person', null])
})

test('an account without a name, and internal staff, have none', async ({ db }) => {
  for (const parts of [{ firstName: ' ', lastName: '' }, { userType: userTypes.internal }]) {
    const organizationId = await insertOrganization(db, 'Utilities')
    const id = await insertAccount(db, { ...account, ...parts, organizationId })
    expect(await nameIn(db, organizationId)).toBeNull()
    await db.deleteFrom('account').where('id', '=', id).execute()
  }
})

test('a deleted account keeps its name, also where its address is used elsewhere, until the address is added again', async ({
  db,
}) => {
  const [own, other] = [await insertOrganization(db, 'Utilities'), await insertOrganization(db, 'Water')]
  await deleteMemberRow(db, await insertAccount(db, { ...account, organizationId: own }))
  const moved = await insertAccount(db, { ...account, organizationId: other, lastName: 'Moved' })
  expect([await nameIn(db, own), await nameIn(db, other)]).toEqual(['Test Person', 'Test Moved'])
  await deleteMemberRow(db, moved)
  await insertAccount(db, { ...account, organizationId: own, lastName: 'Again' })
  expect([await nameIn(db, own), await nameIn(db, other)]).toEqual(['Test Again', 'Test Moved'])
})
