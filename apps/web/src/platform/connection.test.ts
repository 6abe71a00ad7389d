import { expect, onTestFinished, test, vi } from 'vitest'
import { Connection } from './connection.ts'

/** A connection to a server that can be taken away. */
function openConnection() {
  const server = { isAway: false, urls: [] as string[] }
  const connection = new Connection({
    send: async (url) => {
      server.urls.push(url)
      if (server.isAway) throw new TypeError('Failed to fetch')
      return new Response()
    },
    firstPauseMs: 1,
  })
  const changed = vi.fn<() => void>()
  connection.subscribe(changed)
  return { server, connection, changed }
}

test('a request without an answer says that the server is away, and an answer that it is back', async () => {
  const { server, connection, changed } = openConnection()
  server.isAway = true
  await expect(connection.send('/rest/projects', {})).rejects.toThrow('Failed to fetch')
  expect(connection.isOnline).toBe(false)
  server.isAway = false
  await connection.send('/rest/projects', {})
  expect([connection.isOnline, changed.mock.calls.length]).toEqual([true, 2])
})

test('while the server is away it is asked with growing pauses until it answers, and then no longer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { server, connection, changed } = openConnection()
  server.isAway = true
  await connection.send('/rest/projects', {}).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  const asked = server.urls.length
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(25)
  server.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isOnline).toBe(true)
  expect(server.urls.slice(1)).toEqual(Array(asked).fill('/healthz'))
  expect(changed).toHaveBeenCalledTimes(2)
})

test('an error of the page and a request that was aborted say nothing about the server', async () => {
  const connection = new Connection({ send: () => Promise.reject(new DOMException('', 'AbortError')) })
  await connection.send('/rest/projects', {}).catch(() => undefined)
  expect(connection.isOnline).toBe(true)
})
