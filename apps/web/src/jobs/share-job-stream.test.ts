import type { Job } from '@cairn/contract/jobs'
import { expect, onTestFinished, test } from 'vitest'
import { eventOf, streams } from '../../test/job-streams.ts'
import { sampleId, sampleJob } from '../../test/samples.ts'
import { shareJobStream } from './share-job-stream.ts'

/** Opens the application in one more tab of the browser. */
function openTab(accountId: string, send: () => Promise<Response>) {
  const end = new AbortController()
  const titles: string[] = []
  const live: boolean[] = []
  const onJob = ({ title }: Job) => titles.push(title)
  const onLive = (now: boolean) => live.push(now)
  const closed = shareJobStream({ accountId, send, onJob, onLive, signal: end.signal, firstWaitMs: 1 })
  const close = () => {
    end.abort()
    return closed
  }
  onTestFinished(close)
  return { titles, live, close }
}

test('the tabs of a browser share one stream', async () => {
  const { send, connections, write } = streams()
  const account = sampleId()
  const tabs = [1, 2, 3].map(() => openTab(account, send))
  await expect.poll(() => tabs.map(({ live }) => live.at(-1))).toEqual([true, true, true])
  write(eventOf(sampleJob({ title: 'Mains' })))
  await expect.poll(() => tabs.map(({ titles }) => titles)).toEqual([['Mains'], ['Mains'], ['Mains']])
  expect(connections).toHaveLength(1)
})

test('another tab opens a stream when the tab that held it closes, and the other tabs read their lists again', async () => {
  const { send, connections, write } = streams()
  const account = sampleId()
  const first = openTab(account, send)
  await expect.poll(() => first.live).toEqual([true])
  const [second, third] = [openTab(account, send), openTab(account, send)]
  await expect.poll(() => [second.live, third.live]).toEqual([[true], [true]])
  await first.close()
  await expect.poll(() => connections.length).toBe(2)
  await expect
    .poll(() => [second.live, third.live])
    .toEqual([
      [true, true],
      [true, true],
    ])
  write(eventOf(sampleJob({ title: 'Valves' })))
  await expect.poll(() => [first.titles, second.titles, third.titles]).toEqual([[], ['Valves'], ['Valves']])
})

test('every tab learns that the stream is interrupted and that it is open again', async () => {
  const { send, connections } = streams()
  const account = sampleId()
  const tabs = [openTab(account, send), openTab(account, send)]
  await expect.poll(() => tabs.map(({ live }) => live.at(-1))).toEqual([true, true])
  connections[0]?.error(new TypeError('network error'))
  await expect
    .poll(() => tabs.map(({ live }) => live.slice(-2)))
    .toEqual([
      [false, true],
      [false, true],
    ])
})

test('a tab that opens during an interruption learns of it', async () => {
  const account = sampleId()
  const first = openTab(account, () => Promise.reject(new TypeError('no network')))
  await expect.poll(() => first.live.length).toBeGreaterThan(0)
  const second = openTab(account, () => Promise.reject(new TypeError('no network')))
  await expect.poll(() => second.live[0]).toBe(false)
})

test('accounts do not share a stream', async () => {
  const { send, connections } = streams()
  const [one, other] = [openTab(sampleId(), send), openTab(sampleId(), send)]
  await expect.poll(() => connections.length).toBe(2)
  connections[0]?.enqueue(new TextEncoder().encode(eventOf(sampleJob({ title: 'Mains' }))))
  await expect.poll(() => one.titles).toEqual(['Mains'])
  expect(other.titles).toEqual([])
})
