import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'
import { test } from '../test/database.ts'
import { growingTables } from '../test/growing-tables.ts'

const operations = new URL('../../../docs/operations.md', import.meta.url)

/** The remedy for the author of a migration where one of these tests fails. */
const remedy = `A table whose rows grow with features goes into apps/server/test/growing-tables.ts and has organization_id in every
unique key and in its foreign keys to other tables of that list. Any other table goes, with its rows, into the list of
docs/operations.md, and refers to no table that grows.`

interface Key {
  readonly tableName: string
  readonly keyName: string
}

test('every unique key of a table that grows with features has the organization', async ({ db }) => {
  const { rows } = await sql<Key>`
    select indrelid::regclass::text as table_name, indexrelid::regclass::text as key_name from pg_index
    where indrelid = any(${growingTables}::regclass[]) and indisunique and not exists (
      select from pg_attribute where attrelid = indrelid and attname = 'organization_id' and attnotnull
        and attnum = any(indkey[:indnkeyatts - 1]))`.execute(db)
  expect({ remedy, rows }).toEqual({ remedy, rows: [] })
})

test('foreign keys among the tables that grow have the organization, and no other table refers to them', async ({
  db,
}) => {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as table_name, conname as key_name from pg_constraint
    where contype = 'f' and confrelid = any(${growingTables}::regclass[]) and (
      conrelid <> all(${growingTables}::regclass[])
      or not exists (
        select from unnest(conkey, confkey) as pair (own, referenced)
        join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
        join pg_attribute referenced on referenced.attrelid = confrelid and referenced.attnum = pair.referenced
        where own.attname = 'organization_id' and referenced.attname = 'organization_id'))`.execute(db)
  expect({ remedy, rows }).toEqual({ remedy, rows: [] })
})

test('a table grows with features or is in the list of tables that every node can hold', async ({ db }) => {
  const tables = await findTables(db)
  const text = await readFile(operations, 'utf8')
  const [, section = ''] = text.split('### Tables that every node can hold')
  const listed = section.split('\n#', 1)[0]?.matchAll(/`([a-z_]+)`/g) ?? []
  const small = [...listed].map(([, name = '']) => name)
  expect({ remedy, tables: [...growingTables, ...small].toSorted() }).toEqual({ remedy, tables: tables.toSorted() })
})

/** The tables of the migrations, without partitions and those of extensions. */
async function findTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(db)
  return rows.map(({ name }) => name)
}
