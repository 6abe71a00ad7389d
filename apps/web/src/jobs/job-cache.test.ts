import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleJob } from '../../test/samples.ts'
import { FinishWatch, takeJob } from './job-cache.ts'
import { jobQueryKeys, type PageOfJobs } from './job-query-keys.ts'

const newest: PageOfJobs = { type: 'IMPORT', pageSize: 2, pageKey: null }
const older: PageOfJobs = { type: 'IMPORT', pageSize: 2, pageKey: 'behind' }
const exports_: PageOfJobs = { type: 'EXPORT', pageSize: 2, pageKey: null }

const first = sampleJob({ title: 'first', createdAt: '2026-01-01T10:00:00.000Z' })
const second = sampleJob({ title: 'second', createdAt: '2026-01-01T11:00:00.000Z' })

function cacheWith(pages: readonly (readonly [PageOfJobs, readonly (typeof first)[]])[]) {
  const queryClient = new QueryClient()
  for (const [page, jobs] of pages)
    queryClient.setQueryData(jobQueryKeys.page(page), { jobs: [...jobs], next_page_key: null })
  const titles = (page: PageOfJobs) =>
    queryClient.getQueryData<{ jobs: (typeof first)[] }>(jobQueryKeys.page(page))?.jobs.map(({ title }) => title)
  return { queryClient, titles }
}

test('a new job is added only at the top of the first page of its type', () => {
  const { queryClient, titles } = cacheWith([
    [newest, [second, first]],
    [older, []],
    [exports_, []],
  ])
  takeJob(queryClient, sampleJob({ title: 'third', createdAt: '2026-01-01T12:00:00.000Z' }))
  expect(titles(newest)).toEqual(['third', 'second'])
  expect(titles(older)).toEqual([])
  expect(titles(exports_)).toEqual([])
})

test('a change of a job is applied in every list, and an older event does not revert it', () => {
  const { queryClient, titles } = cacheWith([[newest, [second, first]]])
  takeJob(queryClient, { ...first, title: 'first, later', updatedAt: '2026-01-01T10:05:00.000Z' })
  takeJob(queryClient, { ...first, title: 'first, overtaken', updatedAt: '2026-01-01T10:04:00.000Z' })
  expect(titles(newest)).toEqual(['second', 'first, later'])
})

test('an event of an older job does not add it above newer ones', () => {
  const { queryClient, titles } = cacheWith([[newest, [second]]])
  takeJob(queryClient, first)
  expect(titles(newest)).toEqual(['second'])
})

test('the end of a job is published once, from the event or from the list', () => {
  const watch = new FinishWatch()
  const done = { ...first, isComplete: true }
  expect(watch.changed(first)).toBe(false)
  expect(watch.changed(done)).toBe(true)
  expect(watch.changed(done)).toBe(false)
  expect(watch.listed(done)).toBe(false)
})

test('a job that ended before the page loaded is not published, one that ended during an interruption of the stream is', () => {
  const watch = new FinishWatch()
  expect(watch.listed({ ...first, hasError: true })).toBe(false)
  expect(watch.listed(second)).toBe(false)
  expect(watch.listed({ ...second, isComplete: true })).toBe(true)
})

test('the end of a job is published although its first event is its end', () => {
  expect(new FinishWatch().changed({ ...first, isComplete: true })).toBe(true)
})
