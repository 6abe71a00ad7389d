import type { TestProject } from 'vitest/node'
import { type Connection, connect } from '../src/platform/db.ts'
import { prepareQueue } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of this run. */
    readonly connection: Connection
  }
}

let database: EmptyDatabase | undefined

/** One database for the whole run: embedded, or a temporary one on the server of `TEST_DATABASE_URL`. */
export async function setup(project: TestProject): Promise<void> {
  database = await openEmptyDatabase()
  const db = connect(database.connection)
  await migrate(db)
  await db.destroy()
  await prepareQueue(database.connection)
  project.provide('connection', database.connection)
}

export async function teardown(): Promise<void> {
  await database?.remove()
}
