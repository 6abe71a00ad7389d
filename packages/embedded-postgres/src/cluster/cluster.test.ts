import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Backend } from '../backend.ts'
import { openCluster } from './cluster.ts'
import { makeCluster } from './template.ts'

interface SyncingFiles {
  readonly stream_ops: { fsync: (file: unknown) => number }
}

test('every commit calls fsync once, and a query does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-cluster-'))
  await makeCluster(join(folder, 'cluster'), { fsync: true })
  const database = await openCluster(join(folder, 'cluster'), { fsync: true })
  const backend = new Backend(database, (cause) => {
    throw cause
  })
  const files: SyncingFiles = database.Module.FS.filesystems.NODEFS as never // typed by Emscripten as a bare mount type
  const fsync = files.stream_ops.fsync
  let count = 0
  files.stream_ops.fsync = (file) => {
    count++
    return fsync(file)
  }
  try {
    await backend.query('create table kept (n int)')
    const before = count
    for (let n = 0; n < 10; n++) await backend.query(`insert into kept values (${n})`)
    expect(count - before).toBe(10)
    await backend.query('select count(*) from kept')
    expect(count - before).toBe(10)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})
