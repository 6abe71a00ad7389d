import { sql } from 'kysely'
import { test as base } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { workerConnection } from './database.ts'

/** A test with its own connections to a queue of jobs, which is emptied after it. */
export const test = base.extend('db', async ({}, { onCleanup }) => {
  const db = connect(workerConnection(), { max: 2 })
  onCleanup(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await db.destroy()
  })
  return db
})
