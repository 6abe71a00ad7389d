import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, expect, vi } from 'vitest'
import { workerConnection } from '../../test/database.ts'
import { connect, inTransaction } from './db.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { type Events, listen, notify } from './events.ts'
import { createLog } from './log.ts'

const test = base
  .extend('db', async ({}, { onCleanup }) => {
    const db = connect(workerConnection(), { max: 2 })
    onCleanup(() => db.destroy())
    return db
  })
  .extend('nodes', async ({}, { onCleanup }) => {
    const nodes = await Promise.all([1, 2].map(() => listen(workerConnection(), { log: createLog('silent') })))
    onCleanup(async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    })
    return nodes
  })

const heardBy = (node: Events | undefined, channel: string) => {
  const heard: string[] = []
  node?.subscribe(channel, (payload) => heard.push(payload))
  return heard
}

test('an event reaches the subscribers of its channel on every node', async ({ db, nodes }) => {
  const [here, there, other] = [heardBy(nodes[0], 'jobs'), heardBy(nodes[1], 'jobs'), heardBy(nodes[0], 'layers')]
  await notify(db, 'jobs', '{"id": 1, "note": "with spaces"}')
  await vi.waitUntil(() => here.length > 0 && there.length > 0)
  expect([here, there, other]).toEqual([['{"id": 1, "note": "with spaces"}'], ['{"id": 1, "note": "with spaces"}'], []])
})

test('an event is told when its transaction is committed, and never if it is not', async ({ db, nodes }) => {
  const heard = heardBy(nodes[0], 'jobs')
  const failing = inTransaction(db, async (tx) => {
    await notify(tx, 'jobs', 'rolled back')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTransaction(db, async (tx) => {
    await notify(tx, 'jobs', 'committed')
    await sql`select 1`.execute(tx)
    expect(heard).toEqual([])
  })
  await vi.waitUntil(() => heard.length > 0)
  expect(heard).toEqual(['committed'])
})

test('who has unsubscribed hears nothing more; one who fails does not silence the others', async ({ db, nodes }) => {
  const before: string[] = []
  nodes[0]?.subscribe('jobs', () => {
    throw new Error('mine')
  })
  const unsubscribe = nodes[0]?.subscribe('jobs', (payload) => before.push(payload))
  unsubscribe?.()
  const heard = heardBy(nodes[0], 'jobs')
  await notify(db, 'jobs', 'x')
  await vi.waitUntil(() => heard.length > 0)
  expect(before).toEqual([])
})

test('an event too long for the wire is refused where it is made', async ({ db }) => {
  await expect(notify(db, 'jobs', 'x'.repeat(7995))).rejects.toThrow('too long')
  await notify(db, 'jobs', 'x'.repeat(7994))
})

test('the listener comes back when the database does, and says that it may have missed something', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-events-'))
  const database = await startEmbeddedDatabase({ directory, fsync: false })
  const node = await listen(database.connection, { log: createLog('silent') })
  const db = connect(database.connection, { max: 1 })
  try {
    const heard: string[] = []
    const onGap = vi.fn<() => void>()
    node.subscribe('jobs', (payload) => heard.push(payload), onGap)
    process.kill(database.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 40_000 })
    await notify(db, 'jobs', 'after')
    await vi.waitUntil(() => heard.length > 0)
    expect(heard).toEqual(['after'])
  } finally {
    await node.stop()
    await db.destroy()
    await database.stop()
    await rm(directory, { recursive: true })
  }
})
