import { test as base, inject } from 'vitest'
import { connect, type Db } from '../src/platform/db.ts'

/** `db` is a transaction on the database of the run; it is rolled back when the test ends. */
export const test = base
  .extend('pool', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Db> => {
    const pool = connect(inject('connection'), { max: 2 })
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
