import { expect, test } from 'vitest'
import { QueueFull, ShareFull } from './queue-full.ts'
import { SharedQueue, type TaskLength } from './shared-queue.ts'

const turn = () => new Promise(setImmediate)

/** A queue whose tasks run until the test ends them; `begun` names them in the order of their begin. */
function started(limits: { readonly concurrency: number; readonly waitingMax: number }) {
  const queue = new SharedQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, length?: TaskLength) => {
    const task = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return queue.run(name.slice(0, 1), task, { ...(length && { length }) })
  }
  const end = (name: string) => {
    ends.get(name)?.()
    return turn()
  }
  return { queue, begun, run, end }
}

test('an owner who fills the own share is refused alone, and delays no other owner', async () => {
  const { begun, run } = started({ concurrency: 2, waitingMax: 32 })
  const results = Promise.allSettled(Array.from({ length: 40 }, (_, at) => run(`a${at}`)).slice(5))
  void run('b1')
  expect(begun).toEqual(['a0', 'b1'])
  for (const result of await results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ShareFull) })
})

test('owners whose tasks wait take turns', async () => {
  const { begun, run, end } = started({ concurrency: 1, waitingMax: 32 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name)
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
  for (const [index, name] of order.entries()) {
    expect(begun).toEqual(order.slice(0, index + 1))
    await end(name)
  }
})

test('an owner has one task at a time, also while other places are free', async () => {
  const { begun, run, end } = started({ concurrency: 2, waitingMax: 32 })
  for (const name of ['a1', 'a2']) void run(name)
  expect(begun).toEqual(['a1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

test('a queue that many owners fill refuses the next one, and has places again', async () => {
  const { queue, begun, run, end } = started({ concurrency: 1, waitingMax: 2 })
  for (const name of ['a1', 'b1', 'c1']) void run(name)
  expect(() => queue.refuseIfFull('d')).toThrow(QueueFull)
  await end('a1')
  void run('d1')
  for (const name of ['b1', 'c1', 'd1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('short tasks do not wait for long ones, neither of their owner nor of others', async () => {
  const { begun, run, end } = started({ concurrency: 3, waitingMax: 32 })
  for (const name of ['a1', 'a2', 'b1', 'c1']) void run(name, 'long')
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a3', 'c2']) void run(name)
  expect(begun).toEqual(['a1', 'b1', 'a3'])
  await end('a3')
  expect(begun).toEqual(['a1', 'b1', 'a3', 'c2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a3', 'c2', 'c1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a3', 'c2', 'c1', 'a2'])
})

test('a task that waits leaves the queue when its caller aborts, and the others keep their turns', async () => {
  const queue = new SharedQueue({ concurrency: 1, waitingMax: 2 })
  const first = Promise.withResolvers<void>()
  const running = queue.run('a', () => first.promise)
  const caller = new AbortController()
  const begun: string[] = []
  const waiting = ['b', 'c'].map((name) =>
    queue.run(name, async () => void begun.push(name), name === 'b' ? { signal: caller.signal } : {}),
  )
  expect(() => queue.refuseIfFull('d')).toThrow(QueueFull)
  caller.abort(new Error('gone'))
  queue.refuseIfFull('d')
  first.resolve()
  await running
  expect(await Promise.allSettled(waiting)).toMatchObject([{ reason: { message: 'gone' } }, { status: 'fulfilled' }])
  expect(begun).toEqual(['c'])
})

test('the next task begins after one that fails', async () => {
  const queue = new SharedQueue({ concurrency: 1, waitingMax: 1 })
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
