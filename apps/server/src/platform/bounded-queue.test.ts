import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'
import { QueueFull } from './queue-full.ts'

test('a queue runs as many tasks at once as its limit, starts the next ones in order, and refuses the rest', async () => {
  const queue = new BoundedQueue({ concurrency: 2, waitingMax: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (n: number) =>
    queue.run(() => {
      begun.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const tasks = [1, 2, 3, 4].map(run)
  await expect(run(5)).rejects.toThrow(QueueFull)
  expect(begun).toEqual([1, 2])
  ends.shift()?.()
  await tasks[0]
  expect(begun).toEqual([1, 2, 3])
  const late = run(6)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all([...tasks, late])
  expect(begun).toEqual([1, 2, 3, 4, 6])
})

test('the next task starts after one that fails', async () => {
  const queue = new BoundedQueue({ concurrency: 1, waitingMax: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
