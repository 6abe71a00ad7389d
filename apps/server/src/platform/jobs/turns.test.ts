import { sql } from 'kysely'
import { expect } from 'vitest'
import { workerConnection } from '../../../test/database.ts'
import { test as queueTest } from '../../../test/queue.ts'
import { type Db } from '../database/db.ts'
import { createLog } from '../log.ts'
import { enqueue, startWorkers, type Tasks } from './jobs.ts'
import { jobsBefore } from './turns.ts'

const spec = { task: 'work', turnBy: 'owner' } as const

/** Workers whose jobs run until the test ends them; `begun` lists them by name in the order of their begin. */
const test = queueTest.extend('start', async ({}, { onCleanup }) => {
  const stops: (() => Promise<void>)[] = []
  onCleanup(async () => {
    for (const stop of stops) await stop()
  })
  return async (concurrency: number) => {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const tasks: Tasks = {
      work: ({ name }: { name: string }) =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.set(name, resolve)
        }),
    }
    const log = createLog('silent')
    const workers = await startWorkers({ connection: workerConnection(), tasks, concurrency, log, isOnlyNode: true })
    stops.push(async () => {
      const stopped = workers.stop()
      for (const end of ends.values()) end()
      await stopped
    })
    return { begun, end: (name: string) => ends.get(name)?.() }
  }
})

const add = (db: Db, name: string, { isLarge = false } = {}) =>
  enqueue(db, { ...spec, isLarge }, { name, owner: name.slice(0, 1) })

test('owners take turns, however many jobs one of them has', async ({ db, start }) => {
  const { begun, end } = await start(1)
  await add(db, 'a1')
  await expect.poll(() => begun).toEqual(['a1'])
  for (const name of ['a2', 'a3', 'b1', 'b2', 'c1']) await add(db, name)
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
  for (const [index, name] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, index + 1))
    end(name)
  }
})

test('an owner who always has a job waiting does not delay the turns of other owners', async ({ db, start }) => {
  const { begun, end } = await start(1)
  await add(db, 'a1')
  await expect.poll(() => begun).toEqual(['a1'])
  await add(db, 'a2')
  await add(db, 'a3')
  await add(db, 'b1')
  end('a1')
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  await add(db, 'b2')
  end('b1')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
  await add(db, 'b3')
  end('a2')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'b2'])
  end('b2')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('of two workers one is free for small jobs, so that they pass large ones', async ({ db, start }) => {
  const { begun, end } = await start(2)
  await add(db, 'a1', { isLarge: true })
  await add(db, 'a2', { isLarge: true })
  await add(db, 'a3')
  await expect.poll(() => begun).toEqual(['a1', 'a3'])
  await add(db, 'a4')
  end('a3')
  await expect.poll(() => begun).toEqual(['a1', 'a3', 'a4'])
  end('a1')
  await expect.poll(() => begun).toEqual(['a1', 'a3', 'a4', 'a2'])
})

test('a single worker runs large jobs too', async ({ db, start }) => {
  const { begun } = await start(1)
  await add(db, 'a1', { isLarge: true })
  await expect.poll(() => begun).toEqual(['a1'])
})

test('a waiting job says how many jobs begin before it', async ({ db, start }) => {
  const { begun, end } = await start(1)
  await add(db, 'a1')
  await expect.poll(() => begun).toEqual(['a1'])
  for (const name of ['a2', 'a3', 'b1']) await add(db, name)
  const before = async () => {
    const counts: unknown[] = []
    for (const name of ['a1', 'a2', 'a3', 'b1']) {
      const { rows } = await sql<{ count: number | null }>`
        select ${jobsBefore('name', sql`${name}::text`)} as count`.execute(db)
      counts.push(rows[0]?.count)
    }
    return counts
  }
  expect(await before()).toEqual([null, 1, 2, 0])
  end('a1')
  await expect.poll(before).toEqual([null, 0, 1, null])
})
