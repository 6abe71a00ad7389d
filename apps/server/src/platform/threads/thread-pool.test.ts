import { expect, onTestFinished, test } from 'vitest'
import type { Counting } from '../../../test/threads/counting-thread.ts'
import { ThreadTimeout } from './pool-thread.ts'
import { ThreadPool, type ThreadPoolLimits } from './thread-pool.ts'

const script = new URL('../../../test/threads/counting-thread.ts', import.meta.url)
/** Longer than the test may take: it ends only by what the test does. */
const endless = 60_000

function start(limits: Partial<ThreadPoolLimits> = {}) {
  const pool = new ThreadPool<Counting, number>(script, {
    threads: 1,
    waitingMax: 8,
    threadMaxMb: 64,
    idleMs: endless,
    ...limits,
  })
  onTestFinished(() => pool.close())
  return (request: Counting, signal?: AbortSignal) => pool.run('a', { request, signal })
}

test('a request that waits gives its place free at once when its caller aborts', async () => {
  const run = start({ share: { concurrency: 1, waitingMax: 1 } })
  const [first, caller] = [run({ ms: 200 }), new AbortController()]
  const waiting = run({ ms: 0 }, caller.signal)
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(await run({ ms: 0 })).toBe(await first)
})

test('a thread that looks for the abort of its caller stops, and answers the next request', async () => {
  const run = start()
  const thread = await run({ ms: 0 })
  const caller = new AbortController()
  const aborted = run({ ms: endless, looksForAbort: true }, caller.signal)
  caller.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  expect(await run({ ms: 0 })).toBe(thread)
})

test('a thread that does not see the abort of its caller is replaced', async () => {
  const run = start()
  const thread = await run({ ms: 0 })
  const caller = new AbortController()
  const aborted = run({ ms: endless }, caller.signal)
  caller.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  expect(await run({ ms: 0 })).not.toBe(thread)
})

test('a request that takes too long fails, one that throws too, and the next one is answered', async () => {
  const run = start({ timeoutMs: 500 })
  await expect(run({ ms: endless })).rejects.toThrow(ThreadTimeout)
  await expect(run({ ms: 0, throws: true })).rejects.toThrow('broken')
  expect(await run({ ms: 0 })).toBeGreaterThan(0)
})

test('a thread that was prepared answers the request that follows', async () => {
  const limits = { threads: 1, waitingMax: 8, threadMaxMb: 64, idleMs: endless }
  const [prepared, other] = [new ThreadPool<Counting, number>(script, limits), start()]
  onTestFinished(() => prepared.close())
  prepared.prepare()
  const later = await other({ ms: 0 })
  expect(await prepared.run('a', { request: { ms: 0 } })).toBeLessThan(later)
})
