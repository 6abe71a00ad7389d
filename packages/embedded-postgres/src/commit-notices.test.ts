import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { idleMs, test } from '../test/front-test.ts'
import { bind, execute, parse, sync, type WireClient } from '../test/wire-client.ts'
import { commitChannel } from './commit-notices.ts'
import { frame } from './frames.ts'

const commit = 'select pg_current_xact_id()'

/** The notices that a client has received before the reply to its next query, after which it waits for another commit. */
async function noticesOf(client: WireClient): Promise<number> {
  client.send(frame('Q', 'select 1'))
  return (await client.until('Z')).filter(([type, body]) => type === 'A' && body.includes(commitChannel)).length
}

test('a client that listens learns of one commit after each of its units, and of nothing else', async ({ wire }) => {
  const [listener, idle, other] = [await wire(), await wire(), await wire()]
  await listener.query(`listen ${commitChannel}`)
  await other.query('select count(*) from pg_class')
  await other.query('begin; select 1; rollback')
  await other.query('select 1/0').catch(() => undefined)
  expect(await noticesOf(listener)).toBe(0)
  for (const sql of [commit, commit]) await other.query(sql)
  expect(await noticesOf(listener)).toBe(1)
  expect(await noticesOf(listener)).toBe(0)
  expect(await noticesOf(idle)).toBe(0)
})

test.for([
  ['a query of several statements', [frame('Q', `begin; ${commit}; commit`)]],
  ['one that ends in the next transaction', [frame('Q', `begin; ${commit}; commit; begin`)]],
  ['one that goes on in a transaction like the one before', [frame('Q', `begin; ${commit}; commit and chain`)]],
  ['a commit before an error', [frame('Q', `begin; ${commit}; commit; select 1/0`)]],
  ['a prepared statement', [parse('write', commit), bind('write'), execute, sync]],
] as const)('it learns of %s', async ([, messages], { wire }) => {
  const [listener, other] = [await wire(), await wire()]
  await listener.query(`listen ${commitChannel}`)
  other.send(...messages)
  await other.until('Z')
  // Before the database ends a transaction that is left open.
  expect(await Promise.race([listener.until('A'), delay(idleMs / 2)])).toBeDefined()
})

test('it learns of a commit before the notifications of that transaction are sent', async ({ wire }) => {
  const [listener, other] = [await wire(), await wire()]
  await listener.query(`listen news; listen ${commitChannel}`)
  await other.query(`begin; ${commit}; notify news, 'changed'; commit`)
  const [first] = await listener.until('A')
  const [second] = await listener.until('A')
  expect([first?.[1], second?.[1]]).toEqual([
    expect.stringContaining(commitChannel),
    expect.stringContaining('changed'),
  ])
})

test('a statement that a client has prepared without a name stays after a commit of another client', async ({
  wire,
}) => {
  const [listener, other, third] = [await wire(), await wire(), await wire()]
  await listener.query(`listen ${commitChannel}`)
  other.send(parse('', 'select 7'), sync)
  await other.until('Z')
  await third.query(commit)
  other.send(bind(''), execute, sync)
  expect((await other.until('Z')).map(([type]) => type)).toEqual(['2', 'D', 'C', 'Z'])
})

const commits = 300

// The order in which both arrive is what the server relies on when it keeps what it has read (`AnnouncedState`).
test('the notice arrives before anything that another process sends after its commit', async ({ database, pool }) => {
  await pool.query('create table reported (n bigint generated always as identity)')
  const listener = new pg.Client(database.connection)
  let hasNotice = false
  listener.on('notification', () => (hasNotice = true))
  await listener.connect()
  await listener.query(`listen ${commitChannel}`)
  const server = createServer({ noDelay: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reporter = fork(fileURLToPath(new URL('../test/commit-reporter.ts', import.meta.url)), [
    database.connection.host,
    String((server.address() as { port: number }).port), // it listens at a TCP port
  ])
  try {
    const [reports] = (await once(server, 'connection')) as [Socket] // as Node emits it
    let late = 0
    for (let i = 0; i < commits; i++) {
      await listener.query('select 1')
      hasNotice = false
      const reported = once(reports, 'data')
      reports.write('.')
      // Both are there when this process looks, as while it answers other requests.
      if (i % 2 === 0) spin(3)
      await reported
      await nextTurn()
      if (!hasNotice) late += 1
    }
    expect(late).toBe(0)
    reports.destroy()
    await once(reporter, 'exit')
  } finally {
    reporter.kill()
    server.close()
    await listener.end()
  }
})

function spin(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
