import { expect, test } from 'vitest'
import { ThreadTimeout } from '#platform/threads/pool-thread'
import { withinTime } from './within-time.ts'

const endless = new Promise<never>(() => undefined)

test('reads have an end with their caller and with their time', async () => {
  expect(await withinTime(Promise.resolve(1), { timeoutMs: 60_000 })).toBe(1)
  await expect(withinTime(endless, { timeoutMs: 1 })).rejects.toThrow(ThreadTimeout)
  const caller = new AbortController()
  const waiting = withinTime(endless, { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(withinTime(endless, { signal: caller.signal })).rejects.toThrow('gone')
})

test('an error of reads is dropped after their end', async () => {
  const read = Promise.withResolvers<never>()
  await expect(withinTime(read.promise, { timeoutMs: 1 })).rejects.toThrow(ThreadTimeout)
  read.reject(new Error('too late'))
})
