import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../src/platform/database/db.ts'

/** A database on a PostgreSQL server that no other program uses. */
export interface NativeDatabase {
  readonly name: string
  readonly connection: string
  remove(): Promise<void>
}

/** Creates a database with only the extensions on a server, which must have PostGIS. */
export async function createEmptyDatabase(server: string): Promise<NativeDatabase> {
  const database = await createDatabase(server)
  const db = connect(database.connection, { max: 1 })
  for (const extension of ['postgis', 'btree_gist', 'pg_trgm'])
    await sql`create extension ${sql.ref(extension)}`.execute(db)
  await db.destroy()
  return database
}

/** Creates a copy of the database `template`, which must have no open connections. */
export async function createDatabase(server: string, template = 'template1'): Promise<NativeDatabase> {
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
