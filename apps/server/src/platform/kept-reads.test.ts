import { expect, test } from 'vitest'
import { KeptReads } from './kept-reads.ts'

const at = (ms: number, state: string | undefined = 'a') => ({ state, now: new Date(ms) })

/** Counts the reads, and answers with their number. */
function countedReads() {
  let count = 0
  return async () => ++count
}

test('keeps a result as long as the state of the database is the same', async () => {
  const [reads, read] = [new KeptReads<number>(), countedReads()]
  const read1 = (state: string | undefined) => reads.read('key', at(0, state), read)
  expect([await read1('a'), await read1('a')]).toEqual([1, 1])
  expect([await read1('b'), await read1('b'), await read1('a')]).toEqual([2, 2, 3])
  expect(await reads.read('other', at(0), read)).toBe(4)
})

test('keeps nothing without a state', async () => {
  const [reads, read] = [new KeptReads<number>(), countedReads()]
  expect([
    await reads.read('key', { state: undefined, now: new Date(0) }, read),
    await reads.read('key', { state: undefined, now: new Date(0) }, read),
  ]).toEqual([1, 2])
})

test('reads a result again from its end on, and at a time before it was read', async () => {
  const [reads, read] = [new KeptReads<number>(() => 100), countedReads()]
  expect(await reads.read('key', at(50), read)).toBe(1)
  expect(await reads.read('key', at(99), read)).toBe(1)
  expect(await reads.read('key', at(49), read)).toBe(2)
  expect(await reads.read('key', at(100), read)).toBe(3)
})

test('keeps no result of a read that found nothing or failed', async () => {
  const reads = new KeptReads<number>()
  expect(await reads.read('key', at(0), async () => undefined)).toBeUndefined()
  await expect(reads.read('key', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reads.read('key', at(0), async () => 1)).toBe(1)
})

test('keeps the last thousand results', async () => {
  const [reads, read] = [new KeptReads<number>(), countedReads()]
  for (let key = 0; key <= 1000; key++) await reads.read(`${key}`, at(0), read)
  expect(await reads.read('1', at(0), read)).toBe(2)
  expect(await reads.read('0', at(0), read)).toBe(1002)
})
