import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, inTransaction } from '#platform/database/db'
import { argon2Passwords } from '#platform/passwords'
import { createNeighbour, createOrganizations } from './create-demo.ts'

/**
 * `node apps/server/src/demo/create-test-organizations.ts --worker N` creates a copy of the two demo organizations for
 * one worker of a test run, with accounts such as `admin@worker-N.test` and `admin@other-N.test`, and one that buys seats
 * with the account `admin@buyer-N.test`, and a plus organization with the account `admin@plus-N.test`. The database is the one at DATABASE_URL, or the embedded one of the server that runs on DATA_DIR.
 */
async function run(): Promise<void> {
  const { worker = '0' } = parseArgs({ options: { worker: { type: 'string' } } }).values
  const { DATABASE_URL, DATA_DIR = './data' } = process.env
  const socketFolder = resolve(DATA_DIR, 'database')
  const embedded = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' }
  const db = connect(DATABASE_URL ?? embedded)
  const names = { own: `Utilities of worker ${worker}`, other: `Neighbour of worker ${worker}` }
  const domains = { own: `worker-${worker}.test`, other: `other-${worker}.test` }
  try {
    await inTransaction(db, async (tx) => {
      const store = { db: tx, passwords: argon2Passwords() }
      await createOrganizations(store, { names, domains })
      await createNeighbour(store, { name: `Buyer of worker ${worker}`, domain: `buyer-${worker}.test` })
      await createNeighbour(store, { name: `Plus of worker ${worker}`, domain: `plus-${worker}.test`, type: 'plus' })
    })
  } finally {
    await db.destroy()
  }
}

await run()
