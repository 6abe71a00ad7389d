import { sql } from 'kysely'
import { test as base, expect, vi } from 'vitest'
import { breakable } from '../../test/breakable-connection.ts'
import { workerConnection } from '../../test/database.ts'
import { connect, inTransaction } from './database/db.ts'
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
  await expect.poll(() => here.length > 0 && there.length > 0).toBe(true)
  expect([here, there, other]).toEqual([['{"id": 1, "note": "with spaces"}'], ['{"id": 1, "note": "with spaces"}'], []])
})

test('an event is published when its transaction commits, and never after a rollback', async ({ db, nodes }) => {
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
  await expect.poll(() => heard.length > 0).toBe(true)
  expect(heard).toEqual(['committed'])
})

test('a listener receives no events after it unsubscribes, and a failing listener does not stop the others', async ({
  db,
  nodes,
}) => {
  const before: string[] = []
  nodes[0]?.subscribe('jobs', () => {
    throw new Error('mine')
  })
  const unsubscribe = nodes[0]?.subscribe('jobs', (payload) => before.push(payload))
  unsubscribe?.()
  const heard = heardBy(nodes[0], 'jobs')
  await notify(db, 'jobs', 'x')
  await expect.poll(() => heard.length > 0).toBe(true)
  expect(before).toEqual([])
})

test('an event that is too long for a notification is refused at its publication', async ({ db }) => {
  await expect(notify(db, 'jobs', 'x'.repeat(7995))).rejects.toThrow('too long')
  await notify(db, 'jobs', 'x'.repeat(7994))
})

test('the listener reconnects after a broken connection, and reports that it may have missed events', async ({
  db,
}) => {
  const way = await breakable(workerConnection())
  const node = await listen(way.connection, { log: createLog('silent') })
  try {
    const heard: string[] = []
    const onGap = vi.fn<() => void>()
    node.subscribe('jobs', (payload) => heard.push(payload), onGap)
    way.cut()
    await expect.poll(() => onGap).toHaveBeenCalledOnce()
    await notify(db, 'jobs', 'after')
    await expect.poll(() => heard).toEqual(['after'])
  } finally {
    await node.stop()
    await way.close()
  }
})
