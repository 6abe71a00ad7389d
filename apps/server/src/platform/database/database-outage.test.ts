import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breakable } from '../../../test/breakable-connection.ts'
import { workerConnection } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { DatabaseOutage, isDatabaseAway } from './database-outage.ts'
import { connect, openPool } from './db.ts'

test('every error of a database that went away is recognized: of a query in flight, and of one that cannot connect', async () => {
  const way = await breakable(workerConnection())
  const db = connect(way.connection, { max: 1 })
  const errors: unknown[] = []
  const query = sql`select pg_sleep(0.2)`.execute(db).catch((error: unknown) => errors.push(error))
  await expect.poll(() => way.isUsed()).toBe(true)
  way.cut()
  await query
  await way.close()
  await sql`select 1`.execute(db).catch((error: unknown) => errors.push(error))
  await db.destroy()
  expect(errors.map(isDatabaseAway)).toEqual([true, true])
})

test('a server that accepts a connection and never answers counts as an unavailable database', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const db = connect(`postgres://someone@127.0.0.1:${port}/none`, { max: 1, connectTimeoutMs: 50 })
  const error = await sql`select 1`.execute(db).catch((failure: unknown) => failure)
  expect(isDatabaseAway(error)).toBe(true)
  await db.destroy()
  for (const socket of open) socket.destroy()
  silent.close()
})

test('a server that vanishes during a query counts as an unavailable database, and the next query has another connection', async () => {
  const way = await breakable(workerConnection())
  const db = connect(way.connection, { max: 1, answerTimeoutMs: 1500 })
  await sql`select 1`.execute(db)
  way.vanish()
  const error = await sql`select 1`.execute(db).catch((failure: unknown) => failure)
  expect(isDatabaseAway(error)).toBe(true)
  expect((await sql`select 1 as found`.execute(db)).rows).toEqual([{ found: 1 }])
  await db.destroy()
  await way.close()
})

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a query that the server computes for longer than the limit gets its answer',
  async () => {
    const db = connect(workerConnection(), { max: 1, answerTimeoutMs: 100 })
    const { rows } = await sql`select 1 as found from pg_sleep(0.5)`.execute(db)
    expect(rows).toEqual([{ found: 1 }])
    await db.destroy()
  },
)

test('a query of the pool of a library that uses callbacks is limited too', async () => {
  const way = await breakable(workerConnection())
  const pool = openPool(way.connection, { max: 1, answerTimeoutMs: 1500 })
  expect((await pool.query('select 1 as found')).rows).toEqual([{ found: 1 }])
  way.vanish()
  expect(isDatabaseAway(await pool.query('select 1').catch((failure: unknown) => failure))).toBe(true)
  await pool.end()
  await way.close()
})

test.runIf(existsSync('/proc/net/tcp'))('TCP asks for a server on the network that is silent', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const accepted = once(server, 'connection')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const db = connect(`postgres://someone@127.0.0.1:${port}/none`, { max: 1 })
  const query = sql`select 1`.execute(db).catch((failure: unknown) => failure)
  const [socket]: Socket[] = await accepted
  // The columns of proc(5): remote address, …, timer that is active (02: keepalive) and the hundredths of seconds that remain.
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const timers = () =>
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[2] === remote)
      .map((columns) => columns[5]?.split(':'))
  await expect.poll(timers).toEqual([['02', expect.stringMatching(/^00000[0-3]/)]])
  socket?.destroy()
  await query
  await db.destroy()
  server.close()
})

test.for([
  ['a fault of a query', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a missing file', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })],
  ['a client that aborts its request', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['an error without a code', new Error('broken')],
])('%s is no database that is away', ([, error]) => {
  expect(isDatabaseAway(error)).toBe(false)
})

test('an outage is two lines of the log without a stack, however many calls fail', async () => {
  const lines: unknown[] = []
  const log = createLog('warn', new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(chunk)), done()) }))
  let isBack = false
  const check = async () => {
    if (!isBack) throw new Error('away')
  }
  const outage = new DatabaseOutage({ log, check, checkEveryMs: 5 })
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(Array.from({ length: 100 }, () => outage.report(error))).not.toContain(false)
  expect(lines).toMatchObject([{ level: 50, reason: 'connect ECONNREFUSED' }])
  expect(lines).toEqual([expect.not.objectContaining({ err: expect.anything() })])
  isBack = true
  await expect.poll(() => lines).toMatchObject([{}, { level: 40, msg: 'the database answers again' }])
  outage.report(error)
  expect(lines).toHaveLength(3)
  outage.stop()
})
