import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, connect } from '../src/platform/db.ts'
import { startEmbeddedDatabase } from '../src/platform/embedded-database.ts'

/** A database of its own for a test, with the extensions and nothing else. */
export interface TestDatabase {
  readonly connection: Connection
  remove(): Promise<void>
}

/** An embedded database, or a new one on the PostgreSQL server of `TEST_DATABASE_URL`, which must have PostGIS. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? createEmptyOn(server) : startInTemporaryFolder()
}

async function startInTemporaryFolder(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-db-'))
  const database = await startEmbeddedDatabase({ directory, fsync: false })
  return {
    connection: database.connection,
    remove: async () => {
      await database.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** A new database on a PostgreSQL server, with the extensions and nothing else. */
export async function createEmptyOn(server: string): Promise<TestDatabase & { readonly name: string }> {
  const database = await createOn(server)
  const db = connect(database.connection, { max: 1 })
  for (const extension of ['postgis', 'btree_gist', 'pg_trgm'])
    await sql`create extension ${sql.ref(extension)}`.execute(db)
  await db.destroy()
  return database
}

/** A new database on a PostgreSQL server: a copy of `template`, on which no connection may be open, or of the server's own. */
export async function createOn(server: string, template = 'template1') {
  const name = `cairn_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = connect(server, { max: 1 })
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    connection: url.href,
    remove: async () => {
      await sql`drop database ${sql.ref(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}
