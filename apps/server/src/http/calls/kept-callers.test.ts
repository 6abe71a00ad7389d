import { listSessions } from '@cairn/contract/auth/auth'
import { expect } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { test as databaseTest } from '../../../test/database.ts'
import { recordStatements } from '../../../test/recorded-statements.ts'
import { Seeds } from '../../../test/seeds.ts'

/** On the database itself, not in a transaction, in which no caller is kept; the rows of the test are deleted. */
const test = databaseTest.extend('served', async ({ pool }, { onCleanup }) => {
  const { db, statements } = recordStatements(pool)
  const { app, close } = await openTestApp(db)
  const person = await new Seeds(app).person()
  onCleanup(async () => {
    const { accountId, organizationId } = person
    await pool.deleteFrom('permissionEntry').where('organizationId', '=', organizationId).execute()
    await pool.deleteFrom('account').where('id', '=', accountId).execute()
    await pool.deleteFrom('organization').where('id', '=', organizationId).execute()
    await close()
  })
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = statements.length
    await work()
    return statements.length - before
  }
  return { app, person, statementsOf }
})

test('a caller is looked for again only when something was committed', async ({ pool, served }) => {
  const { person, statementsOf } = served
  const read = () => person.api(listSessions, {})
  const whole = await statementsOf(read)
  // A commit to another database of the server counts as one, and other tests have databases there.
  await expect.poll(() => statementsOf(read)).toBe(whole - 1)
  await pool.updateTable('account').where('id', '=', person.accountId).set({ isActive: false }).execute()
  await expect(read()).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a caller is not known beyond the end of the access token', async ({ served: { app, person } }) => {
  const read = () => person.api(listSessions, {})
  await read()
  app.clock.advance(3_599_999)
  await read()
  app.clock.advance(1)
  await expect(read()).rejects.toMatchObject({ code: 'not_signed_in' })
})
