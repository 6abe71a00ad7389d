import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { test, workerConnection } from '../../../test/database.ts'
import {
  atOnce,
  connect,
  type Db,
  inTransaction,
  pipelined,
  prepared,
  reading,
  type Sending,
  withSettings,
} from './db.ts'
import { isCancelled } from './violates.ts'

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

const count = async (db: Sending) => (await sql<{ n: number }>`select count(*) n from scratch`.execute(db)).rows[0]?.n

describe('values', () => {
  test('a bigint is read as a number, also in an array', async ({ db }) => {
    const { rows } =
      await sql`select 9007199254740991::bigint a, array[1, null, -5]::bigint[] b, null::bigint c`.execute(db)
    expect(rows).toEqual([{ a: 9_007_199_254_740_991, b: [1, null, -5], c: null }])
  })

  test('a bigint beyond the safe integers of a number is an error', async ({ pool }) => {
    await expect(sql`select 9007199254740993::bigint a`.execute(pool)).rejects.toThrow('9007199254740993')
  })

  test('a date is read as the same day', async ({ db }) => {
    expect((await sql`select date '2026-03-29' d`.execute(db)).rows).toEqual([{ d: '2026-03-29' }])
  })
})

describe('names', () => {
  test('columns are in camelCase, also those of sql templates, and the keys of a jsonb value are not changed', async ({
    db,
  }) => {
    const [organization] = await db
      .insertInto('organization')
      .values({ name: 'Utilities', functionalityFlags: JSON.stringify({ one_call: true, GPS_id: [{ a_b: 1 }] }) })
      .returning(['functionalityFlags', 'createdAt as madeAt'])
      .execute()
    expect(organization).toEqual({
      functionalityFlags: { one_call: true, GPS_id: [{ a_b: 1 }] },
      madeAt: expect.any(Date),
    })
    const { rows } = await sql`select 1 as feature_count, '[{"a_b": 1}]'::jsonb as fields_of`.execute(db)
    expect(rows).toEqual([{ featureCount: 1, fieldsOf: [{ a_b: 1 }] }])
  })
})

test('a marked query, of a template or of the builder, is prepared once on its connection', async ({
  onTestFinished,
}) => {
  const db = connect(workerConnection(), { max: 1 })
  onTestFinished(() => db.destroy())
  for (const n of [1, 2]) {
    await sql`${prepared} select 'marked', ${n}::int`.execute(db)
    await db.selectFrom('layer').modifyFront(prepared).select('name').where('zIndex', '=', n).execute()
    await sql`select 'not marked', ${n}::int`.execute(db)
  }
  // Other tests have used the connection of the embedded database.
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement ~ 'marked''|"z_index" = ' order by statement`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    "/* prepared */ select 'marked', $1::int",
    'select /* prepared */ "name" from "layer" where "z_index" = $1',
  ])
})

test('a marked query keeps one plan, however dear PostgreSQL believes it to be, and has its own rows each time', async ({
  onTestFinished,
}) => {
  const db = connect(workerConnection(), { max: 1 })
  onTestFinished(() => db.destroy())
  await inTransaction(db, async (tx) => {
    for (let n = 1; n <= 8; n++) {
      // Any value: a third of all attributes of the database; these: none.
      const { rows } = await sql<{ value: number; kept: number }>`${prepared}
        select ${n}::int as value, count(*) as kept from pg_attribute where attrelid > ${4_294_967_295 - n}::oid`.execute(
        tx,
      )
      expect(rows).toEqual([{ value: n, kept: 0 }])
    }
  })
  const { rows } = await sql`select generic_plans, custom_plans from pg_prepared_statements
    where statement ~ 'as kept from'`.execute(db)
  expect(rows).toEqual([{ genericPlans: 4, customPlans: 5 }])
  expect((await sql`show cpu_operator_cost`.execute(db)).rows).toEqual([{ cpuOperatorCost: '0.0025' }])
})

test('a connection keeps its statements while its users pause for minutes', async ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = connect(workerConnection(), { max: 1 })
  onTestFinished(() => db.destroy())
  await sql`${prepared} select 'kept', ${1}::int`.execute(db)
  vi.advanceTimersByTime(300_000)
  const { rows } = await sql`select from pg_prepared_statements where statement ~ '''kept'''`.execute(db)
  expect(rows).toHaveLength(1)
})

test('queries are not compiled to machine code', async ({ db }) => {
  expect((await sql`show jit`.execute(db)).rows).toEqual([{ jit: 'off' }])
})

describe('inTransaction', () => {
  test('keeps changes that succeeded and rolls back changes that failed, at any depth', async ({ db }) => {
    await sql`create table scratch (n int)`.execute(db)
    await inTransaction(db, async (outer) => {
      await sql`insert into scratch values (1)`.execute(outer)
      const failing = inTransaction(outer, async (inner) => {
        await sql`insert into scratch values (2)`.execute(inner)
        await inTransaction(inner, (innermost) => sql`insert into scratch values (3)`.execute(innermost))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await inTransaction(outer, (inner) => sql`insert into scratch values (4)`.execute(inner))
    })
    expect((await sql`select n from scratch order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 4 }])
  })

  test('continues after a failed statement of the inner transaction', async ({ db }) => {
    await sql`create table scratch (n int primary key)`.execute(db)
    await sql`insert into scratch values (1)`.execute(db)
    const twice = inTransaction(db, (tx) => sql`insert into scratch values (1)`.execute(tx))
    await expect(twice).rejects.toMatchObject({ constraint: 'scratch_pkey' })
    expect(await count(db)).toBe(1)
  })

  test('commits all changes or none on a pool', async ({ pool }) => {
    await sql`create table scratch (n int)`.execute(pool)
    try {
      await inTransaction(pool, (tx) => sql`insert into scratch values (1)`.execute(tx))
      const failing = inTransaction(pool, async (tx) => {
        await sql`insert into scratch values (2)`.execute(tx)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await count(pool)).toBe(1)
    } finally {
      await sql`drop table scratch`.execute(pool)
    }
  })
})

test('a transaction that cannot begin executes none of its statements', async ({ onTestFinished }) => {
  const db = connect(workerConnection(), { max: 1 })
  onTestFinished(() => db.destroy())
  // The connection is in an aborted transaction.
  await sql`begin`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  const work = inTransaction(db, (tx) => sql`create table never (n int)`.execute(tx))
  await expect(work).rejects.toMatchObject({ code: '25P02' })
  const { rows } = await sql`select to_regclass('never') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

test('a statement behind a marked read waits for the transaction to begin', async ({ onTestFinished }) => {
  const db = connect(workerConnection(), { max: 1 })
  onTestFinished(() => db.destroy())
  // The connection is in an aborted transaction.
  await sql`begin`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  const work = inTransaction(db, async (tx) => {
    const read = sql`${prepared}${reading} select 1`.execute(tx)
    await expect(read).rejects.toMatchObject({ code: '25P02' })
    await sql`create table never (n int)`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '25P02' })
  const { rows } = await sql`select to_regclass('never') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

describe('a transaction that begins with its first statement', () => {
  const beginTest = test.extend('connection', async ({ pool }, { onCleanup }) => {
    const connection = connect(workerConnection(), { max: 1 })
    onCleanup(async () => {
      await connection.destroy()
      await sql`drop table scratch`.execute(pool)
    })
    // The first transaction of a connection begins apart.
    await inTransaction(connection, (tx) => sql`create table scratch (n int primary key)`.execute(tx))
    return connection
  })
  const insert = (db: Db, n: number) =>
    sql<{ n: number }>`${prepared} insert into scratch values (${n}) returning n`.execute(db)

  beginTest('has the rows of the statement, and is rolled back with it', async ({ connection: db }) => {
    const failing = inTransaction(db, async (tx) => {
      expect((await insert(tx, 1)).rows).toEqual([{ n: 1 }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count(db)).toBe(0)
    await inTransaction(db, (tx) => insert(tx, 2))
    expect(await count(db)).toBe(1)
  })

  beginTest('executes nothing behind an error of the statement', async ({ connection: db }) => {
    await insert(db, 1)
    const failing = inTransaction(db, async (tx) => {
      await expect(insert(tx, 1)).rejects.toMatchObject({ constraint: 'scratch_pkey' })
      for (const n of [2, 3]) await expect(insert(tx, n)).rejects.toMatchObject({ constraint: 'scratch_pkey' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count(db)).toBe(1)
  })

  beginTest('executes nothing where it cannot begin', async ({ connection: db }) => {
    // The connection is in an aborted transaction.
    await sql`begin`.execute(db)
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    await expect(inTransaction(db, (tx) => insert(tx, 1))).rejects.toMatchObject({ code: '25P02' })
    expect(await count(db)).toBe(0)
  })
})

describe('statements at once', () => {
  const insert = (db: Sending, n: number) => sql`insert into scratch values (${n})`.execute(db)

  test('are executed in the order of their calls, also as the first ones of a transaction', async ({ pool }) => {
    await sql`create table scratch (n int primary key)`.execute(pool)
    try {
      const counts = await inTransaction(pool, async (tx) => {
        const sending = await atOnce(tx)
        return Promise.all([count(sending), insert(sending, 1), count(sending), insert(sending, 2), count(sending)])
      })
      expect(counts.filter((each) => typeof each === 'number')).toEqual([0, 1, 2])
    } finally {
      await sql`drop table scratch`.execute(pool)
    }
  })

  test('fail with the error of the first one that fails, and the transaction is rolled back', async ({ db }) => {
    await sql`create table scratch (n int primary key)`.execute(db)
    const failing = inTransaction(db, async (tx) => {
      const sending = await atOnce(tx)
      await Promise.all([insert(sending, 1), insert(sending, 1), count(sending)])
    })
    await expect(failing).rejects.toMatchObject({ constraint: 'scratch_pkey' })
    expect(await count(db)).toBe(0)
  })
})

describe('a statement with settings of its own', () => {
  const settings = withSettings({ statement_timeout: '1234', enable_indexscan: 'off' })
  const shown = sql`current_setting('statement_timeout') as timeout, current_setting('enable_indexscan') as scan`
  const usual = [{ timeout: '0', scan: 'on' }]
  const own = [{ timeout: '1234ms', scan: 'off' }]
  const settingsTest = test.extend('connection', async ({}, { onCleanup }) => {
    const connection = connect(workerConnection(), { max: 1 })
    onCleanup(() => connection.destroy())
    return connection
  })

  settingsTest('has them alone, prepared or not, with values or without', async ({ connection: db }) => {
    for (const n of [1, 2, 3]) {
      for (const mark of [prepared, sql``]) {
        const { rows } = await sql`${mark}${settings} select ${n}::int as n, ${shown}`.execute(db)
        expect(rows).toEqual(own.map((row) => ({ n, ...row })))
        expect((await sql`${mark}${settings} select ${shown}`.execute(db)).rows).toEqual(own)
        expect((await sql`select ${shown}`.execute(db)).rows).toEqual(usual)
      }
    }
  })

  test('is refused with a setting that is no word', () => {
    for (const value of ['10 s', "1', true); select ('", '']) {
      expect(() => withSettings({ statement_timeout: value })).toThrow(RangeError)
    }
    expect(() => withSettings({})).toThrow(RangeError)
  })

  settingsTest('leaves none behind after an error', async ({ connection: db }) => {
    for (const n of [0, 0, 1]) {
      const result = sql`${prepared}${settings} select 1 / ${n}::int as n`.execute(db)
      if (n === 0) await expect(result).rejects.toMatchObject({ code: '22012' })
      else expect((await result).rows).toEqual([{ n: 1 }])
      expect((await sql`select ${shown}`.execute(db)).rows).toEqual(usual)
    }
  })

  settingsTest('hands them to those behind it in a transaction, as its first one too', async ({ connection: db }) => {
    for (const mark of [prepared, sql``, prepared]) {
      const rows = await inTransaction(db, async (tx) => {
        await sql`${mark}${settings} select ${shown}`.execute(tx)
        return (await sql`select ${shown}`.execute(tx)).rows
      })
      expect(rows).toEqual(own)
      expect((await sql`select ${shown}`.execute(db)).rows).toEqual(usual)
    }
  })

  settingsTest.skipIf(isEmbedded)('is cancelled after its time', async ({ connection: db }) => {
    const brief = withSettings({ statement_timeout: '50' })
    const slow = () => sql`${prepared}${brief} select pg_sleep(${10}::int)`.execute(db)
    for (let call = 0; call < 3; call++) await expect(slow()).rejects.toSatisfy(isCancelled)
    await sql`select pg_sleep(0.1)`.execute(db)
  })
})

describe('a pipelined statement', () => {
  const insert = async (db: Db, n: number) =>
    sql`${prepared}${pipelined(db)} insert into scratch values (${n})`.execute(db)

  test('is executed in its order, and a failure of the last one rolls back the transaction', async ({ pool }) => {
    await sql`create table scratch (n int primary key)`.execute(pool)
    try {
      const last = await inTransaction(pool, async (tx) => {
        await insert(tx, 1)
        await insert(tx, 2)
        return count(tx)
      })
      expect(last).toBe(2)
      const failing = inTransaction(pool, async (tx) => {
        await insert(tx, 3)
        await insert(tx, 2)
      })
      await expect(failing).rejects.toMatchObject({ constraint: 'scratch_pkey' })
      expect(await count(pool)).toBe(2)
    } finally {
      await sql`drop table scratch`.execute(pool)
    }
  })

  test('makes the next statement fail with its error', async ({ db }) => {
    await sql`create table scratch (n int primary key)`.execute(db)
    const failing = inTransaction(db, async (tx) => {
      await insert(tx, 1)
      await insert(tx, 1)
      await count(tx)
    })
    await expect(failing).rejects.toMatchObject({ constraint: 'scratch_pkey' })
  })

  test('that fails in an inner transaction is rolled back with it, and the outer one is undone as a whole', async ({
    db,
  }) => {
    await sql`create table scratch (n int primary key)`.execute(db)
    const outer = inTransaction(db, async (tx) => {
      await insert(tx, 1)
      await inTransaction(tx, async (inner) => {
        await insert(inner, 1)
        throw new Error('inner cause')
      }).catch(() => undefined)
      await insert(tx, 2)
      throw new Error('outer cause')
    })
    await expect(outer).rejects.toThrow('outer cause')
    expect(await count(db)).toBe(0)
  })

  test('fails itself outside of a transaction', async ({ pool }) => {
    await expect(insert(pool, 1)).rejects.toMatchObject({ code: '42P01' })
  })
})

/** The embedded database serves one transaction at a time: none ever waits for the lock of another. */
describe.skipIf(isEmbedded)('a pool with a lock timeout', () => {
  test('waits no longer than the timeout for a lock of another transaction', async ({ db, onTestFinished }) => {
    const impatient = connect(workerConnection(), { max: 1, lockTimeoutMs: 50 })
    onTestFinished(() => impatient.destroy())
    await sql`select pg_advisory_xact_lock(1)`.execute(db)
    const waiting = inTransaction(impatient, (tx) => sql`select pg_advisory_xact_lock(1)`.execute(tx))
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  })
})
