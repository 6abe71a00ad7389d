import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { test as base } from '../test/front-test.ts'
import { bind, execute, parse, startup, sync, WireClient } from '../test/wire-client.ts'
import { frame, int32 } from './frames.ts'

const test = base.extend('table', async ({ pool }, { onCleanup }) => {
  await pool.query('create table scratch (n int primary key, name text)')
  onCleanup(async () => {
    await pool.query('drop table scratch')
  })
  return 'scratch'
})

const rows = async (pool: pg.Pool, sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows

/** Its exterior crosses itself. */
const bowtie = 'POLYGON((0 0,1 1,1 0,0 1,0 0))'

test('the buffers have the size of the option', async ({ pool }) => {
  expect(await rows(pool, 'show shared_buffers')).toEqual([{ shared_buffers: '16MB' }])
})

describe('replies', () => {
  test('belong to their query after every kind of error', async ({ pool, table }) => {
    const client = await pool.connect()
    const code = (sql: string, values?: unknown[]) =>
      client.query(sql, values).then(
        (result) => result.rows,
        (error: pg.DatabaseError) => error.code,
      )
    try {
      expect(await code('select $1::int a', ['x'])).toBe('22P02')
      expect(await code('select $1::int a', [2])).toEqual([{ a: 2 }])
      expect(await code('selec $1', [1])).toBe('42601')
      expect(await code('select 4 a')).toEqual([{ a: 4 }])
      expect(await code('select 1/$1::int', [0])).toBe('22012')
      expect(await code('select 1/0')).toBe('22012')
      expect(await code(`insert into ${table} values ($1) returning n`, [1])).toEqual([{ n: 1 }])
      expect(await code(`insert into ${table} values ($1)`, [1])).toBe('23505')
      expect(await code('select $1::jsonb a', ['{bad'])).toBe('22P02')
      expect(await code('select $1::int[] a, $2::bytea b', [[1, 2], Buffer.from('hi')])).toEqual([
        { a: [1, 2], b: Buffer.from('hi') },
      ])
      expect(await code('select * from absent where a = $1', [1])).toBe('42P01')
      expect(await code('select $1::text a', ['last'])).toEqual([{ a: 'last' }])
    } finally {
      client.release()
    }
  })

  test('belong to their query after exceptions of PostGIS', async ({ pool }) => {
    const clip = (geometry: string) => `select st_clipbybox2d('${geometry}'::geometry, $1::geometry::box2d) clipped`
    const flat = clip('POLYGON((1 1,1.001 1,1 1,1 1))')
    const box = ['POLYGON((0.9 0.9,1.0005 0.9,1.0005 1.1,0.9 1.1,0.9 0.9))']
    const difference = `st_difference('${bowtie}'::geometry, '${bowtie}'::geometry)`
    const failing: readonly (readonly [sql: string, values: unknown[]])[] = [
      [flat, box],
      [`select ${difference}`, []],
      [`do $$ begin perform ${difference}; end $$`, []],
    ]
    const asked = failing.flatMap(([sql, values]) =>
      Array.from({ length: 20 }, (_, n) => [
        rows(pool, sql, values).catch((error: pg.DatabaseError) => error.code),
        rows(pool, 'select $1::int n', [n]),
      ]),
    )
    expect(await Promise.all(asked.map((both) => Promise.all(both)))).toEqual(
      asked.map((_, n) => ['XX000', [{ n: n % 20 }]]),
    )
    const isEmpty = 'select st_isempty(clipped) from (' + clip('POINT(3 3)') + ') clips'
    expect(await rows(pool, isEmpty, box)).toEqual([{ st_isempty: true }])
  })

  test('are correct for 1,000 concurrent queries, some of them with errors', async ({ pool }) => {
    const kinds = [
      (i: number) => ({ sql: 'select $1::int / 0', values: [i], answer: '22012' as unknown }),
      (i: number) => ({ sql: `select ${i} a`, values: [], answer: [{ a: i }] }),
      (i: number) => ({ sql: "select $1::text || '!' b, 5 c", values: [i], answer: [{ b: `${i}!`, c: 5 }] }),
      (i: number) => ({ sql: 'select $1::int a', values: [i], answer: [{ a: i }] }),
    ]
    const questions = Array.from({ length: 250 }, (_, i) => kinds.map((kind) => kind(i))).flat()
    const answers = await Promise.all(
      questions.map(({ sql, values }) => rows(pool, sql, values).catch((error: pg.DatabaseError) => error.code)),
    )
    expect(answers).toEqual(questions.map(({ answer }) => answer))
  })

  test('of many megabytes arrive completely, and so do queries of many megabytes', async ({ pool }) => {
    const json = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => ({ n: i, name: 'x'.repeat(80) })))
    const result = await rows(pool, 'select r.n, r.name from jsonb_to_recordset($1::jsonb) r(n int, name text)', [json])
    expect(json.length).toBeGreaterThan(20_000_000)
    expect(result).toHaveLength(200_000)
    expect(result[199_999]).toEqual({ n: 199_999, name: 'x'.repeat(80) })
  })

  test('wait for a client that does not read, without blocking other clients', async ({ pool, wire }) => {
    const slow = await wire()
    slow.pause()
    slow.send(frame('Q', "select repeat('x', 1000) from generate_series(1, 50000)"))
    slow.send(frame('Q', 'select 2'))
    expect(await rows(pool, 'select 1 a')).toEqual([{ a: 1 }])
  })
})

describe('prepared statements', () => {
  test('of the same name are different for each client', async ({ pool }) => {
    const [a, b] = await Promise.all([pool.connect(), pool.connect()])
    try {
      const ask = (client: pg.PoolClient, text: string) => client.query({ name: 'q1', text, values: [1] })
      expect((await ask(a, 'select $1::int + 1 x')).rows).toEqual([{ x: 2 }])
      expect((await ask(b, 'select $1::int + 10 x')).rows).toEqual([{ x: 11 }])
      expect((await ask(a, 'select $1::int + 1 x')).rows).toEqual([{ x: 2 }])
    } finally {
      a.release()
      b.release()
    }
  })

  test('without a name survive a statement that another client prepares in between', async ({ wire }) => {
    const [a, b] = [await wire(), await wire()]
    a.send(parse('', "select 'mine'"), sync)
    await a.until('Z')
    b.send(parse('', "select 'theirs'"), sync)
    await b.until('Z')
    a.send(bind(''), execute, sync)
    const types = await a.until('Z')
    expect(types.map(([type]) => type)).toEqual(['2', 'D', 'C', 'Z'])
    expect(types[1]?.[1]).toContain('mine')
  })

  test('without a name survive the upkeep in a pause of their client', async ({ wire }) => {
    const a = await wire()
    a.send(parse('', "select 'mine'"), sync)
    await a.until('Z')
    // Longer than the pause after which the upkeep works.
    await delay(1500)
    a.send(bind(''), execute, sync)
    const types = await a.until('Z')
    expect(types.map(([type]) => type)).toEqual(['2', 'D', 'C', 'Z'])
    expect(types[1]?.[1]).toContain('mine')
  })

  test('are removed from the backend when their client disconnects', async ({ wire }) => {
    const [a, b] = [await wire(), await wire()]
    a.send(parse('kept', 'select 1'), sync)
    await a.until('Z')
    expect(await b.query('select count(*) from pg_prepared_statements')).toEqual(['1'])
    a.send(frame('X'))
    await a.closed()
    expect(await b.query('select count(*) from pg_prepared_statements')).toEqual(['0'])
  })

  test('of other clients survive DISCARD ALL of one client', async ({ wire }) => {
    const [a, b] = [await wire(), await wire()]
    a.send(parse('kept', "select 'still here'"), sync)
    await a.until('Z')
    await b.query('discard all')
    a.send(bind('kept'), execute, sync)
    expect((await a.until('Z'))[1]?.[1]).toContain('still here')
  })
})

describe('transactions', () => {
  test('block other clients until they end, and become visible as a whole', async ({ pool, table, wire }) => {
    const a = await wire()
    await a.query('begin')
    await a.query(`insert into ${table} values (1)`)
    const seen = rows(pool, `select n from ${table} order by n`)
    await a.query(`insert into ${table} values (2)`)
    await a.query('commit')
    expect(await seen).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('of a client that disconnects are rolled back, also failed ones', async ({ pool, table, wire }) => {
    for (const last of [`insert into ${table} values (2)`, 'select 1/0']) {
      const a = await wire()
      await a.query('begin')
      await a.query(`insert into ${table} values (1)`)
      await a.query(last)
      a.vanish()
      expect(await rows(pool, `select * from ${table}`)).toEqual([])
    }
  })

  test('of a pipeline without a Sync are not committed', async ({ pool, table, wire }) => {
    const a = await wire()
    a.send(parse('', `insert into ${table} values (1)`), bind(''), execute, frame('H'))
    await a.until('C')
    a.vanish()
    expect(await rows(pool, `select * from ${table}`)).toEqual([])
  })

  test('can fetch a result in steps, without other clients in between', async ({ pool, table, wire }) => {
    const a = await wire()
    const two = frame('E', '', int32(2))
    a.send(
      parse('', `insert into ${table} select n from generate_series(1, 3) n returning n`),
      bind(''),
      two,
      frame('H'),
    )
    expect((await a.until('s')).map(([type]) => type)).toEqual(['1', '2', 'D', 'D', 's'])
    const seen = rows(pool, `select count(*) n from ${table}`)
    a.send(two, sync)
    expect((await a.until('Z')).map(([type]) => type)).toEqual(['D', 'C', 'Z'])
    expect(await seen).toEqual([{ n: 3 }])
  })

  test('that are idle while other clients wait are ended', async ({ pool, table, wire }) => {
    const a = await wire()
    await a.query('begin')
    await a.query(`insert into ${table} values (1)`)
    expect(await rows(pool, `select * from ${table}`)).toEqual([])
    expect((await a.until('E')).at(-1)?.[1]).toContain('25P03')
  })

  test('a SET of one client is reset when the client disconnects', async ({ pool, wire }) => {
    const a = await wire()
    await a.query("set work_mem = '5MB'")
    a.send(frame('X'))
    await a.closed()
    expect(await rows(pool, 'show work_mem')).toEqual([{ work_mem: '32MB' }])
  })
})

describe('notifications', () => {
  test('reach exactly the clients that listen, once each', async ({ wire }) => {
    const [a, b, c] = [await wire(), await wire(), await wire()]
    await a.query('listen news')
    await b.query('LISTEN "news"; LISTEN other')
    await c.query("begin; notify news, 'one'; commit; notify other, 'two'")
    expect((await a.until('A'))[0]?.[1]).toContain('news.one.')
    expect((await b.until('A'))[0]?.[1]).toContain('news.one.')
    expect((await b.until('A'))[0]?.[1]).toContain('other.two.')
    expect(await c.query('select 1')).toEqual(['1'])
  })

  test('continue for the other clients when one stops listening or disconnects', async ({ wire }) => {
    const [a, b, c] = [await wire(), await wire(), await wire()]
    for (const client of [a, b, c]) await client.query('listen news')
    await b.query('unlisten *')
    c.send(frame('X'))
    await c.closed()
    await b.query("notify news, 'still'")
    expect((await a.until('A'))[0]?.[1]).toContain('still')
    b.send(frame('Q', 'select 1'))
    expect((await b.until('Z')).map(([type]) => type)).toEqual(['T', 'D', 'C', 'Z'])
  })
})

describe('COPY', () => {
  const codeOf = (messages: readonly (readonly [string, string])[]) =>
    messages.flatMap(([type, body]) => (type === 'E' ? [/C(\w{5})/.exec(body)?.[1]] : []))

  test.for([
    'copy scratch from stdin',
    'COPY scratch (n, name) FROM STDIN WITH (FORMAT csv)',
    'select 1; copy scratch from /**/ stdin',
  ])('from the client is refused, also when rows follow: %s', async (sql, { database, wire, table }) => {
    const before = database.pid
    const a = await wire()
    const copyRows = [frame('d', Buffer.from('1\tone\n')), frame('c')]
    a.send(frame('Q', sql), ...copyRows)
    expect(codeOf(await a.until('Z'))).toEqual(['57014'])
    expect(await a.query(`select count(*) from ${table}`)).toEqual(['0'])
    expect(database.pid).toBe(before)
  })

  test('from the client is refused as an extended query too, and the next query works', async ({
    database,
    wire,
    table,
  }) => {
    const before = database.pid
    const a = await wire()
    a.send(parse('load', `copy ${table} from stdin`), sync)
    await a.until('Z')
    a.send(bind('load'), execute, sync)
    expect(codeOf(await a.until('Z'))).toEqual(['57014'])
    a.send(parse('', `insert into ${table} values (1, 'stdin')`), bind(''), execute, sync)
    expect(codeOf(await a.until('Z'))).toEqual([])
    expect(await a.query(`select name from ${table}`)).toEqual(['stdin'])
    expect(database.pid).toBe(before)
  })

  test('from a driver is refused, and its connection stays usable', async ({ pool, table }) => {
    await expect(pool.query(`copy ${table} from stdin`)).rejects.toMatchObject({ code: '57014' })
    expect(await rows(pool, 'select 1 a')).toEqual([{ a: 1 }])
  })

  test('returns rows to the client', async ({ wire }) => {
    const a = await wire()
    a.send(frame('Q', "copy (select n, 'x' from generate_series(1, 3) n) to stdout"))
    expect((await a.until('Z')).filter(([type]) => type === 'd').map(([, body]) => body)).toEqual([
      '1\tx\n',
      '2\tx\n',
      '3\tx\n',
    ])
  })
})

describe('violations of the protocol', () => {
  const greeting = startup()
  const hostile: Record<string, Buffer[]> = {
    'a length beyond the limit': [greeting, Buffer.from('Q'), int32(0x7f_ff_ff_ff)],
    'a negative length': [greeting, Buffer.from('Q'), int32(-5)],
    'an unknown message type': [greeting, frame('~', 'x')],
    'a statement without an end': [greeting, frame('P', Buffer.from('abc'))],
    'a giant first message': [int32(100_000), int32(196_608)],
    'a web request': [Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    'another protocol version': [startup(2 << 16)],
    'a password that was not requested': [greeting, frame('p', 'x')],
  }

  test.for(Object.keys(hostile))('%s ends only that connection', async (name, { database, wire }) => {
    const neighbour = await wire()
    const stranger = await WireClient.dial(database.connection)
    stranger.send(...(hostile[name] ?? []))
    await stranger.closed()
    expect(await neighbour.query('select 1')).toEqual(['1'])
  })

  test('a body that PostgreSQL cannot read is an error and does not end the connection', async ({ wire }) => {
    const a = await wire()
    a.send(frame('B', '', '', Buffer.from([0, 1])), sync)
    expect((await a.until('Z')).map(([type]) => type)).toEqual(['E', 'Z'])
    expect(await a.query('select 1')).toEqual(['1'])
  })

  test('a request for encryption is declined, and the client may continue', async ({ database }) => {
    const client = new pg.Client({ ...database.connection, ssl: true })
    await expect(client.connect()).rejects.toThrow('does not support SSL')
  })

  test('a newer minor version and its extensions are negotiated down', async ({ database }) => {
    const a = await WireClient.dial(database.connection)
    a.send(startup((3 << 16) + 2, 'user', 'x', '_pq_.novelty', '1'))
    const [first] = await a.until('Z')
    expect(first?.[0]).toBe('v')
    expect(first?.[1]).toContain('_pq_.novelty')
    expect(await a.query('select 1')).toEqual(['1'])
    a.vanish()
  })
})
