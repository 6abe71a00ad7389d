import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { Backend } from './backend.ts'
import { Client } from './client.ts'
import { openCluster } from './cluster/cluster.ts'
import { makeCluster } from './cluster/template.ts'
import { frame } from './frames.ts'
import { Scheduler } from './scheduler.ts'
import { startUpkeep, upkeep } from './upkeep.ts'

const test = base
  .extend('backend', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-upkeep-'))
    await makeCluster(join(folder, 'cluster'), { fsync: false })
    const database = await openCluster(join(folder, 'cluster'), { fsync: false })
    onCleanup(async () => {
      await database.close()
      await rm(folder, { recursive: true })
    })
    return new Backend(database, (cause) => {
      throw cause
    })
  })
  .extend('done', async () => new Array<string>())
  .extend('log', ({ done }) => (message: string) => {
    done.push(message.replace(/^embedded database: |, \d+ ms$/g, ''))
  })

test('upkeep vacuums and analyses a table with many changes, writes a checkpoint for a long log, and does neither in an unchanged database', async ({
  backend,
  done,
  log,
}) => {
  const step = () => upkeep(backend, log)
  await step()
  expect(done).toEqual([])
  await backend.query(`create table "Odd name" as select i, repeat('x', 500) filling from generate_series(1, 150000) i`)
  await backend.query('select pg_stat_force_next_flush()')
  await step()
  expect(done).toEqual(['checkpoint', 'vacuum analyze public."Odd name"'])
  const [estimate] = await backend.query(`select reltuples from pg_class where relname = 'Odd name'`)
  expect(Number(estimate)).toBe(150_000)
  // The vacuum itself has extended the log.
  await step()
  done.length = 0
  await step()
  expect(done).toEqual([])
})

test('as soon as no client uses the database, entries that wait for their index are merged, and once functions are compiled', async ({
  backend,
  done,
  log,
}) => {
  await backend.query('create table found (words tsvector)')
  await backend.query('create index found_words on found using gin (words)')
  const client = new Client(1, { write: () => {}, end: () => {} })
  const scheduler = new Scheduler(backend, new Set([client]))
  const send = (statement: string) =>
    scheduler.run(client, { messages: frame('Q', statement), usesUnnamedStatement: false })
  const stop = startUpkeep(backend, scheduler, log)
  const merged = expect.stringMatching(/^merged \d+ pages of index entries$/)
  try {
    await send('begin')
    await send(`insert into found select array_to_tsvector(array['a', 'b' || i]) from generate_series(1, 2000) i`)
    // Longer than a rest: an open transaction is none.
    await delay(1000)
    expect(done).toEqual([])
    await send('commit')
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['compiled functions of PostGIS', merged])
    expect(await backend.query(`select gin_clean_pending_list('found_words')`)).toEqual(['0'])
    done.length = 0
    await send(`insert into found select array_to_tsvector(array['c', 'd' || i]) from generate_series(1, 2000) i`)
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([merged])
  } finally {
    stop()
  }
})
