import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Backend } from './backend.ts'
import { openCluster } from './cluster/cluster.ts'
import { makeCluster } from './cluster/template.ts'
import { upkeep } from './upkeep.ts'

test('upkeep vacuums and analyses a table with many changes, writes a checkpoint for a long log, and does neither in an unchanged database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-upkeep-'))
  await makeCluster(join(folder, 'cluster'), { fsync: false })
  const database = await openCluster(join(folder, 'cluster'), { fsync: false })
  const backend = new Backend(database, (cause) => {
    throw cause
  })
  const done: string[] = []
  const step = () => upkeep(backend, (message) => done.push(message.replace(/^embedded database: |, \d+ ms$/g, '')))
  try {
    await step()
    expect(done).toEqual([])
    await backend.query(
      `create table "Odd name" as select i, repeat('x', 500) filling from generate_series(1, 150000) i`,
    )
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
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
