import { expect, test } from 'vitest'
import { JoinedReads } from './joined-reads.ts'

/** Reads that end when the test says so. */
function heldReads() {
  const held: PromiseWithResolvers<number>[] = []
  const read = () => {
    const next = Promise.withResolvers<number>()
    held.push(next)
    return next.promise
  }
  return { held, read }
}

test('requests during a read share the next one, which begins after them, and other keys have reads of their own', async () => {
  const { held, read } = heldReads()
  const reads = new JoinedReads<number>()
  const first = reads.read('a', read)
  const [second, third] = [reads.read('a', read), reads.read('a', read)]
  const other = reads.read('b', read)
  expect(held).toHaveLength(2)
  held[1]?.resolve(10)
  expect(await other).toBe(10)
  held[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => held.length).toBe(3)
  const fourth = reads.read('a', read)
  held[2]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => held.length).toBe(4)
  held[3]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('a failed read fails for the requests that joined it, and a later request reads again', async () => {
  const { held, read } = heldReads()
  const reads = new JoinedReads<number>()
  const first = reads.read('a', read)
  const [second, third] = [reads.read('a', read), reads.read('a', read)]
  held[0]?.reject(new Error('first'))
  await expect(first).rejects.toThrow('first')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.reject(new Error('second'))
  await expect(Promise.all([second, third])).rejects.toThrow('second')
  await expect(third).rejects.toThrow('second')
  const later = reads.read('a', read)
  held[2]?.resolve(3)
  expect(await later).toBe(3)
})
