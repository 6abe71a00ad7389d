import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Throws when the database does not answer. */
export async function checkConnection(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
