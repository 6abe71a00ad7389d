import { deleteMember } from '@cairn/contract/accounts/members'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

test('entries of the activity log are changed and deleted by no statement', async ({ seeds, db }) => {
  const by = await seeds.person()
  await seeds.project({ by })
  const refused = async (change: RawBuilder<unknown>) => {
    await sql`savepoint before_change`.execute(db)
    await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' })
    await sql`rollback to before_change`.execute(db)
  }
  await refused(sql`update activity set message = 'x' where organization_id = ${by.organizationId}`)
  await refused(sql`delete from activity where organization_id = ${by.organizationId}`)
  expect(
    await db.selectFrom('activity').where('organizationId', '=', by.organizationId).select('type').execute(),
  ).toEqual([{ type: 'Add' }])
})

test('the deletion of an account keeps its entries, that of an organization deletes them', async ({ seeds, db }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  const member = await seeds.person({ organizationId })
  await seeds.project({ by: member })
  const entries = () =>
    db.selectFrom('activity').where('organizationId', '=', organizationId).orderBy('id').select('category').execute()
  await admin.api(deleteMember, { params: { id: member.accountId }, query: {} })
  expect(await entries()).toEqual([{ category: 'Project' }, { category: 'General' }])
  await db.deleteFrom('organization').where('id', '=', organizationId).execute()
  expect(await entries()).toEqual([])
})
