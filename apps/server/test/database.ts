import { test as base, inject } from 'vitest'
import { type Connection, connect, type Db } from '../src/platform/database/db.ts'

/** `db` is a transaction on the database of this worker; it is rolled back when the test ends. */
export const test = base
  .extend('pool', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Db> => {
    const pool = connect(workerConnection(), { max: 2 })
    onCleanup(() => pool.destroy())
    return pool
  })
  .extend('db', async ({ pool }, { onCleanup }): Promise<Db> => {
    const transaction = await pool.startTransaction().execute()
    onCleanup(async () => {
      await transaction.rollback().execute()
    })
    return transaction
  })

/**
 * The database of this worker. A worker runs one test file at a time, so that no other file uses the database meanwhile.
 */
export function workerConnection(): Connection {
  const connection = inject('connections')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (connection === undefined) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no database`)
  return connection
}
