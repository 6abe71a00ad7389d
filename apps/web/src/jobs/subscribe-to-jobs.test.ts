import type { Job } from '@cairn/contract/jobs'
import { expect, onTestFinished, test } from 'vitest'
import { eventOf, streams } from '../../test/job-streams.ts'
import { sampleJob } from '../../test/samples.ts'
import { subscribeToJobs } from './subscribe-to-jobs.ts'

function watching(send: () => Promise<Response>) {
  const end = new AbortController()
  const jobs: Job[] = []
  const live: boolean[] = []
  const ended = subscribeToJobs({
    send,
    onJob: (job) => jobs.push(job),
    onLive: (now) => live.push(now),
    signal: end.signal,
    firstWaitMs: 1,
  })
  onTestFinished(async () => {
    end.abort()
    await ended
  })
  return { jobs, live, end, ended }
}

test('the subscription publishes a job as soon as its event is complete', async () => {
  const { send, connections, write } = streams()
  const { jobs, live } = watching(send)
  await expect.poll(() => connections.length).toBe(1)
  const event = eventOf(sampleJob({ title: 'Mains' }))
  write(`retry: 1000\n\n:\n\n${event.slice(0, 40)}`)
  write(event.slice(40))
  await expect.poll(() => jobs.map(({ title }) => title)).toEqual(['Mains'])
  expect(live).toEqual([true])
})

test('the subscription reopens a stream that ends or fails', async () => {
  const { send, connections, write } = streams()
  const { jobs, live } = watching(send)
  await expect.poll(() => connections.length).toBe(1)
  connections[0]?.close()
  await expect.poll(() => connections.length).toBe(2)
  connections[1]?.error(new TypeError('network error'))
  await expect.poll(() => connections.length).toBe(3)
  write(eventOf(sampleJob()))
  await expect.poll(() => jobs.length).toBe(1)
  expect(live).toEqual([true, false, true, false, true])
})

test('the subscription retries when the server refuses or cannot be reached', async () => {
  const { send, connections } = streams()
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => Promise.resolve(new Response('', { status: 503 })),
  ]
  const { live } = watching(() => (answers.shift() ?? send)())
  await expect.poll(() => connections.length).toBe(1)
  expect(live).toEqual([false, false, true])
})

test('an ended subscription opens no stream', async () => {
  const { send, connections } = streams()
  const { end, ended } = watching(send)
  await expect.poll(() => connections.length).toBe(1)
  end.abort()
  connections[0]?.close()
  await ended
  expect(connections).toHaveLength(1)
})
