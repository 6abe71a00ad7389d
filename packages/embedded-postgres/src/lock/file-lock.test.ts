import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from './file-lock.ts'

test('a lock is held after garbage collection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'lock')
  const options = { serverPid: process.pid }
  await lockFile(path, options)
  await collectGarbage()
  expect(await lockFile(path, options)).toEqual({ isAcquired: false, heldBy: process.pid })
})

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await nextTurn()
  collect()
  await nextTurn()
}
