import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0014-remove-geometries-from-activity.sql', import.meta.url)

test('entries of earlier versions lose their geometry and keep the rest', async ({ seeds, db }) => {
  const by = await seeds.person()
  await seeds.feature({ by, properties: { a: 1 } })
  const artifacts = async () =>
    (
      await db.selectFrom('activity').where('accountId', '=', by.accountId).orderBy('id').select('artifact').execute()
    ).map(({ artifact }) => artifact)
  const before = await artifacts()
  // It ran before entries became append-only.
  await sql`alter table activity disable trigger activity_append_only`.execute(db)
  await sql`update activity set artifact = artifact || '{"geometry": {"type": "Point", "coordinates": [1, 2]}}'
    where account_id = ${by.accountId} and category = 'Feature'`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  expect(await artifacts()).toEqual(before)
})
