import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from './file-lock.ts'

test('a lock is held after garbage collection', async () => {
  const path = await lockPath()
  const options = { serverPid: process.pid }
  await lockFile(path, options)
  await collectGarbage()
  expect(await lockFile(path, options)).toEqual({ isAcquired: false, heldBy: { pid: process.pid, kind: 'server' } })
})

test('the lock of a server that has ended names its database process, which alone can be ended', async () => {
  const path = await lockPath()
  const { pid: endedPid } = spawnSync(process.execPath, ['--version'])
  await lockFile(path, { serverPid: endedPid })
  expect(await lockFile(path, { serverPid: process.pid, waitMs: 0 })).toEqual({
    isAcquired: false,
    heldBy: { pid: process.pid, kind: 'orphan' },
  })
})

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await nextTurn()
  collect()
  await nextTurn()
}
