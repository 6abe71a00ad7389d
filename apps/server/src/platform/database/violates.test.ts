import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { inTransaction } from './db.ts'
import { violates } from './violates.ts'

class NameTaken extends Error {}

test('a violation of the named constraint is translated, any other error is not changed', async ({ db }) => {
  await sql`create table scratch (name text constraint scratch_name_unique unique, size int check (size > 0))`.execute(
    db,
  )
  const insert = (name: string, size: number) =>
    inTransaction(db, (tx) => sql`insert into scratch values (${name}, ${size})`.execute(tx)).catch(
      violates('scratch_name_unique', () => new NameTaken()),
    )
  await insert('mains', 1)
  await expect(insert('mains', 1)).rejects.toBeInstanceOf(NameTaken)
  await expect(insert('valves', 0)).rejects.toMatchObject({ constraint: 'scratch_size_check' })
})
