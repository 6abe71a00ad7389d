import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as databaseTest, workerConnection } from '../../../test/database.ts'
import { connect, type Db } from './db.ts'
import { MigrationRefused, migrate } from './migrate.ts'

const test = databaseTest
  .extend('emptyFolder', async ({}, { onCleanup }) => {
    const path = await mkdtemp(join(tmpdir(), 'cairn-migrations-'))
    onCleanup(() => rm(path, { recursive: true }))
    return { path, write: (name: string, text: string) => writeFile(join(path, name), text) }
  })
  /** A folder of migrations, and the transaction `db` in which none has run. */
  .extend('folder', async ({ db, emptyFolder }) => {
    await sql`drop table schema_migration`.execute(db)
    return emptyFolder
  })
  /** A folder of migrations, and a database whose own migrations are out of sight until the test ends. */
  .extend('committedFolder', async ({ pool, emptyFolder }, { onCleanup }) => {
    await sql`create schema hidden`.execute(pool)
    await sql`alter table schema_migration set schema hidden`.execute(pool)
    onCleanup(async () => {
      await sql`drop table if exists schema_migration, t1, t2, t3, t4, t5`.execute(pool)
      await sql`alter table hidden.schema_migration set schema public`.execute(pool)
      await sql`drop schema hidden`.execute(pool)
    })
    return emptyFolder
  })

const exists = async (db: Db, table: string) =>
  (await sql<{ there: boolean }>`select to_regclass(${table}) is not null there`.execute(db)).rows[0]?.there

test('the migration runs each file once, in order, with all its statements', async ({ db, folder }) => {
  await folder.write('0002-fill-things.sql', "insert into thing values ('a'); insert into thing values ('b;c')")
  await folder.write(
    '0001-create-things.sql',
    'create table thing (name text);\n-- a remark\ncreate index on thing (name);',
  )
  expect(await migrate(db, folder.path)).toEqual(['0001-create-things.sql', '0002-fill-things.sql'])
  expect(await migrate(db, folder.path)).toEqual([])
  await folder.write('0003-drop-things.sql', 'drop table thing')
  expect(await migrate(db, folder.path)).toEqual(['0003-drop-things.sql'])
})

test('a file that fails is rolled back, and earlier files stay applied', async ({ db, folder }) => {
  await folder.write('0001-create-things.sql', 'create table thing (name text)')
  await folder.write('0002-create-others.sql', 'create table other (n int); select 1/0')
  await expect(migrate(db, folder.path)).rejects.toThrow('Migration 0002-create-others.sql failed: division by zero')
  expect([await exists(db, 'thing'), await exists(db, 'other')]).toEqual([true, false])
})

test('a changed file is refused, unless only its line ends differ', async ({ db, folder }) => {
  await folder.write('0001-create-things.sql', 'create table thing (\nname text)')
  await migrate(db, folder.path)
  await folder.write('0001-create-things.sql', 'create table thing (\r\nname text)')
  expect(await migrate(db, folder.path)).toEqual([])
  await folder.write('0001-create-things.sql', 'create table thing (\nname text, n int)')
  await expect(migrate(db, folder.path)).rejects.toThrow('write the change as a new migration')
})

test('a database that a newer version has used is refused', async ({ db, folder }) => {
  await folder.write('0001-create-things.sql', 'create table thing (name text)')
  await folder.write('0002-create-others.sql', 'create table other (name text)')
  await migrate(db, folder.path)
  await rm(join(folder.path, '0002-create-others.sql'))
  const refused = migrate(db, folder.path)
  await expect(refused).rejects.toBeInstanceOf(MigrationRefused)
  await expect(refused).rejects.toThrow('Start that version or a later one')
})

test('a new file before an applied one is refused', async ({ db, folder }) => {
  await folder.write('0002-create-others.sql', 'create table other (name text)')
  await migrate(db, folder.path)
  await folder.write('0001-create-things.sql', 'create table thing (name text)')
  await expect(migrate(db, folder.path)).rejects.toThrow('Give the new file a number after it')
})

test.for(['1-short.sql', '0001_underscore.sql', '0001-Upper.sql'])(
  'the name %s is refused',
  async (name, { db, folder }) => {
    await folder.write(name, 'select 1')
    await expect(migrate(db, folder.path)).rejects.toThrow('must be named like')
  },
)

test('two files with the same number are refused', async ({ db, folder }) => {
  await folder.write('0001-create-things.sql', 'select 1')
  await folder.write('0001-create-others.sql', 'select 1')
  await expect(migrate(db, folder.path)).rejects.toThrow('Two migrations have the number 0001')
})

test('nodes that start at the same time run each file once in total', async ({ committedFolder }) => {
  for (let i = 1; i <= 5; i++) await committedFolder.write(`000${i}-create-t${i}.sql`, `create table t${i} (n int)`)
  const nodes = Array.from({ length: 4 }, () => connect(workerConnection(), { max: 2 }))
  try {
    const done = await Promise.all(nodes.map((node) => migrate(node, committedFolder.path)))
    expect(done.flat().toSorted()).toEqual([1, 2, 3, 4, 5].map((i) => `000${i}-create-t${i}.sql`))
  } finally {
    for (const node of nodes) await node.destroy()
  }
})

test('the migrations of the product run on an empty database', async ({ pool }) => {
  expect(await migrate(pool)).toEqual([])
  expect(await exists(pool, 'feature')).toBe(true)
})
