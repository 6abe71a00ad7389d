import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Db, inTransaction } from './db.ts'

/** A database that does not match the migrations of this version. The message tells the operator the remedy. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

const ownMigrations = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

/** An arbitrary number, the same in every version: the lock that serializes nodes that start together. */
const lockKey = 730_251_466

/**
 * Brings the schema up to date: runs the files `NNNN-name.sql` that the database has not seen, in order, each in its
 * own transaction, and returns their names. Several nodes may do so at once.
 * @throws MigrationRefused when an applied file has changed or is unknown here, or when a new file comes too late in
 * the order.
 */
export async function migrate(db: Db, directory = ownMigrations): Promise<readonly string[]> {
  const migrations = await readMigrations(directory)
  const applied = await inTransaction(db, async (tx) => {
    await lock(tx)
    await createJournal(tx)
    const found = await findApplied(tx)
    check(migrations, found)
    return new Set(found.map(({ name }) => name))
  })
  const done: string[] = []
  // Another node may apply some of them meanwhile: each asks again.
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    if (await apply(db, migrations, migration)) done.push(migration.name)
  }
  return done
}

async function apply(db: Db, migrations: readonly Migration[], migration: Migration): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lock(tx)
    const applied = await findApplied(tx)
    check(migrations, applied)
    if (applied.some(({ name }) => name === migration.name)) return false
    try {
      await sql.raw(migration.text).execute(tx)
    } catch (cause) {
      throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
    await sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      tx,
    )
    return true
  })
}

// A transaction lock: on the embedded database all clients share one session, so session locks do not exclude each
// other.
async function lock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
}

async function createJournal(db: Db): Promise<void> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db)
}

async function findApplied(db: Db): Promise<readonly Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from schema_migration order by name collate "C"`.execute(db)
  return rows
}

function check(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new MigrationRefused(
        `The database has migration ${name}, which this version does not have: a newer version has used it. ` +
          'Start that version or a later one, or restore a backup from before the upgrade.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after this database had run it. ` +
          'Put the file back as it was, and write the change as a new migration.',
      )
    }
  }
  refuseLatecomer(migrations, applied)
}

function refuseLatecomer(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const names = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const late = migrations.find(({ name }) => name < last && !names.has(name))
  if (!late) return
  throw new MigrationRefused(
    `Migration ${late.name} is new, but the database already has ${last}. Give the new file a number after it.`,
  )
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  refuseNames(names)
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed the line ends; the statement is still the same.
      const text = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseNames(names: readonly string[]): void {
  const odd = names.find((name) => !fileName.test(name))
  if (odd) throw new MigrationRefused(`The migration ${odd} must be named like 0001-create-things.sql.`)
  const twin = names.find((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4))
  if (twin)
    throw new MigrationRefused(`Two migrations have the number ${twin.slice(0, 4)}. Give ${twin} the next free one.`)
}
