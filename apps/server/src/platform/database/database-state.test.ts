import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { DatabaseState } from './database-state.ts'

/** A transaction that changes nothing, which the database counts as one that did. */
const commit = sql`select pg_current_xact_id()`

test('the state is the same until a transaction is committed', async ({ pool }) => {
  const state = new DatabaseState()
  const first = await state.read(pool)
  expect(first).toBeDefined()
  await sql`select count(*) from account`.execute(pool)
  expect(await state.read(pool)).toBe(first)
  await commit.execute(pool)
  expect(await state.read(pool)).not.toBe(first)
})

test('no state is known in a transaction, whose own changes the state leaves out', async ({ db }) => {
  expect(await new DatabaseState().read(db)).toBeUndefined()
})
