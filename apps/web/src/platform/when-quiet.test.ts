import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Loader, whenQuiet } from './when-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loader that is busy as long as the test says. */
function testLoader(isBusy: boolean) {
  const listeners = new Set<() => void>()
  const state = { isBusy }
  const loader: Loader = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isBusy: () => state.isBusy,
  }
  const set = (next: boolean) => {
    state.isBusy = next
    for (const listener of listeners) listener()
  }
  return { loader, set, listeners }
}

test('it runs once, half a second after the last loader became idle', () => {
  const [map, queries] = [testLoader(true), testLoader(false)]
  const run = vi.fn<() => void>()
  whenQuiet([map.loader, queries.loader], run)
  vi.advanceTimersByTime(60_000)
  map.set(false)
  vi.advanceTimersByTime(400)
  queries.set(true)
  queries.set(false)
  vi.advanceTimersByTime(400)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
  expect(map.listeners.size + queries.listeners.size).toBe(0)
})

test('it runs when its patience ends, although a loader is busy', () => {
  const { loader } = testLoader(true)
  const run = vi.fn<() => void>()
  whenQuiet([loader], run, 8000)
  vi.advanceTimersByTime(7999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('it does not run after its cleanup', () => {
  const { loader, listeners } = testLoader(false)
  const run = vi.fn<() => void>()
  whenQuiet([loader], run)()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
  expect(listeners.size).toBe(0)
})
