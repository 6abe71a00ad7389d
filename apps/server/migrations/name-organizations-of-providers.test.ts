import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0060-name-organizations-of-providers.sql', import.meta.url)

test('a provider of an earlier version names the organizations that have accounts of its domain', async ({
  db,
  seeds,
}) => {
  const [first, second, other] = [await seeds.person(), await seeds.person(), await seeds.person()]
  const addresses = { 'ada@works.test': first, 'ben@works.test': second, 'cyd@works.test.example': other }
  for (const [email, { accountId }] of Object.entries(addresses))
    await db.updateTable('account').where('id', '=', accountId).set({ email }).execute()
  const provider = { domain: 'works.test', name: 'Works', issuer: 'https://id.works.test', clientId: 'cairn' }
  await db.insertInto('signInProvider').values(provider).execute()

  await sql`drop table sign_in_provider_organization`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)

  const named = await db.selectFrom('signInProviderOrganization').select('organizationId').execute()
  expect(named.map(({ organizationId }) => organizationId).toSorted()).toEqual(
    [first.organizationId, second.organizationId].toSorted(),
  )
})
