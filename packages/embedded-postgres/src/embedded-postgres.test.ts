import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base, expect, vi } from 'vitest'
import { openPool } from '../test/open-pool.ts'
import {
  DatabaseInUse,
  type EmbeddedDatabase,
  type SocketConnection,
  startEmbeddedDatabase,
} from './embedded-postgres.ts'

/** A database that the tests of this file share: a start takes several seconds of both cores. */
class SharedDatabase {
  /** A name so long that the socket is in another folder. */
  readonly directory: string
  readonly refusals: readonly unknown[]
  database: EmbeddedDatabase

  private constructor(directory: string, database: EmbeddedDatabase, refusals: readonly unknown[]) {
    this.directory = directory
    this.database = database
    this.refusals = refusals
  }

  /** Starts it twice at once on the new folder. */
  static async start(directory: string): Promise<SharedDatabase> {
    const both = await Promise.allSettled([1, 2].map(() => startEmbeddedDatabase({ directory, fsync: false })))
    const started = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refusals = both.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
    if (started[0] === undefined) throw new AggregateError(refusals)
    return new SharedDatabase(directory, started[0], refusals)
  }

  async restart(): Promise<void> {
    await this.database.stop()
    this.database = await startEmbeddedDatabase({ directory: this.directory, fsync: false })
  }
}

const test = base
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-embedded-'))
    onCleanup(() => rm(directory, { recursive: true, maxRetries: 10, retryDelay: 200 }))
    return directory
  })
  .extend('shared', { scope: 'file' }, async ({}, { onCleanup }): Promise<SharedDatabase> => {
    const parent = await mkdtemp(join(tmpdir(), 'cairn-embedded-'))
    const shared = await SharedDatabase.start(join(parent, 'x'.repeat(120)))
    onCleanup(async () => {
      await shared.database.stop()
      await rm(parent, { recursive: true })
    })
    return shared
  })

const writer = fileURLToPath(new URL('../test/killable-writer.ts', import.meta.url))

/**
 * Starts a writing server as the leader of its own process group, and returns the numbers that the database
 * acknowledged.
 */
async function startWriter(directory: string) {
  const program = spawn(process.execPath, [writer, directory], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  let databasePid = 0
  createInterface({ input: program.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) databasePid = Number(line.slice(6))
    else acknowledged.push(Number(line))
  })
  const wrote = (count: number) => vi.waitUntil(() => acknowledged.length >= count, { timeout: 20_000, interval: 5 })
  await wrote(1)
  return { program, acknowledged, databasePid, wrote }
}

async function killGroup(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit')
  process.kill(-(program.pid ?? 0), 'SIGKILL')
  await exit
}

/** Whether a process runs. A process that has ended is listed as a zombie until its parent collects its status. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z')
  return !/^State:\s+Z/m.test(status)
}

async function storedIn(directory: string): Promise<ReadonlySet<number>> {
  const database = await startEmbeddedDatabase({ directory })
  try {
    return new Set((await query<{ n: number }>(database.connection, 'select n from acknowledged')).map(({ n }) => n))
  } finally {
    await database.stop()
  }
}

async function query<Row extends object>(connection: SocketConnection, sql: string): Promise<readonly Row[]> {
  const pool = openPool(connection, { max: 1 })
  try {
    return (await pool.query<Row>(sql)).rows
  } finally {
    await pool.end()
  }
}

/** `npm test` leaves out the faults that its tests of whole servers have too; `.ci/run` and `npm test -- faults` run them. */
const testUnlessBrief = test.skipIf(process.env['CAIRN_TEST_DEPTH'] === undefined)
/** Rows that are acknowledged before each kill. */
const rowsBeforeKills = [1, 40, 150, 400, 900]

testUnlessBrief(
  'every acknowledged row survives kill -9 of server and database',
  { timeout: 120_000 },
  async ({ directory }) => {
    const acknowledged: number[] = []
    for (const count of rowsBeforeKills) {
      const run = await startWriter(directory)
      await run.wrote(count)
      await killGroup(run.program)
      acknowledged.push(...run.acknowledged)
    }
    const stored = await storedIn(directory)
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
    expect([...stored].filter((n) => n < 0)).toEqual([])
  },
)

testUnlessBrief(
  'a database whose server is killed ends by itself, and the next server waits for that',
  async ({ directory }) => {
    const run = await startWriter(directory)
    await run.wrote(50)
    run.program.kill('SIGKILL')
    await once(run.program, 'exit')
    const stored = await storedIn(directory)
    expect(run.acknowledged.filter((n) => !stored.has(n))).toEqual([])
    expect(await isRunning(run.databasePid)).toBe(false)
  },
)

test('a second start on the same folder is refused with the remedy', async ({ shared: { directory, database } }) => {
  const second = startEmbeddedDatabase({ directory, fsync: false })
  await expect(second).rejects.toBeInstanceOf(DatabaseInUse)
  await expect(second).rejects.toThrow(
    `Process ${process.pid} is using ${directory}/database. Stop the server that runs there, or set DATA_DIR`,
  )
  expect(await query(database.connection, 'select 1 a')).toEqual([{ a: 1 }])
})

test('one of two concurrent starts on a new folder is refused, and nothing is damaged', async ({ shared }) => {
  expect(shared.refusals).toEqual([expect.any(DatabaseInUse)])
  expect(await query(shared.database.connection, 'select 1 a')).toEqual([{ a: 1 }])
})

testUnlessBrief('a killed database process is replaced, and all committed data is kept', async ({ directory }) => {
  const database = await startEmbeddedDatabase({ directory })
  const pool = openPool(database.connection, { max: 2 })
  try {
    await pool.query('create table kept as select 1 n')
    process.kill(database.pid ?? 0, 'SIGKILL')
    await expect
      .poll(async () => (await pool.query('select n from kept')).rows, { timeout: 40_000 })
      .toEqual([{ n: 1 }])
  } finally {
    await pool.end()
    await database.stop()
  }
})

test('a backend that panics ends its process, and a new process replaces it', async ({
  shared: { directory, database },
}) => {
  const pool = openPool(database.connection, { max: 2 })
  try {
    await pool.query('create table outlived as select 1 n')
    // PostgreSQL panics when it cannot open the next file of its log.
    const log = join(directory, 'database', 'cluster', 'pg_wal')
    await rename(log, `${log}.away`)
    await expect(pool.query('select pg_switch_wal(); create table lost (n int)')).rejects.toThrow(
      'Connection terminated unexpectedly',
    )
    await rename(`${log}.away`, log)
    await expect
      .poll(async () => (await pool.query('select n from outlived')).rows, { timeout: 40_000 })
      .toEqual([{ n: 1 }])
  } finally {
    await pool.end()
  }
})

test('a stop rolls back uncommitted transactions', async ({ shared }) => {
  await query(shared.database.connection, 'create table kept (n int)')
  const pool = openPool(shared.database.connection)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into kept values (1)')
  await shared.restart()
  client.release(true)
  await pool.end()
  expect(await query(shared.database.connection, 'select n from kept')).toEqual([])
})

test('only the owner can connect, also when the folder has a long name', async ({
  shared: { directory, database },
}) => {
  const { host } = database.connection
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104)
  for (const folder of [host, join(directory, 'database')]) expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await query(database.connection, 'select 1 a')).toEqual([{ a: 1 }])
})

test('a new cluster has the extensions, and an index on a layer and its geometries works', async ({
  shared: { database },
}) => {
  const pool = openPool(database.connection, { max: 1 })
  try {
    await pool.query(`create table shape (layer_id uuid, geom geometry(Geometry, 4326));
      create index shape_place on shape using gist (layer_id, geom);
      insert into shape select '00000000-0000-4000-8000-000000000001', st_setsrid(st_point(i % 360 - 180, 0), 4326)
      from generate_series(1, 5000) i; analyze shape`)
    const box = "layer_id = '00000000-0000-4000-8000-000000000001' and geom && st_makeenvelope(0, -1, 1, 1, 4326)"
    expect((await pool.query(`select count(*) n from shape where ${box}`)).rows).toEqual([{ n: 28 }])
    const plan = (await pool.query<{ 'QUERY PLAN': string }>(`explain select * from shape where ${box}`)).rows
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('shape_place')
  } finally {
    await pool.end()
  }
})
