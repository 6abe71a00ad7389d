import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { startEmbeddedDatabase } from '../src/embedded-postgres.ts'
import { openPool } from './open-pool.ts'
import { WireClient } from './wire-client.ts'

/** The time for which a transaction may be idle while other clients wait. */
export const idleMs = 300

/** Tests of clients on the database of their file. `wire` opens a client, which is disconnected after the test. */
export const test = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-front-'))
    const options = { fsync: false, buffersMb: 16, idleInTransactionMs: idleMs }
    const database = await startEmbeddedDatabase({ directory, ...options })
    onCleanup(async () => {
      await database.stop()
      await rm(directory, { recursive: true })
    })
    return database
  })
  .extend('pool', async ({ database }, { onCleanup }) => {
    const pool = openPool(database.connection, { max: 8 })
    onCleanup(() => pool.end())
    return pool
  })
  .extend('wire', async ({ database }, { onCleanup }) => {
    const clients: WireClient[] = []
    onCleanup(() => {
      for (const client of clients) client.vanish()
    })
    return async () => {
      const client = await WireClient.open(database.connection)
      clients.push(client)
      return client
    }
  })
