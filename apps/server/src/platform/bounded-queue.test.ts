import { expect, test } from 'vitest'
import { BoundedQueue, QueueFull } from './bounded-queue.ts'

test('a queue runs as many works at once as its limit, the next ones in their order, and refuses the rest', async () => {
  const queue = new BoundedQueue({ concurrency: 2, waitingMax: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (n: number) =>
    queue.run(() => {
      begun.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const works = [1, 2, 3, 4].map(run)
  await expect(run(5)).rejects.toThrow(QueueFull)
  expect(begun).toEqual([1, 2])
  ends.shift()?.()
  await works[0]
  expect(begun).toEqual([1, 2, 3])
  const late = run(6)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all([...works, late])
  expect(begun).toEqual([1, 2, 3, 4, 6])
})

test('the next work begins after one that fails', async () => {
  const queue = new BoundedQueue({ concurrency: 1, waitingMax: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
