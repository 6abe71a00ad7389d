import { startEmbeddedDatabase } from '../src/embedded-postgres.ts'
import { openPool } from './open-pool.ts'

/**
 * A program that a test kills: writes rows into an embedded database from four connections, and prints each number
 * after the database has acknowledged it. Every tenth row is in a transaction that also inserts and rolls back another
 * row.
 */
const [directory = ''] = process.argv.slice(2)
const database = await startEmbeddedDatabase({ directory })
const pool = openPool(database.connection, { max: 4 })
await pool.query('create table if not exists acknowledged (n bigint primary key, filling text)')
const { rows } = await pool.query<{ last: number }>('select coalesce(max(n), 0) last from acknowledged')
let n = rows[0]?.last ?? 0
process.stdout.write(`ready ${database.pid}\n`)

async function write(): Promise<never> {
  for (;;) {
    const mine = ++n
    if (mine % 10 === 0) await writeWithDetour(mine)
    else await insert(pool, mine)
    process.stdout.write(`${mine}\n`)
  }
}

async function writeWithDetour(mine: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await insert(client, mine)
  await client.query('savepoint detour')
  await insert(client, -mine)
  await client.query('rollback to savepoint detour')
  await client.query('commit')
  client.release()
}

async function insert(to: { query(sql: string, values: unknown[]): Promise<unknown> }, value: number): Promise<void> {
  await to.query("insert into acknowledged values ($1, repeat('x', 200))", [value])
}

await Promise.all(Array.from({ length: 4 }, write))
